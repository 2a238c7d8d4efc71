import type { DemoDealer } from '#demo/catalogue/types.ts';
import { type Landscape, landscapes } from './landscapes.ts';
import { letters, lettersWidth } from './letters.ts';
import { darken, diagonal, fade, horizontal, lighten, radial, vertical } from './paint.ts';
import { bicycle, kayakCarrier, roofBox, skiCarrier } from './roof.ts';
import { box, ellipse, path, place, svgDocument } from './shapes.ts';
import { bodyPlans } from './vehicle-plans.ts';
import { vehicleParts } from './vehicles.ts';

type Dealer = Pick<DemoDealer, 'look'>;

function load(kind: Landscape['load'], body: DemoDealer['look']['bodies'][number]): string {
  const [left, right, height] = bodyPlans[body].roof;
  const art = { kind: 'roof-box', colour: '#2b3238', accent: '#e0a52c', variant: 0 } as const;
  const draw = { box: roofBox, skis: skiCarrier, kayak: kayakCarrier, none: () => '' }[kind];
  const foot = { box: 652, skis: 648, kayak: 668, none: 0 }[kind];
  const scale = Math.min(0.38, (right - left) / 900);
  return place((left + right) / 2 - 600 * scale, height + 8 - foot * scale, scale, 0, draw(art));
}

/** A dealership's banner, 0 to 2: a season with a vehicle, its left third calm; SVG, 1920 x 600. */
export function drawBanner(dealer: Dealer, index: number): string {
  const scene = dealer.look.scenes[index % 3] ?? 'lake';
  const body = dealer.look.bodies[index % 3] ?? 'suv-small';
  const land = landscapes[scene];
  const veil = scene === 'night' ? '#0d1c33' : '#ffffff';
  return svgDocument(
    1920,
    600,
    box(0, 0, 1920, 600, 0, { fill: vertical(...land.sky) }),
    scene === 'night'
      ? ''
      : ellipse(1500, 130, 320, 240, { fill: radial(fade('#fffbe8', 0.9), fade('#fffbe8', 0)) }),
    land.backdrop(land),
    path('M0 470 C400 440 900 470 1920 456 V600 H0 Z', { fill: vertical(...land.floor) }),
    scene === 'lake' ? place(800, 505, 0.42, 0, bicycle('#c8323a')) : '',
    place(880, 80, 0.84, 0, vehicleParts(body, { colour: land.vehicle }), load(land.load, body)),
    box(0, 0, 900, 600, 0, { fill: horizontal(fade(veil, 0.85), fade(veil, 0.65), fade(veil, 0)) }),
  );
}

/** A dealership's name beside its sign; transparent SVG, 480 x 120. */
export function drawLogo(dealer: Dealer): string {
  const { colour, logoText, logoSubtext, theme } = dealer.look;
  const ink = theme?.logoOnDark ? '#ffffff' : '#1d252c';
  const title = { height: 38, weight: 1.15, spacing: 1.5, colour: ink };
  const room = 356;
  const fitted = Math.min(1, room / lettersWidth(logoText, title));
  const height = title.height * fitted;
  const subInk = theme?.logoOnDark ? lighten(colour, 0.45) : colour;
  const sub = { height: 15, weight: 0.85, spacing: 2.4, colour: subInk };
  const subFitted = {
    ...sub,
    height: sub.height * Math.min(1, room / lettersWidth(logoSubtext, sub)),
  };
  return svgDocument(
    480,
    120,
    path('M60 14 L100 36 V84 L60 106 L20 84 V36 Z', {
      fill: diagonal(lighten(colour, 0.25), colour, darken(colour, 0.3)),
    }),
    path('M36 72 L54 42 L65 58 L72 48 L84 72 Z', { fill: '#ffffff' }),
    path('M42 82 H78', { line: '#ffffff', width: 4 }),
    letters(logoText, 118, 56 - height / 2 - 8, { ...title, height }),
    letters(logoSubtext, 118, 80, subFitted),
  );
}
