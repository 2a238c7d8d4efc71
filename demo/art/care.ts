import type { ProductArt } from '#demo/catalogue/types.ts';
import { type Colour, darken, diagonal, fade, lighten, radial, vertical } from './paint.ts';
import { box, circle, clipped, ellipse, path, place, repeat, shadow } from './shapes.ts';
import { panel, plate, stitches, tube } from './solids.ts';
import { drawWheel } from './wheels.ts';

function bottle(x: number, height: number, colour: Colour, cap: Colour): string {
  const top = 700 - height;
  return (
    shadow(x, 706, 110, 24) +
    plate(x - 30, top - 70, 60, 80, 12, cap) +
    panel(
      `M${x - 44} ${top} Q${x - 90} ${top + 30} ${x - 90} ${top + 90} V670 Q${x - 88} 700 ${x - 60} 702 H${x + 60} Q${x + 88} 700 ${x + 90} 670 V${top + 90} Q${x + 90} ${top + 30} ${x + 44} ${top} Z`,
      colour,
      9,
    ) +
    box(x - 90, top + 130, 180, height * 0.45, 0, { fill: '#f4f6f8' }) +
    path(`M${x - 40} ${top + 130 + height * 0.3} l40 -50 l40 50`, {
      line: darken(colour, 0.2),
      width: 11,
    })
  );
}

/** A pen and a small bottle of the car's paint. */
export function touchUpPaint({ colour }: ProductArt): string {
  return (
    shadow(600, 716, 400, 40) +
    bottle(420, 280, colour, '#22282d') +
    place(
      790,
      450,
      1,
      14,
      plate(-36, -220, 72, 330, 26, colour),
      plate(-40, -290, 80, 120, 30, '#23292e'),
      panel('M-30 110 H30 L14 190 Q0 214 -14 190 Z', '#c3cad0', 5),
      path('M0 200 V240', { line: colour, width: 12 }),
    ) +
    path('M620 650 C700 610 720 690 800 650 C850 630 900 660 960 640', {
      line: colour,
      width: 34,
    }) +
    path('M630 642 C700 602 720 682 800 642', { line: fade('#ffffff', 0.4), width: 6 })
  );
}

/** Bottles, a sponge and a cloth for the car's care. */
export function careKit({ colour, accent }: ProductArt): string {
  return (
    bottle(360, 360, colour, '#22282d') +
    bottle(580, 300, accent, '#f1f3f5') +
    bottle(790, 400, '#3b4650', accent) +
    shadow(900, 712, 200, 30) +
    panel(
      'M850 610 Q860 570 900 566 L1020 566 Q1056 570 1062 610 L1066 680 Q1060 704 1030 706 L880 706 Q850 704 848 680 Z',
      '#e7c65a',
      10,
    ) +
    repeat(9, (index) =>
      circle(880 + ((index * 53) % 160), 600 + ((index * 37) % 90), 5 + (index % 3) * 2, {
        fill: fade('#8a6d1c', 0.4),
      }),
    ) +
    panel('M180 660 Q240 610 320 650 T470 660 L480 712 Q330 730 170 712 Z', lighten(accent, 0.3), 5)
  );
}

/** Four tires on a rack, labelled for the season. */
export function tireStorage({ colour }: ProductArt): string {
  const wheel = drawWheel('steel', '#8d979f', true);
  return (
    shadow(600, 740, 470, 44) +
    tube('M210 170 V730 M990 170 V730', 28, colour) +
    tube('M196 380 H1004 M196 690 H1004', 24, colour) +
    [
      [410, 246],
      [780, 246],
      [410, 554],
      [780, 554],
    ]
      .map(
        ([x = 0, y = 0]) =>
          place(x, y, 1.28, 0, wheel) +
          box(x + 84, y + 64, 74, 50, 8, { fill: '#fbf7ec', line: '#b9ad90', width: 2 }) +
          path(`M${x + 98} ${y + 82} h46 M${x + 98} ${y + 96} h30`, { line: '#6e6753', width: 4 }),
      )
      .join('')
  );
}

