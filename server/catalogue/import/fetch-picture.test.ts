import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fetchPicture, NotFetched, type PictureWeb } from './fetch-picture.ts';
import { pictureFetcher } from './picture-fetcher.ts';

let server: Server;
let port: number;
let asked: string[] = [];
const answers: Record<string, RequestListener> = {
  '/a.png': (_, response) => response.setHeader('content-type', 'image/png').end('picture'),
  '/plain': (_, response) => response.setHeader('content-type', 'text/html').end('<p>'),
  '/large': (_, response) => {
    response.setHeader('content-type', 'image/png');
    for (let piece = 0; piece < 11; piece += 1) response.write(Buffer.alloc(1_000_000));
    response.end();
  },
  '/says-large': (_, response) =>
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': '10000001' }).end('x'),
  '/once': (_, response) => response.writeHead(302, { location: '/a.png' }).end(),
  '/inside': (_, response) =>
    response.writeHead(302, { location: `http://inside.test:${port}/a.png` }).end(),
  '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/around': (_, response) => response.writeHead(301, { location: '/around' }).end(),
  '/cut': (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': '100' });
    response.write('x');
    response.destroy();
  },
};
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`);
    const answer = answers[request.url!];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** The names of these tests; one stands for a place inside. */
const names: Record<string, string[]> = {
  'outside.test': ['127.0.0.1'],
  'inside.test': ['127.0.0.2'],
  'both.test': ['127.0.0.1', '10.0.0.1'],
};
const web: PictureWeb = {
  resolve: async (host) => names[host] ?? [],
  mayAsk: (address) => address === '127.0.0.1',
};
const fetched = (path: string, host = 'outside.test') =>
  fetchPicture(`http://${host}:${port}${path}`, web);

test('a picture is fetched, also by a redirect', async () => {
  expect((await fetched('/a.png')).toString()).toBe('picture');
  expect((await fetched('/once')).toString()).toBe('picture');
});

test.each([
  ['/gone', 'answered with 404'],
  ['/plain', 'no picture'],
  ['/large', 'more than 10 MB'],
  ['/says-large', 'more than 10 MB'],
  ['/around', 'more than 3 times'],
  ['/inside', 'not public'],
  ['/file', 'no address'],
  ['/cut', 'could not be reached'],
])('%s is not fetched', async (path, told) => {
  await expect(fetched(path)).rejects.toThrow(told);
});

test('nobody is asked inside: not by name, by number, or by one of several addresses', async () => {
  asked = [];
  await expect(fetched('/a.png', 'inside.test')).rejects.toThrow('not public');
  await expect(fetched('/a.png', 'both.test')).rejects.toThrow('not public');
  await expect(fetched('/a.png', 'gone.test')).rejects.toThrow('not public');
  for (const host of [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0',
  ])
    await expect(fetchPicture(`http://${host}:${port}/a.png`)).rejects.toThrow(NotFetched);
  expect(asked).toEqual([]);
});

test('a name that changes between looking and asking changes nothing', async () => {
  let turn = 0;
  const rebinding: PictureWeb = {
    ...web,
    resolve: async () => (turn++ === 0 ? ['127.0.0.1'] : ['169.254.169.254']),
  };
  const picture = await fetchPicture(`http://rebinding.test:${port}/a.png`, rebinding);
  expect(picture.toString()).toBe('picture');
  expect(turn).toBe(1);
  await expect(fetchPicture(`http://rebinding.test:${port}/once`, rebinding)).rejects.toThrow(
    'not public',
  );
});

test.each([
  'ftp://outside.test/a.png',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'https://user:secret@outside.test/a.png',
  'photos/a.png',
  'http://',
])('%s is no address of a picture', async (address) => {
  await expect(fetchPicture(address, web)).rejects.toThrow('no address');
});

test('only the doors of the web are asked', async () => {
  for (const door of [22, 25, 5432, 6379, 8080])
    await expect(fetchPicture(`http://8.8.8.8:${door}/a.png`)).rejects.toThrow('not public');
});

test('an import asks for each address once, four at a time, and for a thousand at most', async () => {
  let atWork = 0;
  let most = 0;
  const fetch = vi.fn(async (address: string) => {
    atWork += 1;
    most = Math.max(most, atWork);
    await new Promise((resolve) => setTimeout(resolve, 1));
    atWork -= 1;
    return Buffer.from(address);
  });
  const picture = pictureFetcher(async (bytes) => bytes.toString(), fetch);
  const all = Array.from({ length: 1_000 }, (_, index) => picture(`a${index}`));
  expect(await picture('a1')).toBe('a1');
  await expect(picture('one more')).rejects.toThrow('more than 1,000 pictures');
  await Promise.all(all);
  expect([fetch.mock.calls.length, most]).toEqual([1_000, 4]);
});
