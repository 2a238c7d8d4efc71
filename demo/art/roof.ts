import type { ProductArt } from '#demo/catalogue/types.ts';
import { type Colour, darken, diagonal, fade, lighten, vertical } from './paint.ts';
import { box, circle, clipped, ellipse, path, place, repeat, shadow } from './shapes.ts';
import { bolt, panel, plate, stitches, tube } from './solids.ts';

function foot(x: number, y: number): string {
  return (
    panel(
      `M${x - 46} ${y + 70} L${x - 28} ${y - 10} Q${x - 26} ${y - 24} ${x - 8} ${y - 24} L${x + 20} ${y - 24} Q${x + 34} ${y - 24} ${x + 36} ${y - 10} L${x + 54} ${y + 70} Z`,
      '#2b3238',
      5,
    ) + bolt(x + 4, y + 30, 11)
  );
}

/** Two crossbars on their feet. */
export function crossbars({ colour }: ProductArt): string {
  const bar = (y: number, inset: number) => {
    const left = 170 + inset;
    const right = 1030 - inset;
    return (
      shadow(600, y + 104, 470 - inset, 26, 0.26) +
      foot(left + 70, y + 30) +
      foot(right - 70, y + 30) +
      panel(
        `M${left} ${y} Q600 ${y - 50} ${right} ${y} L${right} ${y + 30} Q600 ${y - 12} ${left} ${y + 30} Z`,
        colour,
        6,
      ) +
      path(`M${left + 12} ${y + 8} Q600 ${y - 40} ${right - 12} ${y + 8}`, {
        line: '#1c2126',
        width: 6,
      })
    );
  };
  return bar(330, 70) + bar(560, 0);
}

const boxShell =
  'M150 520 C170 430 300 372 470 356 C680 338 900 366 1010 420 C1052 444 1062 490 1050 540 Z';

/** A closed roof box. */
export function roofBox({ colour, variant }: ProductArt): string {
  const base = 'M150 520 H1050 Q1060 596 990 602 L240 602 Q160 600 150 520 Z';
  return (
    shadow(600, 690, 500, 44) +
    [340, 820]
      .map((x) => plate(x, 596, 60, 52, 8, '#2a3036') + plate(x - 60, 644, 180, 24, 12, '#aab2b9'))
      .join('') +
    panel(base, darken(colour, 0.35), 6) +
    panel(boxShell, colour, 12) +
    clipped(
      boxShell,
      path('M120 480 C400 390 760 380 1080 450 L1080 400 C760 330 400 340 120 420 Z', {
        fill: fade('#ffffff', 0.2),
      }),
      path('M300 540 C420 450 760 430 980 470', { line: fade('#000000', 0.28), width: 5 }),
    ) +
    path('M152 524 H1048', { line: '#12161a', width: 7 }) +
    plate(330, 536, 54, 30, 8, '#c3cad0') +
    plate(820, 536, 54, 30, 8, '#c3cad0') +
    (variant % 2 ? path('M520 430 l60 -44 l60 44', { line: fade('#ffffff', 0.65), width: 8 }) : '')
  );
}

/** An open basket of tubes. */
export function roofBasket({ colour }: ProductArt): string {
  return (
    shadow(600, 690, 490, 40) +
    [300, 900].map((x) => plate(x - 30, 610, 60, 60, 10, '#22282d')).join('') +
    repeat(13, (index) =>
      tube(`M${310 + index * 48} 430 L${200 + index * 66.5} 600`, 10, darken(colour, 0.1)),
    ) +
    tube('M310 430 H890 M280 480 H922 M246 540 H958', 12, colour) +
    tube('M300 350 H900 L1010 520 H190 Z', 20, colour) +
    tube('M196 600 H1004', 20, colour) +
    [
      [300, 350, 430],
      [900, 350, 430],
      [190, 520, 600],
      [1010, 520, 600],
      [600, 520, 600],
    ]
      .map(([x, from, to]) => tube(`M${x} ${from} V${to}`, 16, colour))
      .join('')
  );
}

/** A bicycle, its bottom bracket at (0, 0), about 460 wide. */
export function bicycle(colour: Colour): string {
  const wheel = (x: number) =>
    circle(x, 0, 122, { line: '#1d2226', width: 15 }) +
    circle(x, 0, 110, { line: '#98a1a9', width: 4 }) +
    repeat(12, (index) =>
      place(x, 0, 1, index * 15, path('M-108 0 H108', { line: fade('#6b757d', 0.65), width: 1.6 })),
    ) +
    circle(x, 0, 12, { fill: '#33393f' });
  return (
    wheel(-170) +
    wheel(190) +
    tube(
      'M-170 0 L-70 -130 L0 10 L-170 0 M-70 -130 L120 -140 L0 10 M190 0 L120 -140 L106 -176',
      15,
      colour,
    ) +
    tube('M-70 -130 L-84 -172', 12, '#2a3036') +
    panel('M-126 -186 Q-80 -200 -36 -184 Q-60 -168 -120 -170 Z', '#20262b', 3) +
    tube('M82 -178 L106 -182 Q140 -190 150 -160', 12, '#2a3036') +
    circle(0, 10, 32, { line: '#555f67', width: 8 }) +
    path('M0 10 L26 44', { line: '#22282d', width: 9 })
  );
}

