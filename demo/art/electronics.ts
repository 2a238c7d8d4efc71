import type { ProductArt } from '#demo/catalogue/types.ts';
import { darken, diagonal, fade, lighten, radial, vertical } from './paint.ts';
import { box, circle, clipped, ellipse, mirrored, path, place, repeat, shadow } from './shapes.ts';
import { bolt, lens, panel, plate, tube } from './solids.ts';

function roadView(outline: string): string {
  return (
    path(outline, { fill: vertical('#8fbfe0', '#dcebf2', '#6d8b64') }) +
    clipped(
      outline,
      path('M0 620 L400 430 L520 480 L700 400 L900 460 L1200 440 V900 H0 Z', { fill: '#56745c' }),
      path('M560 430 L640 430 L900 900 H300 Z', { fill: '#4b545b' }),
      path('M600 450 V900', { line: '#f3e6b5', width: 9, dash: '34 30' }),
    )
  );
}

/** A camera behind the windscreen. */
export function dashCam({ accent }: ProductArt): string {
  return (
    shadow(600, 720, 380, 40) +
    plate(470, 150, 260, 60, 24, '#2a3036') +
    path('M600 210 V290', { line: '#2a3036', width: 54 }) +
    plate(230, 270, 740, 380, 90, '#262d33') +
    lens(430, 460, 150, '#3f6f96') +
    plate(640, 340, 270, 240, 26, '#11161a') +
    place(
      370,
      120,
      0.68,
      0,
      roadView(
        'M416 342 H776 Q790 342 790 356 V650 Q790 664 776 664 H416 Q402 664 402 650 V356 Q402 342 416 342 Z',
      ),
    ) +
    circle(700, 616, 9, { fill: accent })
  );
}

/** A camera and its picture on the screen. */
export function backupCamera({ accent }: ProductArt): string {
  const screen =
    'M210 240 Q210 214 236 214 H964 Q990 214 990 240 V560 Q990 586 964 586 H236 Q210 586 210 560 Z';
  const guide = (tint: string, y: number, half: number) =>
    path(
      `M${600 - half} ${y} L${600 - half * 0.86} ${y - 60} H${600 + half * 0.86} L${600 + half} ${y}`,
      {
        line: tint,
        width: 10,
      },
    );
  return (
    shadow(600, 690, 440, 44) +
    plate(176, 180, 848, 440, 50, '#20262b') +
    roadView(screen) +
    clipped(
      screen,
      guide('#5cc47a', 470, 150),
      guide('#f1c53d', 530, 210),
      guide('#e2464b', 590, 280),
    ) +
    plate(800, 570, 230, 140, 40, '#333b42') +
    lens(915, 640, 54, accent)
  );
}

/** A holder with a telephone in it. */
export function phoneMount({ accent }: ProductArt): string {
  return (
    shadow(600, 736, 280, 38) +
    tube('M600 690 C600 640 640 640 640 580', 54, '#333b42') +
    ellipse(600, 706, 150, 36, { fill: diagonal('#4a535b', '#1b2024') }) +
    plate(430, 160, 340, 500, 46, '#1b2025') +
    box(448, 178, 304, 464, 32, {
      fill: diagonal(lighten(accent, 0.6), accent, darken(accent, 0.45)),
    }) +
    path('M500 560 C520 440 620 500 640 380 C650 320 690 300 710 240', {
      line: '#ffffff',
      width: 16,
    }) +
    circle(710, 240, 22, { fill: '#e2464b', line: '#ffffff', width: 7 }) +
    [396, 756].map((x) => plate(x, 330, 48, 190, 18, '#2f373d')).join('')
  );
}

/** A pad that charges a telephone lying on it. */
export function wirelessCharger({ accent }: ProductArt): string {
  return (
    shadow(600, 690, 450, 50) +
    panel(
      'M210 560 L340 330 H860 L990 560 L970 640 Q960 670 920 672 H280 Q240 670 230 640 Z',
      '#2b3238',
      12,
    ) +
    path('M258 560 L370 360 H830 L942 560 Z', { fill: vertical('#171c20', '#363f47') }) +
    ellipse(600, 466, 240, 84, { fill: radial(fade(accent, 0.6), fade(accent, 0)) }) +
    panel(
      'M470 540 L520 380 Q526 366 542 366 H760 Q776 368 772 384 L728 540 Q722 556 704 556 H486 Q466 556 470 540 Z',
      '#11161a',
      5,
    ) +
    path('M490 534 L534 384 H756 L712 538 Z', {
      fill: diagonal(lighten(accent, 0.5), darken(accent, 0.3)),
    }) +
    path('M640 400 l-50 70 h36 l-16 52 l56 -76 h-38 Z', { fill: '#ffffff' }) +
    box(560, 630, 80, 10, 5, { fill: accent })
  );
}

