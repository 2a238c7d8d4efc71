import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(`docs/${name}.md`, 'utf8');
const [, contractPart = '', specPart = ''] = read('traceability').split(/^## /m);

interface Row {
  /** A paragraph, or the first and the last of a range. */
  paragraphs: string[];
  files: string[];
}

const rowsOf = (part: string): Row[] =>
  [...part.matchAll(/^\| (\d[\d.]*)(?: to ([\d.]+))? \|[^|]*\|([^|]*)\|$/gm)].map(
    ([, first, last = first, files]) => ({
      paragraphs: [first!, last!],
      files: [...files!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
    }),
  );

const numbersIn = (paragraph: string) => paragraph.split('.').map(Number);

const isIn = (paragraph: string, { paragraphs }: Row): boolean => {
  const [[section, number = 0], [first, from = 0], [, to = 0]] = [paragraph, ...paragraphs].map(
    numbersIn,
  ) as [number[], number[], number[]];
  return section === first && number >= from && number <= to;
};

const rowless = (wanted: string[], part: string) =>
  wanted.filter((paragraph) => !rowsOf(part).some((row) => isIn(paragraph, row)));

/** The sections of the contract, and the numbered paragraphs of its third one. */
function paragraphsOfContract(): string[] {
  const sections = read('contract')
    .split(/^## (?=\d)/m)
    .slice(1);
  const rules = sections.find((section) => section.startsWith('3.'))!;
  const numbered = [...rules.matchAll(/^(\d+)\. /gm)].map(([, number]) => `3.${number}`);
  return [...sections.map((section) => section[0]!).filter((one) => one !== '3'), ...numbered];
}

const paragraphsOfSpec = () =>
  [...read('spec').matchAll(/\*\*(\d+\.\d+)\*\*/g)].map(([, paragraph]) => paragraph!);

test('every paragraph of the contract has tests that hold it', () => {
  expect(paragraphsOfContract().length).toBeGreaterThan(28);
  expect(rowless(paragraphsOfContract(), contractPart)).toEqual([]);
});

test('every paragraph of the specification has tests that hold it', () => {
  expect(paragraphsOfSpec().length).toBeGreaterThan(130);
  expect(rowless(paragraphsOfSpec(), specPart)).toEqual([]);
});

test('every row names tests that are there', () => {
  const rows = [...rowsOf(contractPart), ...rowsOf(specPart)];
  expect(rows.filter(({ files }) => files.length === 0)).toEqual([]);
  const files = rows.flatMap((row) => row.files);
  expect(
    files.filter((file) => !/\.(test|spec|drill)\.ts$/.test(file) || !existsSync(file)),
  ).toEqual([]);
});
