import type { ProductArt } from '#demo/catalogue/types.ts';
import { darken, fade, lighten } from './paint.ts';
import { clipped, path, place, repeat, shadow } from './shapes.ts';
import { panel, plate, stitches } from './solids.ts';

const seatBack =
  'M-120 -210 C-126 -260 -60 -276 0 -276 C60 -276 126 -260 120 -210 C112 -120 140 -40 150 60 C154 110 140 140 100 146 L-100 146 C-140 140 -154 110 -150 60 C-140 -40 -112 -120 -120 -210 Z';
const cushion =
  'M-150 130 C-110 112 110 112 150 130 C182 150 190 200 178 234 C168 266 120 276 0 276 C-120 276 -168 266 -178 234 C-190 200 -182 150 -150 130 Z';
const headrest =
  'M-76 -376 C-70 -404 70 -404 76 -376 C84 -340 80 -310 66 -296 C40 -286 -40 -286 -66 -296 C-80 -310 -84 -340 -76 -376 Z';

function seat({ colour, accent, variant }: ProductArt): string {
  const insert =
    'M-70 -220 C-66 -240 66 -240 70 -220 C66 -120 86 -40 92 100 L-92 100 C-86 -40 -66 -120 -70 -220 Z';
  const base = 'M-96 146 H96 L112 244 Q0 262 -112 244 Z';
  const pattern = repeat(11, (index) =>
    variant % 2
      ? path(`M-160 ${-250 + index * 34} h320`, { line: fade('#000000', 0.22), width: 4 })
      : path(`M${-200 + index * 40} -260 l160 400 M${200 - index * 40} -260 l-160 400`, {
          line: fade('#000000', 0.18),
          width: 3,
        }),
  );
  return (
    path('M-34 -300 V-250 M34 -300 V-250', { line: '#9aa3ab', width: 10 }) +
    panel(headrest, colour, 7) +
    panel(seatBack, colour, 9) +
    panel(insert, lighten(colour, 0.14), 4) +
    clipped(insert, pattern) +
    panel(cushion, colour, 9) +
    panel(base, lighten(colour, 0.14), 4) +
    [headrest, insert, base].map((data) => stitches(data, accent, 3)).join('')
  );
}

/** Fitted covers on both front seats. */
export function seatCovers(art: ProductArt): string {
  return (
    shadow(600, 706, 470, 54) +
    place(400, 440, 0.94, 0, seat(art)) +
    place(800, 440, 0.94, 0, seat(art))
  );
}

/** A headrest with a soft neck cushion. */
export function headrestCushion({ colour, accent }: ProductArt): string {
  const cushion =
    'M300 470 C300 400 380 384 440 402 C520 426 680 426 760 402 C820 384 900 400 900 470 C904 570 840 612 760 596 C660 572 540 572 440 596 C360 612 296 570 300 470 Z';
  return (
    shadow(600, 690, 360, 40) +
    path('M500 600 V690 M700 600 V690', { line: '#a8b1b8', width: 22 }) +
    panel(
      'M380 300 C392 196 808 196 820 300 C836 420 820 560 784 620 Q600 660 416 620 C380 560 364 420 380 300 Z',
      '#3a4148',
      10,
    ) +
    panel(cushion, colour, 12) +
    stitches('M350 430 C470 470 730 470 850 430', accent, 4)
  );
}

/** A child seat with harness. */
export function childSeat({ colour, accent }: ProductArt): string {
  const shell =
    'M390 250 C390 160 480 130 600 130 C720 130 810 160 810 250 C810 340 850 400 866 500 C880 620 840 700 760 706 L440 706 C360 700 320 620 334 500 C350 400 390 340 390 250 Z';
  const inner =
    'M450 260 C450 200 520 184 600 184 C680 184 750 200 750 260 C744 360 780 440 786 520 C780 560 420 560 414 520 C420 440 456 360 450 260 Z';
  return (
    shadow(600, 730, 340, 46) +
    plate(390, 690, 420, 44, 18, '#242a30') +
    panel(shell, darken(colour, 0.45), 12) +
    panel(inner, colour, 8) +
    panel(
      'M414 520 C470 500 730 500 786 520 C810 580 800 640 770 660 Q600 690 430 660 C400 640 390 580 414 520 Z',
      lighten(colour, 0.1),
      8,
    ) +
    panel(
      'M500 216 C520 200 680 200 700 216 C712 260 704 290 690 296 Q600 310 510 296 C496 290 488 260 500 216 Z',
      lighten(colour, 0.22),
      6,
    ) +
    path('M540 310 L576 520 M660 310 L624 520 M600 540 V640', { line: '#1b2025', width: 26 }) +
    path('M540 310 L576 520 M660 310 L624 520', { line: fade('#ffffff', 0.15), width: 3 }) +
    plate(562, 500, 76, 62, 16, accent) +
    stitches(inner, accent, 3)
  );
}
