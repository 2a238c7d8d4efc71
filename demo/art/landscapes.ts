import type { BannerScene } from '#demo/catalogue/types.ts';
import { type Colour, darken, diagonal, fade, lighten, vertical } from './paint.ts';
import { box, circle, path, place, repeat } from './shapes.ts';

/** A season outdoors: its colours, its backdrop and the load on the roof. */
export interface Landscape {
  sky: [Colour, Colour, Colour];
  far: Colour;
  near: Colour;
  floor: [Colour, Colour];
  vehicle: Colour;
  backdrop: (land: Landscape) => string;
  load: 'box' | 'skis' | 'kayak' | 'none';
}

function spruce(x: number, y: number, height: number, colour: Colour, snow: boolean): string {
  const tier = (index: number) => {
    const half = height * (0.1 + index * 0.065);
    const top = y - height + index * height * 0.2;
    const foot = top + height * 0.34;
    const white = snow
      ? path(
          `M${x} ${top} L${x - half * 0.62} ${top + height * 0.2} L${x - half * 0.1} ${top + height * 0.15} L${x + half * 0.3} ${top + height * 0.19} Z`,
          { fill: '#f3f8fb' },
        )
      : '';
    return (
      path(`M${x} ${top} L${x - half} ${foot} H${x + half} Z`, {
        fill: vertical(lighten(colour, 0.12), darken(colour, 0.2)),
      }) + white
    );
  };
  return (
    box(x - height * 0.025, y - height * 0.1, height * 0.05, height * 0.12, 1, {
      fill: '#4a3b30',
    }) + [3, 2, 1, 0].map(tier).join('')
  );
}

function maple(x: number, y: number, size: number, colour: Colour): string {
  const puff = (dx: number, dy: number, radius: number) =>
    circle(x + dx * size, y + dy * size, radius * size, {
      fill: diagonal(lighten(colour, 0.3), colour, darken(colour, 0.25)),
    });
  return (
    path(
      `M${x - size * 0.07} ${y} L${x - size * 0.04} ${y - size} H${x + size * 0.04} L${x + size * 0.07} ${y} Z`,
      {
        fill: '#57443a',
      },
    ) +
    puff(-0.32, -0.95, 0.4) +
    puff(0.34, -0.9, 0.38) +
    puff(0, -1.3, 0.46) +
    puff(0.05, -0.85, 0.4)
  );
}

function peaks(land: Landscape): string {
  const top = (x: number, y: number, half: number) =>
    path(`M${x} ${y} L${x - half} 430 H${x + half} Z`, {
      fill: diagonal(lighten(land.far, 0.25), land.far, darken(land.far, 0.25)),
    }) +
    path(
      `M${x} ${y} L${x - half * 0.26} ${y + (430 - y) * 0.26} L${x - half * 0.06} ${y + (430 - y) * 0.2} L${x + half * 0.1} ${y + (430 - y) * 0.3} L${x + half * 0.3} ${y + (430 - y) * 0.3} Z`,
      { fill: fade('#ffffff', 0.9) },
    );
  return top(900, 150, 330) + top(1240, 90, 400) + top(1620, 160, 360) + top(1880, 120, 300);
}

function hills(land: Landscape): string {
  return (
    path('M500 430 C800 330 1000 350 1250 390 S1700 300 1920 340 V460 H500 Z', {
      fill: vertical(lighten(land.far, 0.2), land.far),
    }) +
    path('M0 440 C300 400 600 420 900 410 S1500 380 1920 400 V480 H0 Z', {
      fill: vertical(lighten(land.near, 0.15), land.near),
    })
  );
}

function lakeWater(land: Landscape): string {
  return (
    hills(land) +
    box(0, 420, 1920, 100, 0, { fill: vertical('#9cc7da', '#5f9fbe') }) +
    repeat(14, (index) =>
      path(`M${(index * 397) % 1900} ${434 + ((index * 29) % 76)} h${60 + ((index * 31) % 90)}`, {
        line: fade('#ffffff', 0.45),
        width: 3,
      }),
    )
  );
}

function forest(land: Landscape, snow: boolean): string {
  return repeat(34, (index) =>
    spruce(
      640 + index * 40 + ((index * 23) % 21),
      452 + ((index * 13) % 16),
      110 + ((index * 47) % 80),
      land.near,
      snow,
    ),
  );
}

