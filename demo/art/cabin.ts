import type { ProductArt } from '#demo/catalogue/types.ts';
import { darken, diagonal, fade, horizontal, lighten, radial, vertical } from './paint.ts';
import { box, circle, clipped, ellipse, mirrored, path, place, repeat, shadow } from './shapes.ts';
import { bolt, panel, plate, stitches } from './solids.ts';

/** A folding shade behind the windscreen. */
export function sunshade({ colour }: ProductArt): string {
  const outline =
    'M180 620 C190 480 250 340 300 290 C500 250 700 250 900 290 C950 340 1010 480 1020 620 C760 664 440 664 180 620 Z';
  const fold = (index: number) =>
    path(`M${150 + index * 100} 230 l50 460 h50 l-50 -460 Z`, {
      fill: index % 2 ? fade('#ffffff', 0.35) : fade('#3d4852', 0.16),
    });
  return (
    shadow(600, 690, 480, 46) +
    panel(outline, colour, 8) +
    clipped(
      outline,
      repeat(9, fold),
      path('M150 400 L1050 300 V350 L150 470 Z', { fill: fade('#ffffff', 0.35) }),
    ) +
    path(outline, { line: '#2c343b', width: 12 }) +
    path('M560 262 Q600 330 640 262 Z', { fill: '#2c343b' })
  );
}

/** Sill plates for the doors; the odd variants are lit. */
export function doorSills({ colour, accent, variant }: ProductArt): string {
  const sill = (y: number, width: number) => {
    const x = 600 - width / 2;
    const glow =
      variant % 2
        ? box(x + 90, y + 32, width - 180, 26, 13, {
            fill: horizontal(fade(accent, 0.2), '#ffffff', fade(accent, 0.2)),
          }) +
          ellipse(600, y + 45, width / 2, 60, { fill: radial(fade(accent, 0.35), fade(accent, 0)) })
        : '';
    return (
      shadow(600, y + 104, width / 2 + 20, 20) +
      plate(x, y, width, 90, 18, colour) +
      repeat(24, (index) =>
        path(`M${x + 20} ${y + 6 + index * 3.4} h${width - 40}`, {
          line: fade('#ffffff', index % 2 ? 0.1 : 0),
          width: 1.5,
        }),
      ) +
      [x + 30, x + width - 62]
        .map((left) =>
          repeat(4, (index) =>
            path(`M${left + index * 11} ${y + 20} v50`, { line: darken(colour, 0.5), width: 5 }),
          ),
        )
        .join('') +
      path(`M560 ${y + 60} l40 -32 l40 32`, {
        line: variant % 2 ? '#ffffff' : darken(colour, 0.5),
        width: 8,
      }) +
      glow
    );
  };
  return place(0, 0, 1, -4, sill(310, 860), sill(470, 620)) + place(0, 40, 1, -4, sill(590, 620));
}

/** Accelerator, brake and foot rest in brushed metal with rubber studs. */
export function sportPedals({ colour }: ProductArt): string {
  const pedal = (x: number, y: number, width: number, height: number) =>
    path(
      `M${x + width / 2} ${y + 20} C${x + width / 2} ${y - 100} ${x + width / 2 + 50} ${y - 140} ${x + width / 2 + 60} ${y - 220}`,
      { line: '#30373d', width: 32 },
    ) +
    plate(x, y, width, height, 26, colour) +
    repeat(Math.floor(height / 60) * 3, (index) =>
      circle(x + width * (0.22 + (index % 3) * 0.28), y + 44 + Math.floor(index / 3) * 56, 15, {
        fill: diagonal('#3b4249', '#14181b'),
        line: '#0d1013',
        width: 2,
      }),
    );
  return (
    shadow(600, 726, 440, 44) +
    pedal(270, 400, 170, 310) +
    pedal(500, 420, 230, 200) +
    pedal(800, 340, 140, 370) +
    bolt(355, 692, 8) +
    bolt(870, 692, 8)
  );
}

