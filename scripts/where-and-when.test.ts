import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { whereAndWhen } from './where-and-when.ts';

const folder = mkdtempSync(join(tmpdir(), 'trimline-where-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a result names its commit, and says where files differ from it', () => {
  expect(whereAndWhen(folder).commit).toBe('unknown');
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' });
  git('init', '--quiet');
  const person = ['-c', 'user.name=A', '-c', 'user.email=a@example.test'];
  git(...person, 'commit', '--quiet', '--allow-empty', '--no-verify', '--message', 'First');
  const commit = git('rev-parse', 'HEAD').slice(0, 8);
  expect(whereAndWhen(folder)).toMatchObject({
    ...{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), commit },
  });
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'docs/drills.md'), 'what a drill wrote');
  writeFileSync(join(folder, 'docs/performance.md'), 'what a benchmark wrote');
  expect(whereAndWhen(folder).commit).toBe(commit);
  writeFileSync(join(folder, 'new.ts'), '');
  expect(whereAndWhen(folder).commit).toBe(`${commit} and changes`);
});
