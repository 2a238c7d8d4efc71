import type { ProductArt } from '#demo/catalogue/types.ts';
import { darken, diagonal, fade, lighten, vertical } from './paint.ts';
import { box, circle, clipped, path, place, repeat, shadow } from './shapes.ts';
import { bolt, crate, panel, plate, stitches, tube } from './solids.ts';

/** A moulded tray with a raised rim for the cargo floor. */
export function cargoTray({ colour }: ProductArt): string {
  const rim =
    'M250 330 Q256 300 290 298 L910 298 Q944 300 950 330 L1060 640 Q1066 690 1012 692 L188 692 Q134 690 140 640 Z';
  const floor = 'M292 336 L908 336 L1006 648 L194 648 Z';
  const rib = (index: number) => {
    const share = index / 9;
    return path(`M${292 + share * 616 + 18} 350 L${194 + share * 812 + 22} 630`, {
      line: darken(colour, 0.5),
      width: 9,
    });
  };
  return (
    shadow(600, 706, 540, 60) +
    panel(rim, colour, 12) +
    path(floor, {
      fill: vertical(darken(colour, 0.35), colour, lighten(colour, 0.12)),
      line: darken(colour, 0.5),
      width: 4,
    }) +
    clipped(
      floor,
      repeat(10, rib),
      path('M180 560 C420 470 700 520 1020 430 L1020 500 C700 590 420 540 180 640 Z', {
        fill: fade('#ffffff', 0.08),
      }),
    ) +
    path('M190 662 H1010', { line: fade('#ffffff', 0.35), width: 6 })
  );
}

/** A soft quilted liner that also covers the seat backs and the bumper. */
export function cargoLiner({ colour, accent }: ProductArt): string {
  const back = 'M280 190 H920 L936 420 H264 Z';
  const floor = 'M264 420 H936 L1010 610 H190 Z';
  const flap = 'M190 610 H1010 L990 720 Q986 736 968 736 L232 736 Q214 736 210 720 Z';
  const quilt = (index: number) =>
    path(`M${-100 + index * 90} 180 l520 560 M${1300 - index * 90} 180 l-520 560`, {
      line: fade(darken(colour, 0.6), 0.5),
      width: 2.5,
    });
  const part = (data: string, shade: number) =>
    panel(data, darken(colour, shade), 5) + clipped(data, repeat(15, quilt));
  return (
    shadow(600, 742, 480, 44) +
    part(back, 0.05) +
    part(floor, 0) +
    part(flap, 0.22) +
    [back, floor, flap].map((data) => stitches(data, accent, 3)).join('') +
    [330, 600, 870].map((x) => box(x - 13, 172, 26, 52, 6, { fill: '#2a3036' })).join('')
  );
}

/** An elastic net with hooks at its corners. */
export function cargoNet({ colour }: ProductArt): string {
  const strand = (index: number) => {
    const x = 250 + index * 78;
    return (
      path(`M${x} 300 C${x + 40} 420 ${x + 80} 540 ${x + 140} 610`, { line: colour, width: 5 }) +
      path(`M${x} 300 C${x - 30} 420 ${x - 60} 540 ${x - 130} 610`, { line: colour, width: 5 })
    );
  };
  const frame =
    'M230 292 C420 326 780 326 970 292 C950 400 950 510 980 622 C780 596 420 596 220 622 C250 510 250 400 230 292 Z';
  const hooks: [number, number][] = [
    [222, 284],
    [978, 284],
    [212, 632],
    [988, 632],
  ];
  return (
    shadow(600, 690, 440, 40, 0.25) +
    clipped(frame, repeat(10, strand)) +
    tube(frame, 15, colour) +
    hooks
      .map(
        ([x, y]) =>
          circle(x, y, 26, { line: '#22272c', width: 12 }) +
          circle(x - 3, y - 4, 26, { line: '#87919a', width: 3 }),
      )
      .join('')
  );
}

/** A folding box with compartments and handles. */
export function cargoOrganiser({ colour, accent }: ProductArt): string {
  const pocket = (x: number) =>
    panel(`M${x} 520 h170 v120 q0 18 -18 18 h-134 q-18 0 -18 -18 Z`, darken(colour, 0.15), 4) +
    stitches(`M${x + 12} 534 h146`, accent);
  return (
    shadow(640, 704, 470, 50) +
    crate(240, 400, 620, 300, 250, colour) +
    path('M262 396 L440 296 H1012 L850 396 Z', { fill: vertical('#0f1316', '#2b3238') }) +
    path('M460 396 L640 296 M660 396 L836 296', { line: lighten(colour, 0.25), width: 12 }) +
    pocket(275) +
    pocket(465) +
    pocket(655) +
    tube('M470 440 C500 490 600 490 630 440', 16, accent) +
    stitches('M252 690 H850', accent)
  );
}

/** A roller blind that hides the luggage. */
export function cargoCover({ colour }: ProductArt): string {
  const sheet = 'M250 330 H950 L1040 620 Q1042 640 1020 640 H180 Q158 640 160 620 Z';
  return (
    shadow(600, 690, 500, 50) +
    panel(sheet, colour, 6) +
    clipped(
      sheet,
      repeat(7, (index) =>
        path(`M150 ${370 + index * 38} H1050`, { line: fade(darken(colour, 0.5), 0.35), width: 3 }),
      ),
    ) +
    plate(170, 626, 860, 34, 12, darken(colour, 0.3)) +
    plate(540, 634, 120, 18, 9, '#11161a') +
    plate(190, 276, 820, 76, 36, darken(colour, 0.15)) +
    [190, 956].map((x) => plate(x, 270, 54, 88, 16, '#2a2f34')).join('')
  );
}

