import type { ProductArt } from '#demo/catalogue/types.ts';
import { darken, diagonal, fade, lighten, radial, vertical } from './paint.ts';
import { clipped, ellipse, mirrored, path, place, repeat, shadow } from './shapes.ts';
import { panel, tube } from './solids.ts';

/** Two projectors and the light that they throw on the ground. */
export function puddleLamps({ accent }: ProductArt): string {
  const lamp = (x: number) =>
    panel(`M${x - 80} 250 h160 l-18 120 h-124 Z`, '#2a3036', 7) +
    ellipse(x, 372, 54, 16, { fill: '#ffffff' }) +
    path(`M${x - 50} 376 L${x - 190} 640 H${x + 190} L${x + 50} 376 Z`, {
      fill: vertical(fade(accent, 0.55), fade(accent, 0.08)),
    }) +
    ellipse(x, 640, 200, 56, {
      fill: radial('#ffffff', lighten(accent, 0.45), fade(accent, 0.15)),
    }) +
    path(`M${x - 60} 656 l60 -40 l60 40`, { line: darken(accent, 0.35), width: 8 });
  return (
    ellipse(600, 652, 550, 118, { fill: radial('#394755b3', '#39475577', '#39475500') }) +
    lamp(370) +
    lamp(830)
  );
}

/** Thin guards for the edges of four doors. */
export function doorEdgeGuards({ colour }: ProductArt): string {
  return (
    shadow(600, 730, 420, 36) +
    repeat(4, (index) =>
      place(
        330 + index * 180,
        460,
        1,
        4,
        tube('M0 -260 C26 -120 26 100 -10 250', 40, colour),
        path('M-4 -244 C18 -120 18 100 -14 236', { line: '#14181c', width: 7 }),
      ),
    )
  );
}

/** A strip along the doors. */
export function bodyMoulding({ colour }: ProductArt): string {
  const strip = (x: number, y: number, width: number) =>
    shadow(x + width / 2, y + 84, width / 2, 18, 0.26) +
    panel(
      `M${x} ${y + 10} Q${x + 10} ${y} ${x + 40} ${y} H${x + width - 20} Q${x + width} ${y + 6} ${x + width - 14} ${y + 62} H${x + 16} Q${x - 6} ${y + 50} ${x} ${y + 10} Z`,
      colour,
      8,
    );
  return place(
    0,
    0,
    1,
    -4,
    strip(140, 300, 520),
    strip(560, 410, 500),
    strip(140, 520, 520),
    strip(560, 630, 500),
  );
}

/** Caps for both outside mirrors. */
export function mirrorCaps({ colour }: ProductArt): string {
  const cap =
    'M120 420 C140 330 300 290 450 310 C540 322 560 370 550 450 C540 530 470 560 340 560 C200 560 110 510 120 420 Z';
  const one =
    panel(cap, colour, 16) +
    clipped(
      cap,
      path('M120 470 C260 410 420 400 560 430', { line: fade('#ffffff', 0.28), width: 20 }),
    ) +
    path('M150 520 C260 566 420 566 530 500', { line: '#14181c', width: 14 });
  return shadow(340, 650, 240, 34) + shadow(860, 650, 240, 34) + one + mirrored(600, one);
}

/** A cap or sheet over the whole car. */
export function carCover({ colour }: ProductArt): string {
  const sheet =
    'M110 640 C110 540 140 470 230 440 C300 420 360 400 420 330 C470 280 760 270 830 320 C900 380 960 420 1020 440 C1080 470 1096 560 1096 640 Z';
  const fold = (data: string) =>
    path(data, { line: fade(darken(colour, 0.5), 0.28), width: 9 }) +
    place(9, 2, 1, 0, path(data, { line: fade('#ffffff', 0.35), width: 6 }));
  return (
    shadow(600, 660, 560, 50, 0.5) +
    panel(sheet, colour, 14) +
    clipped(
      sheet,
      fold('M420 330 C400 420 330 500 240 640'),
      fold('M560 290 C540 420 520 520 470 640'),
      fold('M700 286 C720 420 720 540 760 640'),
      fold('M830 320 C860 440 920 520 980 640'),
      path('M100 560 C400 520 800 520 1100 560', { line: fade('#ffffff', 0.3), width: 7 }),
    ) +
    path(
      'M110 640 Q140 622 170 640 T230 640 T290 640 T350 640 T410 640 T470 640 T530 640 T590 640 T650 640 T710 640 T770 640 T830 640 T890 640 T950 640 T1010 640 T1096 640',
      { line: darken(colour, 0.45), width: 9 },
    )
  );
}

/** A hood under clear film; one corner is still to be pressed down. */
export function paintFilm({ colour }: ProductArt): string {
  const hood =
    'M210 620 C200 470 280 330 410 284 C530 254 670 254 790 284 C920 330 1000 470 990 620 C840 690 360 690 210 620 Z';
  const crease = 'M400 640 C400 500 440 370 510 290';
  const creases = path(crease, { line: fade(darken(colour, 0.6), 0.5), width: 7 });
  const gleam = path('M300 600 C290 480 350 370 430 320', {
    line: fade('#ffffff', 0.5),
    width: 16,
  });
  const sheen = path('M470 700 L700 240 H860 L620 700 Z M680 700 L900 240 H930 L720 700 Z', {
    fill: fade('#ffffff', 0.2),
  });
  const peel = path('M760 276 C850 330 930 420 950 520 C860 500 780 420 760 276 Z', {
    fill: diagonal('#ffffff', '#cfe6f2', '#8fb9cd'),
    line: '#7fa5b8',
    width: 3,
  });
  const shield = panel(
    'M-70 -90 Q0 -100 70 -130 Q140 -100 210 -90 C210 40 170 120 70 170 C-30 120 -70 40 -70 -90 Z',
    '#3f8fb5',
    10,
  );
  return (
    shadow(600, 690, 470, 48) +
    panel(hood, colour, 14) +
    clipped(hood, creases, mirrored(600, creases), sheen, gleam) +
    path(hood, { line: fade('#e3f3fb', 0.9), width: 6 }) +
    peel +
    place(230, 560, 0.8, 0, shield, path('M10 0 L56 46 L136 -46', { line: '#ffffff', width: 24 }))
  );
}
