import type { ProductArt } from '#demo/catalogue/types.ts';
import { darken, fade, lighten, vertical } from './paint.ts';
import { box, clipped, path, repeat, shadow } from './shapes.ts';
import { bolt, panel, plate, tube } from './solids.ts';

const bedWalls = 'M170 340 L330 250 H950 L1050 340 V660 H170 Z';

/** A folding cover over the bed; three segments. */
export function tonneau({ colour }: ProductArt): string {
  const lid = 'M200 440 L330 300 H900 L1010 440 Z';
  return (
    shadow(610, 706, 500, 44) +
    panel('M180 460 H1030 V640 Q1030 680 990 682 H220 Q180 680 180 640 Z', '#4d5760', 12) +
    path('M220 500 H990', { line: fade('#000000', 0.25), width: 6 }) +
    box(520, 540, 170, 40, 20, { fill: '#242a2f' }) +
    panel(lid, colour, 10) +
    path('M422 300 L330 440 M655 300 L660 440 ', { line: darken(colour, 0.6), width: 9 }) +
    panel('M200 440 H1010 L1014 466 H196 Z', darken(colour, 0.35), 4) +
    panel('M330 300 L420 200 H880 L900 300 Z', lighten(colour, 0.12), 7)
  );
}

/** A ribbed liner in the bed. */
export function bedLiner({ colour }: ProductArt): string {
  const floor = 'M300 400 H900 L1010 650 H190 Z';
  return (
    shadow(600, 690, 500, 48) +
    panel('M300 400 L250 230 H950 L900 400 Z', darken(colour, 0.15), 6) +
    panel('M300 400 L250 230 L130 520 L190 650 Z', darken(colour, 0.3), 6) +
    panel('M900 400 L950 230 L1070 520 L1010 650 Z', darken(colour, 0.4), 6) +
    panel(floor, colour, 5) +
    clipped(
      floor,
      repeat(13, (index) =>
        path(`M${312 + index * 48} 400 L${206 + index * 65.6} 650`, {
          line: darken(colour, 0.5),
          width: 13,
        }),
      ),
    ) +
    repeat(6, (index) =>
      path(`M${360 + index * 96} 250 V390`, { line: darken(colour, 0.5), width: 8 }),
    ) +
    path('M250 230 H950', { line: lighten(colour, 0.3), width: 9 })
  );
}

/** A rack of bars over the bed. */
export function bedRack({ colour }: ProductArt): string {
  return (
    shadow(610, 704, 500, 46) +
    panel(bedWalls, '#7b858d', 8) +
    path('M210 350 L346 276 H936 L1010 350 Z', { fill: vertical('#14191d', '#2b3238') }) +
    tube('M340 270 V130 H930 V270 M200 350 V190 H1020 V350', 22, colour) +
    tube('M340 130 L200 190 M930 130 L1020 190 M640 130 L610 190', 18, colour) +
    [200, 1020]
      .map((x) => plate(x - 34, 336, 68, 36, 8, darken(colour, 0.2)) + bolt(x, 354, 9))
      .join('') +
    plate(430, 430, 350, 180, 14, '#6d7780')
  );
}

/** A cage that lengthens the bed over the tailgate. */
export function bedExtender({ colour }: ProductArt): string {
  return (
    shadow(600, 700, 460, 44) +
    tube(
      'M230 340 L340 240 H860 L970 340 M230 500 L340 400 H860 L970 500 M230 640 L340 540 H860 L970 640',
      26,
      colour,
    ) +
    [230, 340, 510, 690, 860, 970]
      .map((x) => {
        const top = x === 230 || x === 970 ? 330 : 230;
        return tube(`M${x} ${top} v330`, 30, darken(colour, 0.12));
      })
      .join('') +
    plate(208, 650, 46, 40, 8, '#2a3036') +
    plate(948, 650, 46, 40, 8, '#2a3036')
  );
}

/** A step that folds out below the tailgate. */
export function bedStep({ colour }: ProductArt): string {
  return (
    shadow(600, 716, 360, 40) +
    panel('M240 230 H960 V360 H240 Z', '#59636b', 10) +
    tube('M420 350 L360 640 M780 350 L840 640', 34, colour) +
    plate(290, 610, 620, 74, 22, colour) +
    plate(330, 622, 540, 36, 12, '#1e2328') +
    repeat(33, (index) => path(`M${344 + index * 16} 630 l6 20`, { line: '#464f57', width: 4 }))
  );
}

/** A lockable box across the bed. */
export function bedToolbox({ colour }: ProductArt): string {
  const chequer = repeat(5, (row) =>
    repeat(24, (column) =>
      path(`M${176 + column * 36 + (row % 2) * 18} ${480 + row * 36} l14 -8`, {
        line: (row + column) % 2 ? fade('#ffffff', 0.45) : fade('#000000', 0.22),
        width: 5,
      }),
    ),
  );
  return (
    shadow(600, 696, 490, 44) +
    panel('M140 440 H1060 L1010 670 H190 Z', colour, 8) +
    chequer +
    panel(
      'M120 380 Q124 350 160 348 L1040 348 Q1076 350 1080 380 V446 H120 Z',
      lighten(colour, 0.15),
      10,
    ) +
    [330, 800].map((x) => plate(x, 416, 70, 60, 10, '#2b3238') + bolt(x + 35, 452, 13)).join('')
  );
}
