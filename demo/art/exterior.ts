import type { ProductArt } from '#demo/catalogue/types.ts';
import { darken, diagonal, fade, horizontal, lighten } from './paint.ts';
import { box, circle, clipped, ellipse, mirrored, path, place, repeat, shadow } from './shapes.ts';
import { bolt, panel, plate, tube } from './solids.ts';
import { drawWheel, wheelDesigns } from './wheels.ts';

function design(variant: number) {
  return wheelDesigns[variant % wheelDesigns.length] ?? 'five';
}

/** One alloy wheel with its tire, and a second one behind it. */
export function alloyWheel({ colour, variant }: ProductArt): string {
  const wheel = drawWheel(design(variant), colour);
  return (
    shadow(620, 748, 430, 46, 0.5) + place(830, 470, 2.5, 12, wheel) + place(500, 450, 3, 0, wheel)
  );
}

/** Two winter wheels with open tread and snow at their feet. */
export function winterWheels({ colour, variant }: ProductArt): string {
  const wheel = drawWheel(design(variant), colour, true);
  const flake = (x: number, y: number, size: number) =>
    place(
      x,
      y,
      size,
      0,
      repeat(6, (index) =>
        place(
          0,
          0,
          1,
          index * 60,
          path('M0 0 V-30 M-9 -22 L0 -14 L9 -22', { line: '#8fb7d3', width: 5 }),
        ),
      ),
    );
  return (
    shadow(620, 748, 470, 46, 0.42) +
    place(800, 490, 2.45, 10, wheel) +
    place(440, 470, 2.75, 0, wheel) +
    panel(
      'M120 760 C200 712 300 736 400 726 C520 700 640 744 760 728 C880 712 1000 716 1080 762 Z',
      '#f1f6fa',
      6,
    ) +
    flake(170, 240, 1.3) +
    flake(1050, 220, 1) +
    flake(1080, 400, 0.7)
  );
}

/** Four wheel locks and their key. */
export function wheelLocks({ colour }: ProductArt): string {
  const nut = (x: number, y: number) =>
    shadow(x, y + 130, 90, 16) +
    panel(`M${x - 62} ${y + 30} h124 l-14 90 h-96 Z`, darken(colour, 0.12), 5) +
    ellipse(x, y + 20, 66, 56, {
      fill: diagonal(lighten(colour, 0.6), colour, darken(colour, 0.35)),
      line: darken(colour, 0.5),
      width: 3,
    }) +
    path(`M${x} ${y - 12} l10 18 20 2 -12 16 6 20 -24 -8 -24 8 6 -20 -12 -16 20 -2 Z`, {
      fill: '#22282d',
    });
  return (
    nut(330, 300) +
    nut(530, 300) +
    nut(330, 530) +
    nut(530, 530) +
    shadow(830, 690, 130, 22) +
    panel('M760 330 h150 v110 h-20 v240 h-110 v-240 h-20 Z', '#3f474e', 8) +
    plate(748, 316, 174, 40, 12, colour) +
    circle(835, 560, 34, { fill: '#c8202a' })
  );
}

/** Four splash guards. */
export function splashGuards({ colour }: ProductArt): string {
  const guard =
    'M-110 -180 C-40 -200 60 -196 116 -170 C96 -60 100 60 122 180 Q124 204 100 206 L-96 210 Q-120 208 -118 186 C-104 60 -108 -80 -110 -180 Z';
  const one = (x: number, y: number, scale: number) =>
    place(
      x,
      y,
      scale,
      0,
      panel(guard, colour, 9),
      path('M-70 150 H80', { line: fade('#ffffff', 0.25), width: 7 }),
      path('M-12 110 l14 -18 l14 18', { line: '#9ba5ad', width: 7 }),
      bolt(-70, -140, 12),
      bolt(70, -140, 12),
    );
  return (
    shadow(600, 730, 470, 40) +
    one(430, 360, 0.8) +
    mirrored(600, one(430, 360, 0.8)) +
    one(300, 500, 1) +
    mirrored(600, one(300, 500, 1))
  );
}

/** A curved shield along the edge of the hood. */
export function hoodDeflector({ colour }: ProductArt): string {
  const shield = 'M110 470 C260 330 940 330 1090 470 L1070 540 C900 440 300 440 130 540 Z';
  return (
    shadow(600, 640, 480, 44) +
    panel(shield, colour, 12) +
    clipped(
      shield,
      path('M140 480 C300 370 900 370 1060 480', { line: fade('#ffffff', 0.35), width: 14 }),
      path('M330 600 L480 300 H560 L410 600 Z', { fill: fade('#ffffff', 0.14) }),
    ) +
    [200, 420, 780, 1000]
      .map((x) => circle(x, x === 200 || x === 1000 ? 484 : 430, 9, { fill: '#99a3ab' }))
      .join('')
  );
}

/** Four side window deflectors, smoked. */
export function windowDeflectors({ colour }: ProductArt): string {
  const front = 'M180 420 C270 300 380 240 560 226 L560 268 C420 282 330 330 262 420 Z';
  const rear = 'M600 226 C760 222 880 250 980 310 L948 350 C860 296 760 270 600 268 Z';
  const pair = [front, rear]
    .map(
      (data) =>
        path(data, {
          fill: diagonal(lighten(colour, 0.45), fade(colour, 0.9), darken(colour, 0.2)),
          line: darken(colour, 0.5),
          width: 3,
        }) +
        clipped(
          data,
          path('M150 470 L420 200 H480 L210 470 Z M720 420 L900 200 H950 L770 420 Z', {
            fill: fade('#ffffff', 0.32),
          }),
        ),
    )
    .join('');
  return (
    shadow(590, 480, 430, 24, 0.2) +
    shadow(640, 730, 430, 30, 0.26) +
    pair +
    place(50, 260, 1, 0, pair)
  );
}

/** A rear spoiler with a brake lamp. */
export function spoiler({ colour }: ProductArt): string {
  const wing = 'M130 430 C320 350 880 350 1070 430 L1030 540 C860 480 340 480 170 540 Z';
  return (
    shadow(600, 660, 460, 46) +
    [330, 870]
      .map((x) =>
        panel(`M${x - 40} 480 H${x + 40} L${x + 56} 640 H${x - 56} Z`, darken(colour, 0.35), 6),
      )
      .join('') +
    panel(wing, colour, 14) +
    clipped(
      wing,
      path('M140 500 C330 430 870 430 1060 500 V560 H140 Z', { fill: fade('#000000', 0.25) }),
    ) +
    box(490, 440, 220, 20, 10, { fill: horizontal('#7d0f14', '#f04a4a', '#7d0f14') })
  );
}

/** Two running boards with rubber treads. */
export function runningBoards({ colour, variant }: ProductArt): string {
  const board = (y: number) =>
    shadow(600, y + 100, 500, 26) +
    (variant % 2
      ? tube(`M130 ${y + 40} H1070`, 76, colour) +
        [270, 760].map((x) => plate(x, y + 2, 190, 40, 12, '#1d2226')).join('')
      : plate(110, y, 980, 84, 26, colour) +
        plate(150, y + 14, 900, 42, 14, '#1f2429') +
        repeat(56, (index) =>
          path(`M${164 + index * 16} ${y + 22} l6 26`, { line: '#3d454c', width: 4 }),
        )) +
    [260, 600, 940].map((x) => plate(x - 26, y + 78, 52, 34, 6, '#333a41')).join('');
  return place(0, 0, 1, -5, board(330), board(540));
}
