import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#shared/rules/languages.ts';
import type { ModuleList } from '../scripts/module-list.ts';

const textsIn = (language: string, list: string): string[] => {
  const scripts = JSON.parse(readFileSync(`build/${language}/${list}`, 'utf8')) as ModuleList;
  const modules = Object.values(scripts).flatMap((script) => Object.keys(script));
  return modules.filter((module) => /^shared\/messages\/\w+\//.test(module));
};

test.each(
  languages.flatMap((language) =>
    ['modules.json', 'admin-modules.json'].map((list) => [language, list] as const),
  ),
)('the %s build of %s has no text of another language', (language, list) => {
  const texts = textsIn(language, list);
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((module) => !module.startsWith(`shared/messages/${language}/`))).toEqual([]);
});
