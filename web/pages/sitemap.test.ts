import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type Call, serverApi } from '#web/server-api.ts';
import { loader as robots } from './robots.ts';
import { loader as sitemap } from './sitemap.ts';

const context = new RouterContextProvider();
context.set(serverApi, {
  publicUrl: 'https://shop.example',
  call: (async () => ({ data: [{ manufacturerId: 1, code: 'north' }] })) as unknown as Call,
});

test('search engines find the root and every dealership', async () => {
  const answer = await sitemap({ context } as unknown as Parameters<typeof sitemap>[0]);
  expect(answer.headers.get('Content-Type')).toContain('application/xml');
  const text = await answer.text();
  expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://shop.example/',
    'https://shop.example/1/north',
  ]);
});

test('search engines are told of the sitemap, and to leave out pages about one person', async () => {
  const text = await robots({ context } as unknown as Parameters<typeof robots>[0]).text();
  expect(text).toContain('Sitemap: https://shop.example/sitemap.xml\n');
  expect(text).toContain('Disallow: /*/account\n');
});