/** A shift knob with a sewn gaiter. */
export function shiftKnob({ colour, accent }: ProductArt): string {
  const gaiter = 'M530 430 C510 520 430 600 400 690 L800 690 C770 600 690 520 670 430 Z';
  return (
    shadow(600, 712, 330, 40) +
    plate(370, 670, 460, 44, 20, '#20262b') +
    panel(gaiter, darken(colour, 0.2), 8) +
    clipped(
      gaiter,
      path('M560 430 L480 700 M600 430 V700 M640 430 L720 700', {
        line: fade('#000000', 0.35),
        width: 7,
      }),
    ) +
    stitches('M552 432 L462 688 M648 432 L738 688', accent, 4) +
    plate(548, 400, 104, 44, 14, '#aab3ba') +
    panel(
      'M510 400 C470 300 484 190 600 182 C716 190 730 300 690 400 Q600 424 510 400 Z',
      colour,
      14,
    ) +
    path('M600 190 V410', { line: darken(colour, 0.5), width: 3 }) +
    stitches('M588 200 V400 M612 200 V400', accent, 3) +
    circle(600, 240, 34, { fill: diagonal('#f2f4f6', '#a4adb5') }) +
    path('M586 250 l14 -20 l14 20', { line: '#2b3238', width: 5 })
  );
}

/** Lines of light along the dashboard and in the footwells. */
export function ambientLight({ accent }: ProductArt): string {
  const dash =
    'M130 330 C300 250 900 250 1070 330 L1090 520 C980 560 920 600 880 700 L320 700 C280 600 220 560 110 520 Z';
  const well = (x: number) =>
    ellipse(x, 640, 190, 110, {
      fill: radial(fade(accent, 0.85), fade(accent, 0.3), fade(accent, 0)),
    });
  return (
    shadow(600, 716, 480, 40) +
    panel(dash, '#2b3138', 10) +
    clipped(
      dash,
      well(270),
      well(930),
      path('M120 400 C320 340 880 340 1080 400', { line: fade(accent, 0.35), width: 34 }),
      path('M120 400 C320 340 880 340 1080 400', { line: accent, width: 12 }),
      path('M120 400 C320 340 880 340 1080 400', { line: '#ffffff', width: 4 }),
    ) +
    plate(500, 380, 200, 120, 18, '#0f1418') +
    box(512, 392, 176, 96, 10, { fill: diagonal('#3d566b', '#182631') }) +
    plate(530, 520, 140, 180, 24, '#1a2026') +
    circle(330, 470, 92, { line: '#12171b', width: 26 }) +
    circle(330, 470, 92, { line: '#3e474f', width: 6 }) +
    path('M250 470 H300 M360 470 H410 M330 500 V556', { line: '#12171b', width: 22 }) +
    circle(330, 472, 34, { fill: '#1b2127' })
  );
}

/** A cover for the key fob, with a ring. */
export function keyCover({ colour, accent }: ProductArt): string {
  const fob =
    'M-120 -190 Q-116 -240 -60 -244 L60 -244 Q116 -240 120 -190 L112 150 Q104 236 0 240 Q-104 236 -112 150 Z';
  const button = (y: number, sign: string) =>
    plate(-70, y, 140, 84, 30, '#262d33') + path(sign, { line: '#dbe2e7', width: 7 });
  return (
    shadow(610, 700, 280, 44) +
    place(
      560,
      440,
      1,
      16,
      circle(0, -286, 62, { line: '#8d979f', width: 16 }),
      circle(-3, -290, 62, { line: '#e7ecef', width: 4 }),
      panel(fob, colour, 12),
      stitches(
        'M-98 -180 Q-94 -220 -56 -222 L56 -222 Q94 -220 98 -180 L92 140 Q84 214 0 218 Q-84 214 -92 140 Z',
        accent,
        4,
      ),
      button(-170, 'M-20 -122 v-14 q20 -26 40 0 v14 M-26 -122 h52 v22 h-52 Z'),
      button(-70, 'M-22 -20 v-14 q20 -26 40 -6 M-26 -20 h52 v22 h-52 Z'),
      button(30, 'M-26 84 q0 -26 26 -26 h26 M26 58 l-14 -12 M26 58 l-14 12'),
    )
  );
}

