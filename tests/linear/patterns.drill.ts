import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { growsTooFast, hostileTexts, long, units, walkCost } from './growth.ts';

interface Pattern {
  source: string;
  flags: string;
}

/** Patterns whose input is always short, with the reason. */
const bounded: Record<string, string> = {
  '\\B(?=(\\d{3})+$)': 'the digits of a number',
};

function patternsIn(code: string, name = 'code.ts'): Pattern[] {
  const found: Pattern[] = [];
  const { program } = parseSync(name, code);
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ source: node.regex.pattern, flags: node.regex.flags });
    },
  }).visit(program);
  return found;
}

const walk = walkCost(long);

/** A text on which the pattern takes more than linear time; undefined if none does. */
function slowText({ source, flags }: Pattern, length = long): string | undefined {
  const everywhere = new RegExp(source, [...new Set(`${flags.replace('y', '')}g`)].join(''));
  const own = (source.match(/[a-z\d<>"'&%]/gi) ?? []).slice(0, 6);
  const beginning = source.replace(/\\.|[^\w<>:;,=./-]/g, '');
  const texts = hostileTexts([...new Set([...units, ...own])]);
  const begun = texts.map(({ name, of }) => ({
    name: `${beginning} and ${name}`,
    of: (length: number) => beginning + of(length),
  }));
  return [...texts, ...begun].find((text) =>
    growsTooFast((input) => input.replace(everywhere, ''), text, walk, length),
  )?.name;
}

test('the search finds a slow pattern, such as a list split at blanks and commas', () => {
  expect(
    patternsIn('const tags = known.split(/\\s*,\\s*/);').map((one) => slowText(one, 3_000)),
  ).toEqual([expect.any(String)]);
});

test('no pattern of the product can be made slow', () => {
  const files = globSync('{server,shared,web}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.'),
  );
  const found = files.flatMap((file) =>
    patternsIn(readFileSync(file, 'utf8'), file).map((one) => ({ file, ...one })),
  );
  expect(found.length).toBeGreaterThan(100);
  const slow = found
    .filter(({ source }) => !(source in bounded))
    .map((one) => ({ ...one, text: slowText(one) }));
  expect(slow.filter(({ text }) => text !== undefined)).toEqual([]);
});