/** A remote fob with its radio waves. */
export function remoteStarter({ accent }: ProductArt): string {
  const wave = (radius: number) =>
    path(`M${780} ${300 - radius} A${radius} ${radius} 0 0 1 ${780 + radius} 300`, {
      line: fade(accent, 1.1 - radius / 240),
      width: 18,
    });
  return (
    shadow(580, 730, 260, 40) +
    [70, 130, 190].map(wave).join('') +
    place(
      560,
      460,
      1,
      8,
      panel(
        'M-130 -220 Q-126 -270 -70 -272 L70 -272 Q126 -270 130 -220 L124 200 Q116 262 60 264 L-60 264 Q-116 262 -124 200 Z',
        '#262d33',
        14,
      ),
      box(-90, -230, 180, 120, 16, { fill: diagonal('#a9d0c4', '#5b8f84') }),
      path('M-60 -150 l20 -36 h56 l26 36 M-66 -148 H60', { line: '#173a34', width: 8 }),
      circle(0, 20, 82, {
        fill: diagonal(lighten(accent, 0.3), accent, darken(accent, 0.4)),
        line: '#11161a',
        width: 6,
      }),
      path('M-32 0 A40 40 0 1 0 32 0 M0 -30 V14', { line: '#ffffff', width: 13 }),
      plate(-88, 140, 80, 70, 22, '#3a434a'),
      plate(8, 140, 80, 70, 22, '#3a434a'),
    )
  );
}

/** A heater for the engine block with its winter plug. */
export function blockHeater({ accent }: ProductArt): string {
  return (
    shadow(600, 710, 460, 44) +
    tube('M420 560 C300 700 640 760 700 640 C740 560 860 560 900 500', 26, accent) +
    panel(
      'M220 380 Q220 340 260 338 L430 338 Q470 340 470 380 V520 Q468 558 430 560 H260 Q222 558 220 520 Z',
      '#aab2b9',
      12,
    ) +
    repeat(4, (index) => tube(`M${256 + index * 58} 350 V220 q24 -44 48 0 V350`, 16, '#d98a4a')) +
    place(
      930,
      400,
      1,
      28,
      panel('M-70 -60 H70 V110 Q60 150 0 152 Q-60 150 -70 110 Z', '#242a30', 10),
      plate(-40, -150, 22, 96, 6, '#d6bd7a'),
      plate(18, -150, 22, 96, 6, '#d6bd7a'),
      circle(0, -86, 13, { fill: '#d6bd7a' }),
    ) +
    path('M330 448 v60 M304 463 l52 30 M356 463 l-52 30', { line: '#4a5b69', width: 9 })
  );
}

/** A subwoofer in its enclosure. */
export function subwoofer({ colour, accent }: ProductArt): string {
  return (
    shadow(600, 716, 430, 50) +
    plate(220, 200, 760, 500, 60, colour) +
    circle(560, 450, 206, {
      fill: diagonal('#59636b', '#23292e', '#12161a'),
      line: '#0c0f12',
      width: 5,
    }) +
    circle(560, 450, 166, { fill: radial('#14181b', '#333b42', '#171c20') }) +
    circle(560, 450, 150, { line: accent, width: 6 }) +
    circle(560, 450, 70, { fill: diagonal('#6c767e', '#2a3036', '#14181b') }) +
    repeat(8, (index) =>
      bolt(560 + 188 * Math.cos(index * 0.785), 450 + 188 * Math.sin(index * 0.785), 9),
    ) +
    plate(820, 300, 110, 60, 16, '#151a1e') +
    repeat(5, (index) => path(`M826 ${430 + index * 36} H924`, { line: '#11161a', width: 15 }))
  );
}

