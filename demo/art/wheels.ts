import { type Colour, darken, diagonal, fade, lighten, vertical } from './paint.ts';
import { circle, path, place, repeat } from './shapes.ts';

/** The wheel faces of the catalogue. */
export const wheelDesigns = [
  'five',
  'split',
  'ten',
  'turbine',
  'mesh',
  'six',
  'aero',
  'steel',
] as const;
export type WheelDesign = (typeof wheelDesigns)[number];

function metal(colour: Colour): string {
  return diagonal(
    lighten(colour, 0.55),
    lighten(colour, 0.15),
    colour,
    darken(colour, 0.28),
    lighten(colour, 0.1),
  );
}

function around(count: number, draw: (index: number) => string): string {
  return repeat(count, (index) => place(0, 0, 1, (360 / count) * index, draw(index)));
}

function spokes(count: number, data: string, colour: Colour): string {
  const edge = path(data, { fill: darken(colour, 0.55), line: darken(colour, 0.55), width: 3 });
  const face = path(data, { fill: metal(colour) });
  return around(count, () => place(1.4, 1.4, 1, 0, edge) + face);
}

const faces: Record<WheelDesign, (colour: Colour) => string> = {
  five: (colour) =>
    spokes(5, 'M-11 -8 L-13 -50 Q-15 -66 -22 -71 L22 -71 Q15 -66 13 -50 L11 -8 Z', colour) +
    around(5, () =>
      path('M-1.5 -26 L-3.5 -62 L3.5 -62 L1.5 -26 Z', {
        fill: darken(colour, 0.45),
        opacity: 0.65,
      }),
    ),
  split: (colour) =>
    spokes(
      5,
      'M-9 -8 L-8 -28 L-24 -70 L-13 -72 L-1 -38 L1 -38 L13 -72 L24 -70 L8 -28 L9 -8 Z',
      colour,
    ),
  ten: (colour) => spokes(10, 'M-5 -8 L-5.5 -52 L-8 -72 L8 -72 L5.5 -52 L5 -8 Z', colour),
  turbine: (colour) =>
    spokes(9, 'M-6 -8 C-10 -30 -2 -52 14 -71 L26 -68 C12 -50 6 -30 6 -8 Z', colour),
  mesh: (colour) =>
    spokes(8, 'M-4 -10 L-20 -70 L-14 -71.5 L0 -26 L14 -71.5 L20 -70 L4 -10 Z', colour) +
    around(8, () => circle(0, -67, 1.8, { fill: '#3b4249' })),
  six: (colour) =>
    spokes(6, 'M-12 -8 L-11 -44 L-18 -71 L18 -71 L11 -44 L12 -8 Z', colour) +
    around(6, () => path('M-5 -30 L-5 -52 L5 -52 L5 -30 Z', { fill: '#20252b' })) +
    around(18, () => circle(0, -69, 1.7, { fill: '#15191d' })),
  aero: (colour) =>
    circle(0, 0, 69, { fill: metal(colour) }) +
    around(
      5,
      () =>
        path('M10 -30 L30 -60 Q24 -66 14 -68 L2 -36 Z', { fill: vertical('#16191d', '#31383f') }) +
        path('M-12 -20 L-6 -66', { line: fade('#ffffff', 0.35), width: 1.5 }),
    ),
  steel: (colour) =>
    circle(0, 0, 68, { fill: metal(darken(colour, 0.35)) }) +
    circle(0, 0, 48, { fill: darken(colour, 0.5), line: darken(colour, 0.65), width: 2 }) +
    around(10, () => path('M-6 -54 Q0 -60 6 -54 L5 -45 Q0 -49 -5 -45 Z', { fill: '#0f1215' })),
};

function tire(winter: boolean): string {
  const blocks = winter
    ? around(44, () => path('M-2.6 -100.5 L2.6 -100.5 L2 -92 L-2 -92 Z', { fill: '#2b3036' }))
    : '';
  return (
    circle(0, 0, 100, { fill: diagonal('#3a4046', '#1d2125', '#121518') }) +
    blocks +
    circle(0, 0, 91, { line: '#33393f', width: 1.4 }) +
    circle(0, 0, 84, { line: '#2c3237', width: 1 }) +
    circle(0, 0, 78, { fill: '#15181b' }) +
    path('M-62 -66 A91 91 0 0 1 10 -90', { line: fade('#ffffff', 0.2), width: 3.5 })
  );
}

function brake(): string {
  return (
    circle(0, 0, 70, { fill: vertical('#0c0e10', '#23282d') }) +
    circle(0, 0, 46, { fill: diagonal('#b9c0c6', '#7d858c', '#9fa7ad') }) +
    circle(0, 0, 26, { fill: '#4a5157' }) +
    path('M30 -38 A49 49 0 0 1 47 14 L33 10 A34 34 0 0 0 21 -27 Z', { fill: '#5b6268' })
  );
}

function hub(colour: Colour): string {
  return (
    around(5, () =>
      circle(0, -15, 2.6, { fill: '#2a2f34', line: lighten(colour, 0.2), width: 0.8 }),
    ) +
    circle(0, 0, 9, { fill: darken(colour, 0.45) }) +
    circle(0, 0, 7.4, { fill: diagonal('#5d666e', '#262b30') }) +
    path('M-3.5 2.5 L0 -4 L3.5 2.5', { line: '#dfe5ea', width: 1.3 })
  );
}

/** A wheel seen from the side, its tire 100 units in radius round (0, 0). */
export function drawWheel(design: WheelDesign, colour: Colour, winter = false): string {
  const rim =
    circle(0, 0, 74.5, { fill: metal(darken(colour, 0.1)) }) +
    circle(0, 0, 71, { fill: darken(colour, 0.6) });
  return tire(winter) + rim + brake() + faces[design](colour) + hub(colour);
}
