import type { ProductArt } from '#demo/catalogue/types.ts';
import { darken, diagonal, fade, lighten, radial, vertical } from './paint.ts';
import { box, circle, clipped, ellipse, path, place, repeat, shadow } from './shapes.ts';
import { bolt, lens, panel, plate, tube } from './solids.ts';

/** A lip or diffuser below a bumper. */
export function diffuser({ colour, accent }: ProductArt): string {
  const skirt =
    'M140 420 C300 380 900 380 1060 420 L1020 560 Q1000 600 940 602 L260 602 Q200 600 180 560 Z';
  return (
    shadow(600, 660, 470, 44) +
    panel(skirt, colour, 10) +
    clipped(
      skirt,
      repeat(6, (index) =>
        panel(`M${360 + index * 96} 460 h14 l10 160 h-34 Z`, darken(colour, 0.4), 3),
      ),
    ) +
    path('M164 440 C320 402 880 402 1036 440', { line: accent, width: 9 }) +
    [240, 960]
      .map((x) => ellipse(x, 560, 64, 34, { fill: '#101417', line: '#c1c8ce', width: 11 }))
      .join('')
  );
}

/** A skid plate below the front. */
export function skidPlate({ colour }: ProductArt): string {
  const sheet =
    'M250 300 Q256 270 290 268 L910 268 Q944 270 950 300 L900 620 Q880 680 820 682 L380 682 Q320 680 300 620 Z';
  return (
    shadow(600, 710, 400, 46) +
    panel(sheet, colour, 12) +
    repeat(5, (index) =>
      box(400 + index * 90, 400, 40, 190, 20, {
        fill: vertical('#1a1f24', '#3d454c'),
        line: lighten(colour, 0.35),
        width: 4,
      }),
    ) +
    path('M300 340 H900', { line: darken(colour, 0.35), width: 8 }) +
    [300, 900].map((x) => bolt(x, 310, 18)).join('') +
    [360, 840].map((x) => bolt(x, 640, 18)).join('')
  );
}

/** Two round fog lamps with a bezel and their switch. */
export function fogLamps({ accent }: ProductArt): string {
  const lamp = (x: number) =>
    panel(
      `M${x - 190} 330 Q${x - 150} 270 ${x} 264 Q${x + 150} 270 ${x + 190} 330 L${x + 160} 600 Q${x} 650 ${x - 160} 600 Z`,
      '#2c3339',
      10,
    ) +
    lens(x, 448, 116, accent) +
    ellipse(x, 448, 230, 190, { fill: radial(fade('#fff7d6', 0.5), fade('#fff7d6', 0)) });
  return (
    shadow(600, 690, 480, 44) +
    lamp(370) +
    lamp(830) +
    plate(548, 600, 104, 110, 18, '#22282d') +
    path('M576 640 q24 -20 24 14 q0 34 -24 14 Z M612 632 h22 M612 650 h22 M612 668 h22', {
      line: '#7fd6a8',
      width: 5,
    })
  );
}

/** The badge: two peaks over a lake. */
export function emblem({ colour }: ProductArt): string {
  const plateAt = (size: number, fill: string) =>
    place(
      600,
      440,
      size,
      0,
      path('M0 -240 L214 -122 V122 L0 240 L-214 122 V-122 Z', {
        fill,
        line: darken(colour, 0.5),
        width: 3,
      }),
    );
  const bright = diagonal('#ffffff', lighten(colour, 0.45), darken(colour, 0.15));
  return (
    shadow(600, 706, 300, 40) +
    plateAt(1, diagonal(lighten(colour, 0.65), colour, darken(colour, 0.5), lighten(colour, 0.3))) +
    plateAt(0.88, diagonal(darken(colour, 0.6), '#14181c', darken(colour, 0.5))) +
    path('M440 500 L550 310 L620 420 L672 350 L760 500 Z', { fill: bright }) +
    path('M550 310 L528 400 L570 430 L548 500 M672 350 L664 410 L690 440', {
      line: darken(colour, 0.35),
      width: 5,
    }) +
    path('M450 532 H750 M490 564 H710 M540 596 H660', { line: lighten(colour, 0.45), width: 12 })
  );
}

/** A receiver and ball for a trailer. */
export function towHitch({ colour }: ProductArt): string {
  return (
    shadow(600, 700, 470, 46) +
    plate(140, 420, 920, 84, 18, colour) +
    [150, 970]
      .map(
        (x) =>
          plate(x, 330, 80, 240, 14, darken(colour, 0.15)) +
          bolt(x + 40, 370, 16) +
          bolt(x + 40, 530, 16),
      )
      .join('') +
    plate(470, 370, 260, 190, 20, darken(colour, 0.2)) +
    box(520, 410, 160, 116, 10, {
      fill: vertical('#0c0f12', '#262c32'),
      line: lighten(colour, 0.25),
      width: 5,
    }) +
    panel('M540 440 H660 V640 H760 Q780 640 780 660 V690 H560 Q540 690 540 670 Z', '#4b545c', 8) +
    plate(668, 600, 84, 44, 8, '#9ea7ae') +
    circle(710, 556, 62, {
      fill: diagonal('#ffffff', '#c3cad0', '#7c868e', '#d3d9de'),
      line: '#5b646b',
      width: 3,
    })
  );
}

