import { globSync, readFileSync } from 'node:fs';
import { check } from 'recheck';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

interface Pattern {
  source: string;
  flags: string;
}

/** Patterns that could be slow on long texts but never meet one, with the reason. */
const bounded: Record<string, string> = {
  '\\B(?=(\\d{3})+$)': 'the digits of a number',
  '<link([^>]*) rel="stylesheet" href="([^"#]+)(#?)"([^>]*)\\/>': 'the head of our own pages',
  '<link rel="modulepreload" href="([^"]+)"[^>]*\\/>': 'the head of our own pages',
  '^(postgres(?:ql)?:\\/\\/(?:[^@/?]*@)?)([^@/?]*)(.*)$': 'a setting of the operator',
  '(^|\\/)(postmaster\\.(pid|opts)|pg_internal\\.init.*|pgsql_tmp.*|current_logfiles.*|backup_label.*)$':
    'names of PostgreSQL’s own files',
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

/**
 * recheck measures attacks by the clock: what takes a second counts as slow. On a busy machine a quick
 * pattern takes that long, so each span is ten times the usual one, which no slow pattern stays below.
 */
const patience = { timeout: 100_000, attackTimeout: 10_000, incubationTimeout: 2_500 };

const statusOf = async ({ source, flags }: Pattern) =>
  (await check(source, flags, patience)).status;

test.each([
  ['a list split at blanks and commas', 'known.split(/\\s*,\\s*/)'],
  ['digits, blanks and a wrong sign', '/^\\s*(\\d+)\\s*(?:mois)?\\s*[\\s,;]\\s*$/.test(line)'],
])('a slow pattern is found: %s', async (_, code) => {
  expect(await statusOf(patternsIn(code)[0]!)).toBe('vulnerable');
});

test('no pattern of the product can be made slow by what it is given', async () => {
  const files = globSync('{server,shared,web}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.'),
  );
  const found = new Map<string, Pattern & { files: string[] }>();
  for (const file of files)
    for (const one of patternsIn(readFileSync(file, 'utf8'), file)) {
      const key = `${one.source}/${one.flags}`;
      found.set(key, { ...one, files: [...(found.get(key)?.files ?? []), file] });
    }
  expect(found.size).toBeGreaterThan(200);
  const patterns = [...found.values()].filter(({ source }) => !(source in bounded));
  const slow: string[] = [];
  for (const one of patterns)
    if ((await statusOf(one)) !== 'safe') slow.push(`${one.source} in ${one.files.join(', ')}`);
  expect(slow).toEqual([]);
  const gone = Object.keys(bounded).filter(
    (source) => ![...found.values()].some((one) => one.source === source),
  );
  expect(gone).toEqual([]);
}, 400_000);
