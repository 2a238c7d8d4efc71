import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'trimline-dead-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A shop of a few files with the project's own configuration. */
const files = {
  'package.json': JSON.stringify({
    ...{ name: 'small', type: 'module', imports: { '#shared/*': './shared/*' } },
    devDependencies: { knip: '*', vitest: '*' },
  }),
  'vitest.config.ts': "export default { test: { include: ['**/*.test.ts'] } };\n",
  'server/start.ts': "import { sold } from '#shared/rules/price.ts';\nconsole.log(sold);\n",
  'shared/rules/price.ts':
    'export const sold = 1;\nexport const tested = 2;\nexport const forgotten = 3;\n',
  'shared/rules/price.test.ts': "import { tested } from './price.ts';\nconsole.log(tested);\n",
  'shared/rules/unused.ts': 'export const nobody = 4;\n',
};

beforeAll(() => {
  for (const [name, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), source);
  }
  cpSync('knip.ts', join(folder, 'knip.ts'));
});

interface Report {
  issues: { file: string; files?: { name: string }[]; exports?: { name: string }[] }[];
}

function findDead(...options: string[]) {
  const knip = spawnSync(
    'node_modules/.bin/knip',
    ['--directory', folder, '--reporter', 'json', ...options],
    {
      encoding: 'utf8',
    },
  );
  const { issues } = JSON.parse(knip.stdout) as Report;
  const names = issues.flatMap(({ file, files = [], exports = [] }) => [
    ...exports.map(({ name }) => `${file}: ${name}`),
    ...(files.length > 0 ? [file] : []),
  ]);
  return { status: knip.status, names: names.sort() };
}

test('what nobody uses is dead, and a rule that nobody calls but its test is dead in production', () => {
  const unused = ['shared/rules/price.ts: forgotten', 'shared/rules/unused.ts'];
  expect(findDead()).toEqual({ status: 1, names: unused });
  const inProduction = [...unused, 'shared/rules/price.ts: tested'].sort();
  expect(findDead('--production')).toEqual({ status: 1, names: inProduction });
});
