import { path, place } from './shapes.ts';

// Strokes on a grid 4 wide and 6 high, y downwards; drawn as lines, so no font is needed.
const strokes: Record<string, string> = {
  A: 'M0 6 L2 0 L4 6 M.8 4 H3.2',
  B: 'M0 0 V6 H2.4 A1.55 1.55 0 0 0 2.4 2.9 H0 H2.2 A1.45 1.45 0 0 0 2.2 0 H0',
  C: 'M4 1.2 A2.2 2.2 0 0 0 2.2 0 A2.2 2.2 0 0 0 0 2.2 V3.8 A2.2 2.2 0 0 0 2.2 6 A2.2 2.2 0 0 0 4 4.8',
  D: 'M0 0 V6 H1.6 A2.4 2.4 0 0 0 4 3.6 V2.4 A2.4 2.4 0 0 0 1.6 0 H0',
  E: 'M3.6 0 H0 V6 H3.6 M0 3 H3',
  F: 'M3.6 0 H0 V6 M0 3 H3',
  G: 'M4 1.2 A2.2 2.2 0 0 0 2.2 0 A2.2 2.2 0 0 0 0 2.2 V3.8 A2.2 2.2 0 0 0 2.2 6 A2 2 0 0 0 4 4.4 V3.2 H2.4',
  H: 'M0 0 V6 M4 0 V6 M0 3 H4',
  I: 'M.6 0 V6',
  J: 'M3 0 V4.4 A1.6 1.6 0 0 1 0 4.6',
  K: 'M0 0 V6 M4 0 L0 3.6 M1.4 2.4 L4 6',
  L: 'M0 0 V6 H3.4',
  M: 'M0 6 V0 L2.3 3.6 L4.6 0 V6',
  N: 'M0 6 V0 L4 6 V0',
  O: 'M0 2.2 A2.1 2.1 0 0 1 4.2 2.2 V3.8 A2.1 2.1 0 0 1 0 3.8 Z',
  P: 'M0 6 V0 H2.4 A1.6 1.6 0 0 1 2.4 3.3 H0',
  Q: 'M0 2.2 A2.1 2.1 0 0 1 4.2 2.2 V3.8 A2.1 2.1 0 0 1 0 3.8 Z M2.8 4.6 L4.4 6.3',
  R: 'M0 6 V0 H2.4 A1.6 1.6 0 0 1 2.4 3.3 H0 M2 3.3 L4 6',
  S: 'M3.8 1 A2 1.5 0 0 0 2 0 A1.8 1.45 0 0 0 2 2.9 A1.9 1.55 0 0 1 2 6 A2.2 1.6 0 0 1 0 4.9',
  T: 'M0 0 H4.2 M2.1 0 V6',
  U: 'M0 0 V3.9 A2.05 2.05 0 0 0 4.1 3.9 V0',
  V: 'M0 0 L2.1 6 L4.2 0',
  W: 'M0 0 L1.4 6 L2.9 1.4 L4.4 6 L5.8 0',
  X: 'M0 0 L4 6 M4 0 L0 6',
  Y: 'M0 0 L2 3 L4 0 M2 3 V6',
  Z: 'M0 0 H4 L0 6 H4',
  0: 'M0 2.2 A2 2 0 0 1 4 2.2 V3.8 A2 2 0 0 1 0 3.8 Z',
  1: 'M.4 1.2 L2 0 V6',
  2: 'M0 1.7 A1.9 1.9 0 0 1 3.8 1.9 C3.8 3.4 0 4.6 0 6 H4',
  3: 'M0 .8 A1.8 1.5 0 1 1 1.8 2.9 A1.9 1.55 0 1 1 0 5.2',
  4: 'M3 6 V0 L0 4.2 H4',
  5: 'M3.6 0 H.4 L.2 2.7 A2 1.75 0 1 1 0 5.3',
  6: 'M3.4 .3 C1.4 .3 0 2 0 4 A2 2 0 1 0 .3 3',
  7: 'M0 0 H4 L1.4 6',
  8: 'M2 0 A1.6 1.4 0 0 0 2 2.8 A1.9 1.6 0 0 0 2 6 A1.9 1.6 0 0 0 2 2.8 A1.6 1.4 0 0 0 2 0',
  9: 'M.6 5.7 C2.6 5.7 4 4 4 2 A2 2 0 1 0 3.7 3',
  '-': 'M.4 3.1 H2.6',
};
const widths: Record<string, number> = {
  I: 1.2,
  M: 4.6,
  W: 5.8,
  J: 3,
  '-': 3,
  ' ': 2,
  E: 3.6,
  F: 3.4,
  L: 3.2,
  1: 2.4,
};

interface LetterLook {
  /** Height of a capital in drawing units. */
  height: number;
  /** Thickness of the strokes, in sixths of the height. */
  weight: number;
  spacing: number;
  colour: string;
}

function advance(character: string, spacing: number): number {
  return (widths[character] ?? 4.1) + spacing;
}

/** Width of a line of letters in drawing units. */
export function lettersWidth(text: string, look: LetterLook): number {
  const units = [...text].reduce(
    (sum, character) => sum + advance(character, look.spacing),
    -look.spacing,
  );
  return (units * look.height) / 6;
}

/** A line of letters as paths, its upper left corner at (x, y); characters without strokes leave a gap. */
export function letters(text: string, x: number, y: number, look: LetterLook): string {
  const scale = look.height / 6;
  let pen = 0;
  const drawn = [...text].map((character) => {
    const data = strokes[character];
    const at = pen;
    pen += advance(character, look.spacing);
    return data ? place(at, 0, 1, 0, path(data, { line: look.colour, width: look.weight })) : '';
  });
  return place(x, y, scale, 0, ...drawn);
}