/** A bike on a roof rail. */
export function roofBikeCarrier({ colour, accent }: ProductArt): string {
  return (
    shadow(600, 716, 480, 40) +
    plate(170, 650, 860, 34, 17, '#b5bdc4') +
    path('M190 660 H1010', { line: '#3a4249', width: 6 }) +
    [300, 900].map((x) => plate(x - 40, 676, 80, 36, 8, '#22282d')).join('') +
    place(590, 520, 1.05, 0, bicycle(accent)) +
    tube('M690 660 L640 480 L560 450', 18, colour) +
    plate(540, 430, 70, 46, 14, '#20262b') +
    [412, 790].map((x) => box(x - 30, 626, 60, 34, 8, { fill: '#22282d' })).join('')
  );
}

/** A hitch platform for bikes; the odd variants carry a second bike. */
export function hitchBikeCarrier({ colour, accent, variant }: ProductArt): string {
  const second = variant % 2 ? veiledBike(accent) : '';
  return (
    shadow(600, 740, 480, 42) +
    second +
    tube('M600 690 V250 Q600 226 630 226', 30, colour) +
    plate(560, 660, 80, 80, 14, darken(colour, 0.2)) +
    tube('M200 690 H1000', 24, colour) +
    place(600, 530, 1.05, 0, bicycle(accent)) +
    tube('M610 300 L700 380', 16, '#2a3036') +
    [390, 800]
      .map((x) => panel(`M${x - 80} 664 H${x + 80} L${x + 60} 704 H${x - 60} Z`, '#23292f', 4))
      .join('')
  );
}

function veiledBike(accent: Colour): string {
  return place(650, 500, 0.98, 0, bicycle(lighten(darken(accent, 0.3), 0.15)));
}

/** Clamps with skis in them. */
export function skiCarrier({ colour, accent }: ProductArt): string {
  const ski = (y: number, tint: Colour) =>
    panel(
      `M110 ${y} Q90 ${y - 34} 130 ${y - 30} L170 ${y - 6} H1050 Q1080 ${y} 1050 ${y + 12} H150 Q120 ${y + 14} 110 ${y} Z`,
      tint,
      4,
    ) + path(`M300 ${y + 3} H500`, { line: fade('#ffffff', 0.55), width: 5 });
  const clamp = (x: number) =>
    plate(x, 370, 84, 190, 24, colour) +
    plate(x + 8, 456, 68, 14, 7, '#12161a') +
    plate(x - 6, 556, 96, 70, 12, darken(colour, 0.4)) +
    circle(x + 42, 590, 15, { fill: '#c9d0d5' });
  return (
    shadow(600, 664, 480, 40) +
    ski(420, accent) +
    ski(450, '#e8ecef') +
    ski(494, '#22384c') +
    ski(526, lighten(accent, 0.4)) +
    clamp(310) +
    clamp(800) +
    tube('M180 636 H1020', 24, '#aab2b9')
  );
}

/** A kayak on J cradles. */
export function kayakCarrier({ colour, accent }: ProductArt): string {
  const hull = 'M90 430 C260 330 940 330 1110 430 C960 540 240 540 90 430 Z';
  const cradle = (x: number) =>
    tube(`M${x - 40} 640 H${x + 60} M${x} 640 V500 Q${x} 540 ${x + 40} 548`, 20, colour) +
    tube(`M${x} 540 V360`, 18, colour) +
    panel(`M${x - 20} 360 h40 v120 h-40 Z`, '#23292e', 4);
  return (
    shadow(600, 690, 480, 40) +
    tube('M180 656 H1020', 24, '#aab2b9') +
    panel(hull, accent, 14) +
    clipped(
      hull,
      path('M80 440 C300 470 900 470 1120 440 V560 H80 Z', { fill: fade('#000000', 0.2) }),
    ) +
    ellipse(600, 390, 130, 34, { fill: '#161b1f', line: darken(accent, 0.4), width: 10 }) +
    path('M250 400 H420 M780 400 H950', { line: fade('#20262b', 0.7), width: 7 }) +
    cradle(330) +
    cradle(850) +
    path('M330 360 Q470 320 600 350 M850 360 Q760 324 680 348', { line: '#c9a23a', width: 9 })
  );
}

/** A tent on the roof or behind the tailgate. */
export function tent({ colour, accent }: ProductArt): string {
  const side = 'M260 640 L420 270 L840 270 L960 640 Z';
  const front = 'M260 640 L420 270 L560 640 Z';
  return (
    shadow(600, 672, 500, 50) +
    plate(180, 636, 840, 34, 10, '#3a4148') +
    panel(side, colour, 8) +
    panel(front, darken(colour, 0.22), 6) +
    path('M340 640 L416 380 L486 640 Z', { fill: vertical('#1b242a', '#39464e') }) +
    panel('M620 400 H820 L856 520 H600 Z', darken(colour, 0.1), 4) +
    path('M632 412 H810 L840 508 H614 Z', { fill: diagonal('#cfe2e4', '#7e979d') }) +
    path('M720 412 V508 M624 460 H826', { line: colour, width: 5 }) +
    panel('M390 268 Q420 236 470 240 L820 240 Q860 244 870 272 Q620 300 390 268 Z', accent, 5) +
    stitches('M560 636 L424 284', accent) +
    tube('M200 668 L160 800 M270 668 L230 800', 14, '#aeb6bd') +
    repeat(3, (index) =>
      tube(`M${194 - index * 10} ${702 + index * 32} H${262 - index * 10}`, 10, '#aeb6bd'),
    )
  );
}
