import type { BodyType, DemoProduct, ProductArt } from '#demo/catalogue/types.ts';
import { drawings, type Zone } from './drawings.ts';
import { fade, radial, vertical } from './paint.ts';
import { box, circle, clipped, path, place, svgDocument } from './shapes.ts';
import { type BodyPlan, bodyPlans, ground } from './vehicle-plans.ts';
import { vehicleParts } from './vehicles.ts';
import { wheelDesigns } from './wheels.ts';

type Pictured = Pick<DemoProduct, 'pictures'>;

const accent = '#e0533d';

/** White, which the shop's own ground takes the place of; the floor is in the drawings' shadows. */
const studio = box(0, 0, 1200, 900, 0, { fill: '#ffffff' });

function drawArt(art: ProductArt): string {
  return drawings[art.kind].draw(art);
}

function tile(x: number, y: number, width: number, height: number, art: ProductArt): string {
  const scale = Math.min(width / 1120, height / 760);
  return place(x + width / 2 - 600 * scale, y + height / 2 - 455 * scale, scale, 0, drawArt(art));
}

function arranged([first, second, third, fourth]: ProductArt[]): string {
  if (!first) return '';
  if (!second) return tile(100, 75, 1000, 750, first);
  if (!third) return tile(50, 190, 540, 520, first) + tile(610, 190, 540, 520, second);
  if (!fourth)
    return (
      tile(50, 50, 660, 800, first) +
      tile(730, 50, 420, 390, second) +
      tile(730, 460, 420, 390, third)
    );
  return (
    tile(50, 50, 540, 390, first) +
    tile(610, 50, 540, 390, second) +
    tile(50, 460, 540, 390, third) +
    tile(610, 460, 540, 390, fourth)
  );
}

/** The product's first picture: the thing itself, or a package's contents; SVG, 1200 x 900. */
export function drawProduct(product: Pictured): string {
  const { main, parts } = product.pictures;
  const content = parts.length
    ? arranged(parts)
    : place(600, 450, 1.08, 0, place(-600, -450, 1, 0, drawArt(main)));
  return svgDocument(1200, 900, studio, content);
}

function zonePoint(zone: Zone, plan: BodyPlan): [number, number] {
  const belt = plan.sill - 150;
  const nose = plan.frontAxle - 110;
  const tail = plan.rearAxle + 130;
  const points: Record<Zone, [number, number]> = {
    wheels: [plan.frontAxle, ground - plan.wheelRadius],
    roof: [(plan.roof[0] + plan.roof[1]) / 2, plan.roof[2] + 14],
    nose: [nose, plan.sill - 60],
    tail: [tail, plan.sill - 50],
    doors: [620, belt + 60],
    glass: [plan.mirror[0] + 40, plan.mirror[1] - 40],
    cabin: [640, belt - 40],
    cargo: [plan.rearAxle + 40, belt + 10],
    sill: [600, plan.sill - 6],
    whole: [600, belt + 30],
    hood: [plan.frontAxle + 20, belt + 20],
    none: [600, belt],
  };
  return points[zone];
}

/**
 * Drawings that stand on the roof unchanged, with the height of their lower edge on their canvas.
 */
const onRoof: Partial<Record<ProductArt['kind'], number>> = {
  'roof-box': 652,
  'roof-basket': 668,
  'roof-bike-carrier': 706,
  'ski-carrier': 648,
  'kayak-carrier': 668,
};

function roofLoad(art: ProductArt, body: BodyType): string {
  const [left, right, height] = bodyPlans[body].roof;
  const scale = Math.min(0.44, ((right - left) / 1000) * 1.12);
  return place(
    (left + right) / 2 - 600 * scale,
    height + 8 - (onRoof[art.kind] ?? 0) * scale,
    scale,
    0,
    drawArt(art),
  );
}

function wheelOf(art: ProductArt) {
  if (art.kind !== 'alloy-wheel' && art.kind !== 'winter-wheels') return {};
  return {
    wheel: wheelDesigns[art.variant % wheelDesigns.length] ?? 'five',
    wheelColour: art.colour,
  };
}

function callout(art: ProductArt, body: BodyType): string {
  const [x, y] = zonePoint(drawings[art.kind].zone, bodyPlans[body]);
  const at: [number, number] = [x, y + 215];
  const inset: [number, number] = x < 560 ? [930, 210] : [270, 210];
  const round = `M${inset[0] - 180} ${inset[1]} a180 180 0 1 0 360 0 a180 180 0 1 0 -360 0 Z`;
  return (
    circle(at[0], at[1], 110, {
      fill: radial(fade(accent, 0.5), fade(accent, 0.22), fade(accent, 0)),
    }) +
    path(`M${at[0]} ${at[1]} L${inset[0]} ${inset[1]}`, { line: accent, width: 4 }) +
    circle(at[0], at[1], 15, { fill: '#ffffff', line: accent, width: 6 }) +
    circle(inset[0], inset[1] + 8, 184, { fill: fade('#26384a', 0.14) }) +
    path(round, { fill: vertical('#ffffff', '#f1f4f6') }) +
    clipped(round, place(inset[0] - 600 * 0.31, inset[1] - 455 * 0.31, 0.31, 0, drawArt(art))) +
    path(round, { line: accent, width: 5 })
  );
}

/** The product's place on a vehicle; null for products without a place. SVG, 1200 x 900. */
export function drawOnVehicle(product: Pictured): string | null {
  const { main, body, parts } = product.pictures;
  if (!body || parts.length || drawings[main.kind].zone === 'none') return null;
  const stands = onRoof[main.kind] !== undefined;
  const shown = stands || main.kind === 'alloy-wheel' || main.kind === 'winter-wheels';
  const vehicle = vehicleParts(body, { colour: shown ? '#4d6a84' : '#c9d1d8', ...wheelOf(main) });
  const load = stands ? roofLoad(main, body) : '';
  const rise = shown
    ? place(0, 150, 1, 0, vehicle, load)
    : place(0, 215, 1, 0, vehicle) + callout(main, body);
  return svgDocument(1200, 900, studio, rise);
}

/** The product in each of its colours; null if it has only one. SVG, 1200 x 900. */
export function drawColours(product: Pictured): string | null {
  const { main, colours } = product.pictures;
  if (colours.length < 2) return null;
  const arts = colours.slice(0, 4).map((colour) => ({ ...main, colour }));
  return svgDocument(1200, 900, studio, arranged(arts));
}

/** All pictures of a product in the carousel's order, one to three, and more of what comes in colours. */
export function drawProductViews(product: Pictured): string[] {
  const views = [drawProduct(product), drawOnVehicle(product), drawColours(product)];
  return [...views.filter((view) => view !== null), ...drawEachColour(product)];
}

/** Each further colour alone, of products that people choose by it. */
function drawEachColour({ pictures }: Pictured): string[] {
  if (pictures.main.kind !== 'seat-covers') return [];
  return pictures.colours.slice(1).map((colour) => {
    const main = { ...pictures.main, colour };
    return drawProduct({ pictures: { ...pictures, main } });
  });
}
