import type { BodyType } from '#demo/catalogue/types.ts';
import {
  brightness,
  type Colour,
  darken,
  diagonal,
  fade,
  horizontal,
  lighten,
  radial,
  vertical,
} from './paint.ts';
import { box, circle, clipped, ellipse, path, place, shadow, svgDocument } from './shapes.ts';
import { type BodyPlan, bodyPlans, ground } from './vehicle-plans.ts';
import { drawWheel, type WheelDesign } from './wheels.ts';

/** Differences between two vehicles of one body. */
export interface VehicleStyle {
  colour: Colour;
  wheel?: WheelDesign;
  wheelColour?: Colour;
}

function arch(axle: number, plan: BodyPlan): string {
  const radius = plan.wheelRadius + 11;
  const drop = plan.sill - (ground - plan.wheelRadius);
  const reach = Math.sqrt(radius * radius - drop * drop);
  return `L${axle + reach} ${plan.sill} A${radius} ${radius} 0 1 0 ${axle - reach} ${plan.sill}`;
}

/** The outline of the whole body with both wheel arches cut out, as path data. */
function bodyOutline(plan: BodyPlan): string {
  return `${plan.upper} ${arch(plan.rearAxle, plan)} ${arch(plan.frontAxle, plan)} Z`;
}

function paintwork(plan: BodyPlan, colour: Colour): string {
  const outline = bodyOutline(plan);
  const shade = 1 - brightness(colour);
  const fill = vertical(
    lighten(colour, 0.42),
    lighten(colour, 0.16),
    colour,
    lighten(colour, 0.12),
    colour,
    darken(colour, 0.22),
    darken(colour, 0.42),
  );
  const belt = plan.sill - 118;
  const horizon = `M60 ${belt + 46} C300 ${belt + 18} 520 ${belt + 62} 760 ${belt + 40} S1080 ${belt + 24} 1180 ${belt + 36} L1180 ${plan.sill + 30} L60 ${plan.sill + 30} Z`;
  return (
    path(outline, { fill, line: darken(colour, 0.5), width: 1.5 }) +
    clipped(
      outline,
      path(horizon, {
        fill: vertical(fade(darken(colour, 0.5), 0.42), fade(darken(colour, 0.4), 0.08)),
      }),
      path(plan.upper, { line: fade('#ffffff', 0.3 + 0.2 * shade), width: 9 }),
      path(plan.crease, { line: fade('#ffffff', 0.3), width: 5 }),
      path(plan.crease, { line: fade(darken(colour, 0.5), 0.3), width: 2 }),
      box(0, plan.sill - 8, 1200, 40, 0, {
        fill: vertical(fade('#ffffff', 0.04), fade('#ffffff', 0.2)),
      }),
    )
  );
}

function cladding(plan: BodyPlan): string {
  const plastic = vertical('#4a5056', '#2b3035', '#1d2125');
  const centre = ground - plan.wheelRadius;
  const flare = (axle: number) => circle(axle, centre, plan.wheelRadius + 27, { fill: plastic });
  return clipped(
    bodyOutline(plan),
    flare(plan.frontAxle) +
      flare(plan.rearAxle) +
      box(60, plan.sill - 30, 1080, 60, 0, { fill: plastic }),
    path(`M60 ${plan.sill - 30} H1140`, { line: fade('#ffffff', 0.16), width: 1.5 }),
  );
}

function glasshouse(plan: BodyPlan): string {
  const streak = (x: number, width: number) =>
    path(`M${x} 420 L${x + 150} 190 L${x + 150 + width} 190 L${x + width} 420 Z`, {
      fill: vertical(fade('#ffffff', 0.3), fade('#ffffff', 0.05)),
    });
  return (
    path(plan.glass, {
      fill: vertical('#5d6e7c', '#36434f', '#1e2830'),
      line: '#12171c',
      width: 7,
    }) +
    clipped(
      plan.glass,
      path('M0 420 L1200 340 L1200 430 L0 430 Z', { fill: fade('#0c1116', 0.4) }),
      streak(430, 60) + streak(520, 18) + streak(690, 70) + streak(880, 34),
      ...plan.pillars.map((pillar) => path(pillar, { line: '#11161b', width: 13 })),
    ) +
    path(plan.glass, { line: fade('#dfe6ec', 0.7), width: 1.6 })
  );
}

function screens(plan: BodyPlan): string {
  const edge = ([from, to, bottom]: [number, number, number]) =>
    clipped(
      `M${from} 0 H${to} V${bottom} H${from} Z`,
      path(plan.upper, { line: '#1a232b', width: 22 }),
      path(plan.upper, { line: '#6f8292', width: 10 }),
    );
  return clipped(bodyOutline(plan), ...plan.screens.map(edge));
}