/** A wiring harness with its round plug. */
export function trailerWiring({ accent }: ProductArt): string {
  const strands = ['#d1a21f', '#c8323a', '#3b8f57', '#e6eaed', accent]
    .map((tint, index) =>
      tube(
        `M${210 + index * 10} ${340 + index * 26} C420 ${260 + index * 40} 480 ${640 - index * 24} 760 ${430 + index * 18}`,
        14,
        tint,
      ),
    )
    .join('');
  return (
    shadow(600, 690, 460, 44) +
    strands +
    plate(140, 310, 130, 200, 22, '#22282d') +
    repeat(8, (index) =>
      box(158 + (index % 2) * 52, 336 + Math.floor(index / 2) * 40, 40, 24, 6, { fill: '#c7ced3' }),
    ) +
    circle(860, 470, 170, {
      fill: diagonal('#4a535b', '#1f252a', '#14181b'),
      line: '#0f1316',
      width: 4,
    }) +
    circle(860, 470, 128, { fill: '#101417', line: '#59636b', width: 5 }) +
    repeat(7, (index) =>
      circle(
        860 + (index ? 76 * Math.cos(index * 1.047) : 0),
        470 + (index ? 76 * Math.sin(index * 1.047) : 0),
        20,
        {
          fill: diagonal('#f6e3a1', '#b68c2d'),
          line: '#59636b',
          width: 4,
        },
      ),
    ) +
    plate(800, 276, 120, 54, 16, '#333b42')
  );
}

/** A strip that guards the sill of the rear bumper. */
export function bumperProtector({ colour }: ProductArt): string {
  const strip = 'M150 420 C300 370 900 370 1050 420 L1080 520 C900 460 300 460 120 520 Z';
  return (
    shadow(600, 600, 500, 50) +
    panel(strip, colour, 12) +
    clipped(
      strip,
      repeat(40, (index) =>
        path(`M${130 + index * 24} 360 l-10 180`, { line: fade('#000000', 0.2), width: 5 }),
      ),
    ) +
    path('M178 436 C320 394 880 394 1022 436', { line: fade('#ffffff', 0.45), width: 6 }) +
    path('M560 440 l40 -26 l40 26', { line: lighten(colour, 0.55), width: 9 })
  );
}

/** A grille insert. */
export function grille({ colour, accent }: ProductArt): string {
  const frame = 'M170 320 Q600 250 1030 320 L960 600 Q600 660 240 600 Z';
  return (
    shadow(600, 690, 450, 44) +
    path(frame, { fill: '#0e1215' }) +
    clipped(
      frame,
      repeat(9, (row) =>
        repeat(20, (column) =>
          path(
            `M${150 + column * 48 + (row % 2) * 24} ${262 + row * 44} l24 14 v26 l-24 14 l-24 -14 v-26 Z`,
            {
              line: lighten(colour, 0.12),
              width: 6,
            },
          ),
        ),
      ),
    ) +
    path(frame, { line: darken(accent, 0.4), width: 26 }) +
    path(frame, { line: accent, width: 16 }) +
    place(0, -4, 1, 0, path(frame, { line: fade('#ffffff', 0.6), width: 4 })) +
    ellipse(600, 440, 92, 66, { fill: diagonal('#f2f5f7', '#8b959d', '#444c53') }) +
    path('M556 466 l44 -50 l44 50', { line: '#171c20', width: 12 })
  );
}

/** Sensors for the bumper with their beeper. */
export function parkingSensors({ colour }: ProductArt): string {
  const waves = (x: number) =>
    repeat(3, (index) =>
      path(
        `M${x - 40 - index * 22} ${560 + index * 34} Q${x} ${596 + index * 46} ${x + 40 + index * 22} ${560 + index * 34}`,
        { line: fade(index ? '#e0a52c' : '#d24a3a', 0.8 - index * 0.2), width: 11 },
      ),
    );
  return (
    shadow(600, 540, 480, 34, 0.25) +
    panel('M120 330 C320 280 880 280 1080 330 L1060 480 C880 530 320 530 140 480 Z', colour, 12) +
    [250, 480, 720, 950]
      .map(
        (x) =>
          circle(x, x === 250 || x === 950 ? 410 : 400, 38, {
            fill: diagonal('#5a646c', '#1d2327'),
            line: darken(colour, 0.4),
            width: 5,
          }) +
          circle(x - 4, 402, 20, { fill: '#2d353b' }) +
          waves(x),
      )
      .join('')
  );
}