/** A steel grille between the luggage and the seats. */
export function petBarrier({ colour }: ProductArt): string {
  const frame = 'M250 640 V330 Q254 250 340 240 L860 240 Q946 250 950 330 V640 Z';
  return (
    shadow(600, 700, 450, 44) +
    clipped(
      frame,
      repeat(15, (index) => tube(`M${230 + index * 52} 220 V660`, 9, colour)),
    ) +
    tube('M250 370 H950 M250 510 H950', 11, colour) +
    tube(frame, 22, colour) +
    [
      [250, 640],
      [950, 640],
      [300, 262],
      [900, 262],
    ]
      .map(([x = 0, y = 0]) => bolt(x, y, 17))
      .join('')
  );
}

/** Bags and boxes for the boot, stacked: a first-aid bag with a cross. */
export function firstAidKit({ colour }: ProductArt): string {
  return (
    shadow(600, 712, 400, 46) +
    tube('M500 320 C500 236 700 236 700 320', 30, darken(colour, 0.35)) +
    plate(300, 310, 600, 400, 54, colour) +
    path('M306 480 H894', { line: darken(colour, 0.5), width: 11 }) +
    path('M306 480 H894', { line: '#d6dbdf', width: 4, dash: '6 6' }) +
    circle(600, 516, 116, { fill: '#ffffff' }) +
    path('M570 446 h60 v40 h40 v60 h-40 v40 h-60 v-40 h-40 v-60 h40 Z', {
      fill: vertical('#e2464b', '#b51f2a'),
    }) +
    plate(850, 462, 64, 36, 12, '#c9d0d5')
  );
}

/** A roadside bag with booster cables, a warning triangle and a lamp. */
export function roadsideKit({ colour, accent }: ProductArt): string {
  const triangle = 'M330 350 L472 640 H188 Z';
  return (
    shadow(620, 716, 500, 50) +
    crate(420, 470, 500, 240, 130, colour) +
    tube('M560 470 C570 390 790 390 800 460', 26, accent) +
    stitches('M432 500 H908 M432 690 H908', lighten(accent, 0.3)) +
    path(triangle, { line: '#b3161e', width: 58 }) +
    path(triangle, { line: '#e8413f', width: 44 }) +
    path(triangle, { line: '#ffd6cf', width: 8 }) +
    tube('M700 690 C560 760 420 700 360 724 C300 748 250 700 200 720', 17, '#c8202a') +
    tube('M720 700 C600 780 440 730 380 750 C310 770 260 730 190 748', 17, '#20262b') +
    place(
      980,
      590,
      1,
      24,
      plate(-34, -60, 68, 180, 26, '#2d343a'),
      plate(-50, -120, 100, 80, 22, accent),
      circle(0, -80, 34, { fill: diagonal('#fff8d8', '#ffd65a') }),
    )
  );
}

/** A snow brush, a shovel and a scraper. */
export function winterKit({ colour, accent }: ProductArt): string {
  const shovel =
    'M-100 0 Q-104 -26 -80 -28 L80 -28 Q104 -26 100 0 L88 190 Q60 216 0 218 Q-60 216 -88 190 Z';
  return (
    shadow(600, 724, 480, 46) +
    place(
      420,
      460,
      1,
      -14,
      tube('M0 -300 V10', 26, '#aab2b9') +
        plate(-70, -330, 140, 44, 22, '#22282d') +
        panel(shovel, colour, 10) +
        path('M-40 10 V180 M0 10 V190 M40 10 V180', { line: fade('#ffffff', 0.25), width: 8 }),
    ) +
    place(
      760,
      470,
      1,
      16,
      tube('M0 -270 V200', 24, accent),
      plate(-130, -310, 260, 50, 12, '#23292e'),
      repeat(17, (index) =>
        path(`M${-120 + index * 15} -312 v-60`, {
          line: index % 2 ? '#39424a' : '#5a646c',
          width: 9,
        }),
      ),
      panel('M-46 200 L46 200 L70 270 Q0 288 -70 270 Z', '#9ec3d8', 6),
      plate(-17, 0, 34, 130, 14, '#20262b'),
    )
  );
}

/** A protective film or skin for the rear of the seats. */
export function seatbackProtector({ colour, accent }: ProductArt): string {
  const sheet =
    'M400 220 Q404 180 446 178 L754 178 Q796 180 800 220 L830 650 Q830 700 780 702 L420 702 Q370 700 370 650 Z';
  const pocket = (y: number, height: number) =>
    plate(440, y, 320, height, 18, darken(colour, 0.2)) + stitches(`M454 ${y + 14} h292`, accent);
  return (
    shadow(600, 712, 330, 44) +
    path('M470 182 V120 M730 182 V120', { line: '#2a3036', width: 16 }) +
    panel(sheet, colour, 9) +
    stitches(sheet, accent, 3) +
    pocket(260, 170) +
    pocket(470, 170) +
    plate(560, 292, 80, 110, 10, '#9fb3c0')
  );
}
