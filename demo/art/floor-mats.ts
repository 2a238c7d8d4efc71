import type { ProductArt } from '#demo/catalogue/types.ts';
import { darken, fade, lighten } from './paint.ts';
import { circle, clipped, mirrored, path, place, repeat, shadow } from './shapes.ts';
import { panel, stitches } from './solids.ts';

const frontMat =
  'M-150 -210 C-90 -232 60 -238 118 -214 C136 -190 132 -120 150 -70 C164 -20 160 90 152 172 C148 206 130 222 96 224 L-112 226 C-146 224 -160 204 -160 172 C-168 60 -172 -80 -166 -160 Q-164 -196 -150 -210 Z';
const rearMat =
  'M-120 -84 Q-118 -98 -100 -100 L96 -104 Q118 -102 122 -84 L134 66 Q134 90 108 92 L-112 94 Q-136 92 -134 68 Z';

function ridges({ colour }: ProductArt): string {
  return repeat(13, (row) => {
    const y = -180 + row * 31;
    return (
      path(`M-128 ${y} l30 18 l30 -18 l30 18 l30 -18 l30 18 l30 -18 l30 18 l30 -18`, {
        line: darken(colour, 0.5),
        width: 7,
      }) +
      path(`M-128 ${y - 4} l30 18 l30 -18 l30 18 l30 -18 l30 18 l30 -18 l30 18 l30 -18`, {
        line: fade('#ffffff', 0.13),
        width: 2.5,
      })
    );
  });
}

function pile({ colour }: ProductArt): string {
  return repeat(26, (row) =>
    path(`M-170 ${-240 + row * 20} H170`, {
      line: row % 2 ? darken(colour, 0.18) : lighten(colour, 0.09),
      width: 7,
      dash: `${3 + (row % 3)} 7`,
    }),
  );
}

function mat(outline: string, art: ProductArt, surface: string, carpet: boolean): string {
  const edge = carpet ? art.accent : darken(art.colour, 0.2);
  return (
    place(6, 12, 1, 0, path(outline, { fill: fade('#1c2733', 0.3) })) +
    panel(outline, art.colour, 8) +
    clipped(outline, surface) +
    path(outline, { line: edge, width: carpet ? 9 : 15 }) +
    (carpet
      ? stitches(outline, lighten(art.accent, 0.45), 2.4)
      : path(outline, { line: fade('#ffffff', 0.25), width: 3 }))
  );
}

function matSet(art: ProductArt, surface: string, carpet: boolean): string {
  const heel = carpet
    ? panel(
        'M-70 40 Q-70 24 -52 24 L56 22 Q74 22 74 40 L78 140 Q76 158 58 158 L-56 160 Q-74 160 -74 142 Z',
        darken(art.colour, 0.3),
      )
    : '';
  const anchors = [-60, 66]
    .map((x) => circle(x, 194, 13, { fill: '#15191d', line: '#7d868e', width: 4 }))
    .join('');
  const front = mat(frontMat, art, surface, carpet) + heel + anchors;
  const rear = mat(rearMat, art, surface, carpet);
  return (
    shadow(600, 720, 540, 90) +
    place(390, 300, 0.86, -7, rear) +
    mirrored(600, place(390, 300, 0.86, -7, rear)) +
    place(385, 560, 0.98, -6, front) +
    mirrored(600, place(385, 560, 0.98, -6, front))
  );
}

/** All-weather mats: two front and two rear, with deep channels. */
export function allWeatherMats(art: ProductArt): string {
  return matSet(art, ridges(art), false);
}

/** Carpet mats with a bound, sewn edge and a heel pad. */
export function carpetMats(art: ProductArt): string {
  return matSet(art, pile(art), true);
}
