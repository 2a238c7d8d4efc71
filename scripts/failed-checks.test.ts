import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { failedChecks } from './failed-checks.ts';

const folder = mkdtempSync(join(tmpdir(), 'trimline-checks-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

/** The real `.ci/run` in a project of nothing but commands; its tests say what they are given. */
function runChecks(scripts: Record<'lint' | 'types' | 'dead', string>) {
  const test = 'cd "$FAILED_CHECKS" && for file in *; do echo "$file: $(cat "$file")"; done';
  write('package.json', JSON.stringify({ scripts: { ...scripts, test } }));
  for (const name of ['.ci/run', 'scripts/setup.mjs']) cpSync(name, join(folder, name));
  for (const name of ['package-lock.json', 'node_modules/.package-lock.json']) write(name, '{}');
  write('node_modules/node/bin/node', '');
  return spawnSync(join(folder, '.ci/run'), { encoding: 'utf8' });
}

test('.ci/run hands what failed checks said to the tests, runs these, and fails', () => {
  const lint = 'echo 3 errors && exit 1';
  const { status, stdout, stderr } = runChecks({ lint, types: 'echo fine', dead: 'exit 2' });
  expect(stdout.split('\n')).toEqual(['3 errors', 'fine', 'dead: ', 'lint: 3 errors', '']);
  expect([status, stderr]).toEqual([1, 'Failed before the tests: lint dead\n']);
});

test('of a failed check stay the errors without the source around them', () => {
  write(
    'said/lint',
    [
      'server/a.ts:4:15 lint/suspicious/noDoubleEquals  FIXABLE  ━━━━━━━━━━',
      '',
      '  × Using == may be unsafe.',
      '  ',
      '    3 │ const b = 2;',
      '  > 4 │ console.log(b == a)',
      '      │               ^^',
      '    4   │ - console.log(b == a)',
      '      4 │ + console.log(b === a)',
      '',
      'Found 1 error.',
    ].join('\n'),
  );
  const [check, ...others] = failedChecks(join(folder, 'said'));
  expect(others).toEqual([]);
  expect(check).toMatchObject({ file: '', name: 'npm run lint', state: 'failed' });
  expect(check!.error.split('\n').filter(Boolean)).toEqual([
    'server/a.ts:4:15 lint/suspicious/noDoubleEquals  FIXABLE',
    '  × Using == may be unsafe.',
    'Found 1 error.',
  ]);
});

test('without a folder of checks none has failed', () => {
  expect(failedChecks(undefined)).toEqual([]);
});
