import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { trouble } from '../playwright.config.ts';

test('each kind of trouble is tried in npm test, by the tag of one of its journeys', () => {
  const untried = trouble.filter(
    (name) => !readFileSync(`tests/journeys/${name}.spec.ts`, 'utf8').includes("'@everyday'"),
  );
  expect(untried).toEqual([]);
});
