import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { serverApi } from '#web/server-api.ts';
import { loader as robots } from './robots.ts';

const context = new RouterContextProvider();
context.set(serverApi, {
  now: () => new Date(0),
  platformOffsets: () => [],
  publicUrl: 'https://shop.example',
  viewsKeptDays: 60,
  sendsMail: true,
  showsParts: false,
  stylesOf: () => null,
  adminTemplate: '',
  report: () => {},
  call: () => Promise.reject(new Error('nothing is asked')),
});

test('search engines are told of the sitemap, and to leave out pages about one person', async () => {
  const text = await robots({ context } as unknown as Parameters<typeof robots>[0]).text();
  expect(text).toContain('Sitemap: https://shop.example/sitemap.xml\n');
  expect(text).toContain('Disallow: /*/account\n');
});
