import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { Sheet } from './blocks.ts';

const require = createRequire(import.meta.url);
const regularFile = require.resolve(
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
);
const boldFile = require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf');

/** The fonts of PDFs; each PDF has the letters that it uses. */
export interface Fonts {
  regular: Buffer;
  bold: Buffer;
  /** The regular one, read: it tells which letters there are, and the bold one has the same. */
  font: Font;
}

let loading: Promise<Fonts> | undefined;

/** The fonts, read when the first PDF is made. */
export function loadFonts(): Promise<Fonts> {
  loading ??= readFonts();
  return loading;
}

async function readFonts(): Promise<Fonts> {
  const [regular, bold] = await Promise.all([readFile(regularFile), readFile(boldFile)]);
  return { regular, bold, font: create(regular) as Font };
}

/** Whether the fonts have every letter of a sheet. */
export function hasLetters({ font }: Fonts, sheet: Sheet): boolean {
  const letters = new Set(textsIn(sheet).flatMap((text) => [...text]));
  letters.delete('\n');
  return [...letters].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!));
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