/** A padded lid and tray for the console. */
export function consoleOrganiser({ colour, accent }: ProductArt): string {
  const cell = (x: number, width: number) =>
    box(x, 380, width, 220, 18, {
      fill: vertical('#0e1215', darken(colour, 0.3)),
      line: lighten(colour, 0.2),
      width: 3,
    });
  return (
    shadow(600, 690, 420, 46) +
    panel(
      'M230 330 Q234 300 270 298 L930 298 Q966 300 970 330 L1000 620 Q1000 676 950 678 L250 678 Q200 676 200 620 Z',
      colour,
      10,
    ) +
    cell(260, 240) +
    cell(520, 160) +
    cell(700, 240) +
    circle(600, 490, 58, { line: accent, width: 8 }) +
    plate(290, 430, 180, 120, 12, '#3c4c59') +
    plate(730, 460, 180, 30, 15, '#c3cad0') +
    circle(780, 548, 30, { fill: diagonal('#f0d58c', '#b98d2d') }) +
    circle(840, 556, 30, { fill: diagonal('#f3f5f6', '#9aa3ab') })
  );
}

/** A leather wheel cover for the hands, sewn round. */
export function steeringCover({ colour, accent }: ProductArt): string {
  const grip = (side: string) => side + stitches('M344 300 A270 270 0 0 0 344 580', accent, 4);
  const hand = grip(
    path('M356 276 A290 290 0 0 0 356 604', { line: darken(colour, 0.3), width: 76 }) +
      path('M350 280 A286 286 0 0 0 350 600', { line: colour, width: 56 }),
  );
  return (
    shadow(600, 760, 340, 40) +
    circle(600, 440, 270, { line: '#20262b', width: 62 }) +
    circle(596, 434, 272, { line: fade('#ffffff', 0.14), width: 8 }) +
    hand +
    mirrored(600, hand) +
    panel(
      'M360 430 Q460 380 600 380 Q740 380 840 430 L836 480 Q760 500 720 560 L640 590 V700 H560 V590 L480 560 Q440 500 364 480 Z',
      '#343b42',
      8,
    ) +
    circle(600, 466, 84, { fill: diagonal('#4a535b', '#23292e'), line: '#171c20', width: 4 }) +
    path('M566 484 l34 -46 l34 46', { line: '#dbe2e7', width: 9 })
  );
}

/** A mirror that dims itself, with a compass. */
export function dimmingMirror(): string {
  const glass =
    'M250 420 Q250 350 320 346 L880 346 Q950 350 950 420 L940 520 Q930 580 870 582 L330 582 Q270 580 260 520 Z';
  return (
    shadow(600, 700, 360, 34, 0.22) +
    path('M600 350 C600 260 620 240 640 180', { line: '#22282d', width: 44 }) +
    plate(570, 150, 160, 50, 22, '#2a3036') +
    panel(
      'M220 414 Q224 322 320 316 L880 316 Q976 322 980 414 L968 530 Q956 612 870 614 L330 614 Q244 612 232 530 Z',
      '#22282d',
      10,
    ) +
    path(glass, { fill: diagonal('#d7e2ea', '#8aa0b1', '#5e7384') }) +
    clipped(
      glass,
      path('M380 600 L560 320 H640 L460 600 Z', { fill: fade('#ffffff', 0.35) }),
      path('M240 540 L470 470 L620 510 L800 450 L960 500 V600 H240 Z', {
        fill: fade('#3e5a4a', 0.45),
      }),
    ) +
    box(840, 376, 76, 40, 10, { fill: '#12232b' }) +
    path('M858 406 V386 L874 406 V386 M884 386 h16 M884 396 h12 M884 406 h16 M884 386 v20', {
      line: '#7fe0d2',
      width: 4,
    })
  );
}
