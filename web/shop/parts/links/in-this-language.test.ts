import { expect, test, vi } from 'vitest';
import { inThisLanguage, isOfThisBuild } from './in-this-language.ts';

test('a dealership’s page is asked for in the language of the page that leads there', () => {
  expect(inThisLanguage('/1/rive-sud/admin/orders')).toBe('/en/1/rive-sud/admin/orders');
});

test('an address of another build is the server’s, except in development', () => {
  const at = (path: string) => new Request(`https://shop.test${path}`);
  vi.stubEnv('DEV', false);
  expect(isOfThisBuild(at('/platform/people?search=x'), '/platform')).toBe(true);
  expect(isOfThisBuild(at('/fr/platform/people'), '/platform')).toBe(false);
  expect(isOfThisBuild(at('/platform/people'), '/fr/platform')).toBe(false);
  vi.stubEnv('DEV', true);
  expect(isOfThisBuild(at('/platform/people'), '/fr/platform')).toBe(true);
  vi.unstubAllEnvs();
});
