import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Younger than Safari 16.4, Firefox 115 or Chrome 110 (decision 034); a build does not replace them. */
const tooYoung =
  /\b(?:Map|Object)\.groupBy\b|\bPromise\.(?:withResolvers|try)\b|\bArray\.fromAsync\b|\bURL\.(?:parse|canParse)\b|\bIterator\.from\b|\bRegExp\.escape\b|\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|toWellFormed|isWellFormed|checkVisibility)\(|\bcommandfor\b/;

const sources = ['web', 'shared'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

const used = (text: string) =>
  text.split('\n').filter((line) => tooYoung.test(line.replace(/\/\/.*/, '')));

test('the pages use nothing that a supported browser lacks', () => {
  expect(sources.length).toBeGreaterThan(200);
  const found = sources.flatMap((file) =>
    used(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('what is too young is found', () => {
  expect(
    used('const byDay = Map.groupBy(rows, dayOf);\nconst sorted = rows.toSorted();'),
  ).toHaveLength(1);
});