/** A spray gun under the car's floor. */
export function rustSpray({ accent }: ProductArt): string {
  return (
    shadow(600, 730, 460, 40) +
    path('M560 330 L180 190 V560 Z', {
      fill: radial(fade(accent, 0.1), fade(accent, 0.5), fade(accent, 0.15)),
    }) +
    repeat(40, (index) =>
      circle(190 + ((index * 67) % 340), 240 + ((index * 43) % 260), 3 + (index % 4) * 2, {
        fill: fade(accent, 0.55),
      }),
    ) +
    panel('M560 280 H860 Q900 280 900 320 V380 H640 L600 380 H560 Z', '#c3cad0', 10) +
    panel('M740 380 H860 L900 640 Q890 670 850 672 H790 Q760 670 756 640 Z', '#2a3036', 10) +
    path('M740 400 C690 420 700 470 736 480', { line: '#59636b', width: 16 }) +
    plate(640, 120, 160, 170, 26, accent) +
    plate(670, 90, 100, 40, 12, '#22282d') +
    tube('M840 670 C850 760 980 740 1010 660', 22, '#c8323a')
  );
}

/** A window, half of it tinted. */
export function windowTint({ colour }: ProductArt): string {
  const glass =
    'M170 620 C200 480 330 300 480 250 C620 210 860 210 980 250 L1030 600 Q1032 626 1004 628 L196 640 Q168 640 170 620 Z';
  return (
    shadow(600, 700, 470, 40) +
    path(glass, { fill: diagonal('#eaf3f8', '#bfd3df', '#dbe8ef'), line: '#1c2227', width: 26 }) +
    clipped(
      glass,
      path('M600 180 H1100 V700 H520 Z', {
        fill: diagonal(fade(colour, 0.92), fade(colour, 0.72), fade(colour, 0.95)),
      }),
      path('M260 660 L560 200 H640 L340 660 Z M760 660 L960 200 H1000 L800 660 Z', {
        fill: fade('#ffffff', 0.28),
      }),
    ) +
    place(
      560,
      430,
      1,
      8,
      plate(-20, -110, 150, 220, 14, '#efc94c'),
      plate(-34, -116, 26, 232, 8, '#2a3036'),
    )
  );
}

/** A clipboard with ticked lines and a spanner: a plan or a service. */
export function servicePlan({ colour, accent }: ProductArt): string {
  const row = (y: number) =>
    box(420, y, 44, 44, 8, { line: accent, width: 6 }) +
    path(`M430 ${y + 22} l10 12 l20 -26`, { line: accent, width: 9 }) +
    box(490, y + 8, 250, 12, 6, { fill: '#c9d0d6' }) +
    box(490, y + 28, 170, 10, 5, { fill: '#dfe4e8' });
  return (
    shadow(620, 726, 360, 44) +
    plate(350, 160, 480, 560, 36, colour) +
    box(384, 210, 412, 480, 14, { fill: '#fdfdfc', line: '#d5dade', width: 2 }) +
    plate(500, 130, 180, 76, 22, '#aab3ba') +
    row(280) +
    row(370) +
    row(460) +
    row(550) +
    place(
      860,
      520,
      1,
      32,
      panel(
        'M-28 220 Q0 250 28 220 L24 -60 C70 -90 76 -160 40 -196 L40 -130 L0 -110 L-40 -130 L-40 -196 C-76 -160 -70 -90 -24 -60 Z',
        '#b9c1c8',
        8,
      ),
    )
  );
}