function doors(plan: BodyPlan, colour: Colour): string {
  const ink = fade(darken(colour, 0.75), 0.55);
  const seam = (data: string) =>
    place(2, 0, 1, 0, path(data, { line: fade('#ffffff', 0.16), width: 1.5 })) +
    path(data, { line: ink, width: 2 });
  const handle = ([x, y]: [number, number]) =>
    box(x, y + 4, 46, 9, 4.5, { fill: fade(darken(colour, 0.6), 0.45) }) +
    box(x, y, 46, 9, 4.5, { fill: vertical(lighten(colour, 0.4), darken(colour, 0.18)) });
  return clipped(bodyOutline(plan), ...plan.seams.map(seam)) + plan.handles.map(handle).join('');
}

function lamps(plan: BodyPlan): string {
  return (
    path(plan.grille, {
      fill: vertical('#2a2f35', '#0f1215'),
      line: fade('#ffffff', 0.15),
      width: 1,
    }) +
    path(plan.headlamp, {
      fill: diagonal('#fdfefe', '#b8c6d1', '#4b5863'),
      line: '#242b32',
      width: 2,
    }) +
    clipped(
      plan.headlamp,
      path(plan.headlamp, { line: '#ffffff', width: 7, opacity: 0.9 }),
      path(plan.headlamp, { line: '#242b32', width: 2.5 }),
    ) +
    path(plan.taillamp, {
      fill: horizontal('#7d0f14', '#c8202a', '#ef4a4a'),
      line: '#3a0b0e',
      width: 1.5,
    }) +
    clipped(plan.taillamp, path(plan.taillamp, { line: fade('#ff9a8e', 0.8), width: 5 })) +
    path(plan.bumper, { line: fade('#0e1216', 0.5), width: 5 })
  );
}

function mirror(plan: BodyPlan, colour: Colour): string {
  const [x, y] = plan.mirror;
  return place(
    x,
    y,
    1,
    0,
    path('M4 2 L24 -2 L22 8 L6 8 Z', { fill: '#161a1e' }),
    path(
      'M-14 -22 C-4 -32 24 -32 30 -26 C34 -18 32 -6 26 -2 C10 2 -6 0 -12 -4 C-17 -10 -17 -17 -14 -22 Z',
      {
        fill: vertical(lighten(colour, 0.45), colour, darken(colour, 0.4)),
        line: fade(darken(colour, 0.7), 0.6),
        width: 1.5,
      },
    ),
  );
}

function rails(plan: BodyPlan): string {
  if (!plan.rails) return '';
  return (
    path(plan.rails, { line: '#1c2126', width: 9 }) +
    path(plan.rails, { line: '#aab3bb', width: 4 })
  );
}

function wheels(plan: BodyPlan, style: VehicleStyle): string {
  const centre = ground - plan.wheelRadius;
  const wheel = drawWheel(style.wheel ?? plan.wheel, style.wheelColour ?? '#c3c9cf');
  return [plan.frontAxle, plan.rearAxle]
    .map((axle) => place(axle, centre, plan.wheelRadius / 100, 0, wheel))
    .join('');
}

function underside(plan: BodyPlan): string {
  const centre = ground - plan.wheelRadius;
  const well = (axle: number) => circle(axle, centre, plan.wheelRadius + 13, { fill: '#0d1013' });
  return (
    box(plan.frontAxle - 40, plan.sill - 30, plan.rearAxle - plan.frontAxle + 80, 44, 8, {
      fill: '#14181b',
    }) +
    well(plan.frontAxle) +
    well(plan.rearAxle)
  );
}

/** The vehicle with its ground shadow, for use in scenes; same canvas as bodyPlans. */
export function vehicleParts(body: BodyType, style: VehicleStyle): string {
  const plan = bodyPlans[body];
  const middle = (plan.frontAxle + plan.rearAxle) / 2;
  return [
    shadow(middle, ground + 2, 560, 40, 0.5),
    shadow(middle, ground - 2, (plan.rearAxle - plan.frontAxle) / 2 + 190, 20, 0.75),
    shadow(plan.frontAxle, ground - 1, 110, 13, 0.9),
    shadow(plan.rearAxle, ground - 1, 110, 13, 0.9),
    underside(plan),
    paintwork(plan, style.colour),
    plan.cladding ? cladding(plan) : '',
    screens(plan),
    glasshouse(plan),
    doors(plan, style.colour),
    lamps(plan),
    rails(plan),
    mirror(plan, style.colour),
    wheels(plan, style),
  ].join('');
}

function showroom(): string {
  return (
    box(0, 0, 1200, 675, 0, { fill: vertical('#fdfdfd', '#f4f6f8', '#e4e9ed') }) +
    ellipse(600, 330, 620, 330, { fill: radial('#ffffff', '#ffffffcc', '#ffffff00') }) +
    box(0, 470, 1200, 205, 0, { fill: vertical('#d5dbe1', '#eceff2', '#f9fafb') }) +
    box(0, 440, 1200, 32, 0, { fill: vertical('#d5dbe100', '#d5dbe1ff') })
  );
}

/** The model's picture for the carousel: SVG, 1200 x 675. */
export function drawVehicle(model: { body: BodyType }, colour: Colour): string {
  return svgDocument(
    1200,
    675,
    showroom(),
    place(-36, -55, 1.06, 0, vehicleParts(model.body, { colour })),
  );
}