/** A portable cable for charging, coiled. */
export function chargeCable({ accent }: ProductArt): string {
  const loop = (radius: number, y: number) =>
    tube(
      `M${540 - radius} ${y} A${radius} ${radius * 0.46} 0 1 1 ${540 + radius} ${y} A${radius} ${radius * 0.46} 0 1 1 ${540 - radius} ${y}`,
      30,
      accent,
    );
  return (
    shadow(600, 690, 500, 60) +
    loop(300, 560) +
    loop(290, 524) +
    loop(280, 488) +
    tube('M800 500 C880 480 880 400 900 360', 30, accent) +
    place(
      900,
      300,
      1,
      24,
      panel('M-56 -120 Q0 -146 56 -120 L70 60 Q60 120 0 124 Q-60 120 -70 60 Z', '#262d33', 12),
      circle(0, -70, 50, { fill: '#12161a', line: '#68727a', width: 6 }),
      repeat(5, (index) =>
        circle(26 * Math.cos(index * 1.257), -70 + 26 * Math.sin(index * 1.257), 8, {
          fill: '#d6bd7a',
        }),
      ),
    ) +
    plate(190, 300, 250, 130, 34, '#2b3238') +
    circle(250, 364, 18, { fill: '#5cc47a' }) +
    path('M330 330 l-26 40 h22 l-10 34 l36 -46 h-24 Z', { fill: '#ffffff' })
  );
}

/** A charging station on the wall. */
export function wallCharger({ colour, accent }: ProductArt): string {
  const wall = repeat(7, (row) =>
    repeat(9, (column) =>
      box(140 + column * 110 - (row % 2) * 55, 130 + row * 84, 104, 78, 4, {
        fill: fade('#b9ada0', 0.16),
      }),
    ),
  );
  return (
    wall +
    shadow(620, 560, 250, 300, 0.28) +
    tube('M600 560 C600 760 880 760 880 560 C880 480 840 450 820 430', 26, '#262d33') +
    plate(430, 160, 330, 430, 80, colour) +
    box(470, 210, 250, 150, 34, { fill: diagonal('#2a3238', '#11161a') }) +
    path('M604 236 l-44 62 h34 l-14 44 l52 -68 h-36 Z', { fill: accent }) +
    box(500, 400, 190, 12, 6, { fill: accent }) +
    circle(595, 490, 44, { fill: '#1d2328', line: '#59636b', width: 6 }) +
    place(
      826,
      400,
      1,
      -22,
      panel('M-46 -96 Q0 -116 46 -96 L56 60 Q0 100 -56 60 Z', '#2b3238', 10),
      circle(0, -52, 34, { fill: '#0f1316', line: '#68727a', width: 5 }),
    )
  );
}

/** A starter pack for a flat battery. */
export function boosterPack({ accent }: ProductArt): string {
  const clamp = (x: number, tint: string) =>
    place(
      x,
      560,
      1,
      x > 600 ? 20 : -20,
      panel(
        'M-40 -20 L-22 -130 Q0 -150 22 -130 L40 -20 L20 110 L6 110 L0 10 L-6 110 L-20 110 Z',
        tint,
        6,
      ),
    );
  return (
    shadow(600, 716, 440, 44) +
    tube('M470 340 C300 330 240 420 250 470', 20, '#c8202a') +
    tube('M730 340 C900 330 960 420 950 470', 20, '#20262b') +
    plate(400, 230, 400, 450, 56, '#2b3238') +
    plate(430, 260, 340, 150, 30, accent) +
    path('M618 280 l-56 70 h38 l-18 48 l64 -74 h-42 Z', { fill: '#ffffff' }) +
    repeat(4, (index) =>
      circle(510 + index * 60, 470, 15, { fill: index < 3 ? '#6fd08a' : '#4a535b' }),
    ) +
    plate(520, 540, 160, 60, 20, '#14181c') +
    clamp(250, '#c8323a') +
    clamp(950, '#2b3238')
  );
}

/** An alarm module and its warning lamp. */
export function alarm({ accent }: ProductArt): string {
  const ray = (side: string) =>
    repeat(3, (index) =>
      path(
        `M${330 - index * 60} ${360 - index * 30} Q${290 - index * 70} 460 ${330 - index * 60} ${560 + index * 30}`,
        { line: fade(accent, 0.8 - index * 0.22), width: 16 },
      ),
    ) + side;
  return (
    shadow(600, 712, 320, 44) +
    ray('') +
    mirrored(600, ray('')) +
    plate(400, 250, 400, 430, 60, '#2a3036') +
    path('M520 440 V390 a80 80 0 0 1 160 0 V440', { line: '#c5ccd2', width: 34 }) +
    plate(476, 430, 248, 190, 30, accent) +
    circle(600, 506, 28, { fill: '#ffffff' }) +
    path('M600 520 V570', { line: '#ffffff', width: 20 }) +
    circle(600, 300, 16, { fill: '#e2464b' })
  );
}