/** A shield over a windscreen. */
export function glassProtection({ accent }: ProductArt): string {
  const screen =
    'M200 600 C230 440 310 330 370 290 C520 250 680 250 830 290 C890 330 970 440 1000 600 C760 650 440 650 200 600 Z';
  return (
    shadow(600, 690, 460, 44) +
    path(screen, { fill: diagonal('#dcebf4', '#9cb8c9', '#c6dae6'), line: '#20262b', width: 24 }) +
    clipped(screen, path('M330 660 L560 240 H640 L410 660 Z', { fill: fade('#ffffff', 0.45) })) +
    repeat(14, (index) =>
      ellipse(280 + ((index * 149) % 660), 340 + ((index * 71) % 230), 9, 12, {
        fill: diagonal('#ffffff', '#7fa9c2'),
      }),
    ) +
    place(
      600,
      460,
      0.9,
      0,
      panel(
        'M-130 -150 Q-40 -160 0 -200 Q40 -160 130 -150 C134 20 90 130 0 180 C-90 130 -134 20 -130 -150 Z',
        accent,
        12,
      ),
      path('M-56 -10 L-10 40 L66 -60', { line: '#ffffff', width: 26 }),
    )
  );
}

/** Two wiper blades. */
export function wiperBlades({ colour }: ProductArt): string {
  const blade = (y: number, turn: number) =>
    place(
      600,
      y,
      1,
      turn,
      path('M-470 26 Q0 -10 470 26', { line: '#7a848c', width: 9 }),
      panel('M-460 6 Q0 -46 460 6 L440 22 Q0 -14 -440 22 Z', colour, 5),
      plate(-60, -60, 130, 56, 16, darken(colour, 0.3)),
    );
  return (
    shadow(600, 400, 460, 22, 0.2) +
    shadow(600, 640, 460, 30, 0.26) +
    blade(330, -5) +
    blade(560, -5)
  );
}

/** A cap, a mug and a bag of the dealership's shop. */
export function giftSet({ colour, accent }: ProductArt): string {
  return (
    shadow(600, 716, 470, 46) +
    panel('M200 590 C200 440 300 380 400 380 C510 380 590 450 592 590 Z', colour, 12) +
    panel('M190 590 C330 560 480 570 680 640 C640 670 300 640 190 620 Z', darken(colour, 0.2), 6) +
    stitches('M396 384 C390 450 390 520 396 580', lighten(colour, 0.4), 3) +
    path('M360 520 l36 -40 l36 40', { line: '#ffffff', width: 10 }) +
    tube('M960 460 C1060 450 1060 620 950 610', 30, accent) +
    panel('M720 400 H970 L956 680 Q950 708 910 710 H780 Q740 708 734 680 Z', accent, 12) +
    ellipse(845, 402, 125, 24, {
      fill: vertical('#3b2417', '#6b4630'),
      line: darken(accent, 0.2),
      width: 5,
    }) +
    path('M800 570 l45 -52 l45 52', { line: '#ffffff', width: 13 }) +
    path('M800 350 q-20 -40 10 -80 M860 350 q-20 -40 10 -80', {
      line: fade('#9aa6b0', 0.5),
      width: 12,
    })
  );
}

/** Floodlit lamps in a bar. */
export function lightBar({ accent }: ProductArt): string {
  return (
    shadow(600, 640, 490, 44) +
    [250, 910].map((x) => panel(`M${x - 30} 520 h90 l20 100 h-130 Z`, '#30373d', 6)).join('') +
    plate(110, 360, 980, 180, 34, '#262d33') +
    repeat(
      9,
      (index) =>
        circle(186 + index * 103.5, 450, 44, {
          fill: diagonal('#ffffff', lighten(accent, 0.5), accent),
          line: '#11161a',
          width: 7,
        }) + circle(186 + index * 103.5, 450, 16, { fill: '#ffffff' }),
    ) +
    repeat(30, (index) => path(`M${140 + index * 32} 348 v-26`, { line: '#39424a', width: 12 })) +
    clipped(
      'M124 374 H1076 V526 H124 Z',
      path('M124 480 L420 374 H520 L224 526 H124 Z', { fill: fade('#ffffff', 0.14) }),
    )
  );
}