function autumnTrees(land: Landscape): string {
  const leaves = ['#c4532d', '#d98a2b', '#b23a2a', '#e0b03c'];
  return (
    hills(land) +
    repeat(20, (index) =>
      maple(
        700 + index * 66 + ((index * 37) % 29),
        470,
        92 + ((index * 53) % 60),
        leaves[index % 4] ?? '#c4532d',
      ),
    )
  );
}

function prairie(land: Landscape): string {
  return (
    hills(land) +
    repeat(9, (index) =>
      path(`M${-300 + index * 300} 600 L900 430`, {
        line: fade(darken(land.near, 0.3), 0.22),
        width: 8,
      }),
    ) +
    repeat(3, (index) =>
      place(
        1180 + index * 240,
        410,
        1 - index * 0.15,
        0,
        box(-5, -190, 10, 190, 3, { fill: '#eef2f4' }),
        repeat(3, (blade) =>
          place(
            0,
            -190,
            1,
            blade * 120 + index * 35,
            path('M-5 0 L0 -110 L6 0 Z', { fill: '#f6f9fa' }),
          ),
        ),
      ),
    )
  );
}

function northernLights(land: Landscape): string {
  const ray = (index: number, start: number, tint: Colour) => {
    const along = index / 59;
    const x = start + index * 13;
    const y = 130 + 60 * Math.sin(along * 7) - along * 40;
    const strength = 0.34 * Math.sin(along * Math.PI) * (0.7 + 0.3 * Math.sin(index * 1.7));
    return box(x, y - 110, 26, 300, 0, {
      fill: vertical(
        fade(tint, 0),
        fade(tint, strength),
        fade(tint, strength * 0.5),
        fade(tint, 0),
      ),
    });
  };
  const veil = (start: number, tint: Colour) => repeat(60, (index) => ray(index, start, tint));
  return (
    repeat(60, (index) =>
      circle((index * 331) % 1920, (index * 97) % 300, 1 + (index % 3) * 0.7, {
        fill: fade('#ffffff', 0.75),
      }),
    ) +
    veil(720, '#59d6a0') +
    veil(980, '#7be0c0') +
    veil(1180, '#9a7be0') +
    hills(land) +
    forest(land, true)
  );
}

/** The scenes of the banners, on a canvas of 1920 x 600 with the horizon at 430. */
export const landscapes: Record<BannerScene, Landscape> = {
  winter: {
    sky: ['#a9c9e2', '#d6e6f0', '#f4f7f9'],
    far: '#9fb6c6',
    near: '#46665a',
    floor: ['#ffffff', '#d9e5ee'],
    vehicle: '#b3261e',
    backdrop: (land) => hills({ ...land, near: '#dbe7ef' }) + forest(land, true),
    load: 'skis',
  },
  lake: {
    sky: ['#7fb8de', '#bfe0f0', '#f7efdc'],
    far: '#7ea394',
    near: '#5b8a6d',
    floor: ['#d9cfb4', '#b9ab89'],
    vehicle: '#e8eaec',
    backdrop: (land) =>
      lakeWater(land) +
      repeat(9, (index) =>
        spruce(1340 + index * 66, 440, 90 + ((index * 41) % 50), '#3f6b57', false),
      ),
    load: 'kayak',
  },
  autumn: {
    sky: ['#f2cf9b', '#f8e6c8', '#fbf5ea'],
    far: '#b79a7c',
    near: '#a9803f',
    floor: ['#8b8f92', '#6c7174'],
    vehicle: '#27476e',
    backdrop: autumnTrees,
    load: 'box',
  },
  prairie: {
    sky: ['#6fb0e0', '#b9dcf0', '#f6f0d8'],
    far: '#b7b074',
    near: '#d9b659',
    floor: ['#9a9d98', '#7d817d'],
    vehicle: '#3f7f8c',
    backdrop: prairie,
    load: 'none',
  },
  mountains: {
    sky: ['#86b6dc', '#c9e1ef', '#f2f5f4'],
    far: '#7d90a2',
    near: '#3f6152',
    floor: ['#aeb3b3', '#868c8d'],
    vehicle: '#c9772f',
    backdrop: (land) => peaks(land) + forest(land, false),
    load: 'box',
  },
  night: {
    sky: ['#0d1c33', '#1c3a57', '#49708a'],
    far: '#22384b',
    near: '#16303a',
    floor: ['#c9d8e6', '#8fa8bd'],
    vehicle: '#5f6f66',
    backdrop: northernLights,
    load: 'skis',
  },
};
