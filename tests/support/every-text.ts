import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../../shared/messages');

/** The files of a language, as 'admin/orders.ts'; the ones that word numbers and dates are apart. */
export const filesOf = (language: string): string[] =>
  readdirSync(join(root, language), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !['formats.ts', 'dates.ts', 'typed.ts'].includes(file),
    )
    .sort();

/** Whether a file only hands on the texts of English. */
export const handsOnEnglish = (file: string): boolean =>
  /^export [^;]* from '(\.\.\/)+en\//m.test(readFileSync(join(root, 'fr', file), 'utf8'));

type Worded = (...values: unknown[]) => unknown;
export type Leaf = string | Worded;

/** A file's texts by their names: 'terms.modes.add'. */
export async function textsOf(language: string, file: string): Promise<Map<string, Leaf>> {
  const found = new Map<string, Leaf>();
  collect(await import(pathToFileURL(join(root, language, file)).href), [], found);
  return found;
}

function collect(value: unknown, path: string[], found: Map<string, Leaf>): void {
  if (typeof value === 'string' || typeof value === 'function')
    found.set(path.join('.'), value as Leaf);
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) collect(part, [...path, name], found);
}

/** What stands in a gap: three figures that no text has, or a word that no language has. */
const figures = [613, 727, 839, 947];
const marks = ['Zqa', 'Zqb', 'Zqc', 'Zqd'];

/** Every way to fill a gap: figures, words, lists of words, objects of the rules, and a day. */
const fillings: ((place: number) => unknown)[] = [
  (place) => figures[place],
  (place) => marks[place],
  (place) => [marks[place], marks[place]],
  (place) => ({
    ...{ type: 'Lease', frequency: 'Monthly', termMonths: figures[place], term: figures[place] },
    ...{ rateYearlyPercent: figures[place], rate: figures[place], gst: 5, pst: 9.975, hst: 0 },
    ...{ en: marks[place], fr: marks[place] },
  }),
  () => 'Interior',
  () => 'Monthly',
  () => '2026-11-24',
];

/** Values that lead into another sentence. */
const turns = [null, true, false, 0, 1, ''];

/** A text with its gaps filled; null where these values are of another kind. */
function filled(text: Worded, values: unknown[]): string | null {
  try {
    const said = text(...values);
    return typeof said === 'string' && !/undefined|NaN|\[object/.test(said) ? said : null;
  } catch {
    return null;
  }
}

/** The places whose values a sentence shows, in whatever signs its language writes them. */
const shownPlaces = (said: string): number[] => {
  const bare = said.replace(/[\s.,\u00A0]/g, '');
  return figures.flatMap((figure, place) =>
    bare.includes(String(figure)) || said.includes(marks[place]!) ? [place] : [],
  );
};

/** A text in two languages with the same values. */
export interface Pair {
  english: string;
  french: string;
  values: unknown[];
}

/** Every sentence that a text of two languages becomes: with marks in its gaps, and each turn. */
export function sentencesOf(english: Leaf, french: Leaf): Pair[] {
  if (typeof english === 'string' || typeof french === 'string')
    return [{ english: String(english), french: String(french), values: [] }];
  const values = fitting(english, french);
  if (!values) return [];
  const turned = values.flatMap((_, place) => turns.map((turn) => values.with(place, turn)));
  return [values, ...turned].flatMap((tried) => {
    const [left, right] = [filled(english, tried), filled(french, tried)];
    return left === null || right === null ? [] : [{ english: left, french: right, values: tried }];
  });
}

/** The first values that both languages take. */
function fitting(english: Worded, french: Worded): unknown[] | null {
  const length = Math.max(english.length, french.length, 1);
  for (let index = 0; index < fillings.length ** length; index += 1) {
    const values = Array.from({ length }, (_, place) =>
      fillings[Math.floor(index / fillings.length ** place) % fillings.length]!(place),
    );
    if (filled(english, values) !== null && filled(french, values) !== null) return values;
  }
  return null;
}

/** Whether both sentences show the same values. */
export const hasSameGaps = ({ english, french }: Pair): boolean =>
  shownPlaces(english).join() === shownPlaces(french).join();
