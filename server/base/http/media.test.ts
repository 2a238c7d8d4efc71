import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { type Config, readConfig } from '#server/base/config.ts';
import { unavailable } from '#server/base/errors.ts';
import { type ImageStore, openImageStore } from '#server/base/images/image-store.ts';
import { prepareImage } from '#server/base/images/prepare-image.ts';
import { openVariants } from '#server/base/images/variants.ts';
import { pictureWidths } from '#shared/rules/limits.ts';
import { picture } from '#tests/data/pictures.ts';
import { lineBreaks } from '#tests/support/hostile.ts';
import { testMoment } from '#tests/support/moment.ts';
import { startS3 } from '#tests/support/s3.ts';
import { errorHandler } from './error-handler.ts';
import { mediaRoutes } from './media.routes.ts';

const folder = await mkdtemp(join(tmpdir(), 'trimline-media-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const disk = openImageStore({ dataDir: folder, s3: undefined });
const log = pino({ level: 'silent' });
const config = { ...readConfig({ DATA_DIR: folder, RATE_LIMIT: 'off' }) };

const photo = `${'a'.repeat(40)}.webp`;
const drawing = `${'b'.repeat(40)}.webp`;
const circle = Buffer.from(
  '<svg width="800" height="400"><circle cx="50" cy="50" r="40" fill="#f54242"/></svg>',
);
await disk.put(`pictures/${photo}`, (await prepareImage(await picture('photo.jpg'))).webp);
await disk.put(
  `pictures/${drawing}`,
  (await prepareImage(await sharp(circle).png().toBuffer())).webp,
);

function appOver(images: ImageStore, settings: Partial<Config> = {}) {
  const app = Fastify();
  app.setErrorHandler(errorHandler);
  const parts = { images, log, config: { ...config, ...settings }, now: () => testMoment };
  app.register((media) => mediaRoutes(media, parts));
  return app;
}
const app = appOver(disk);
const get = (url: string, accept = 'image/avif,image/webp,*/*;q=0.8', headers = {}) =>
  app.inject({ url, headers: { accept, ...headers } });

test.each([
  ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', photo, 'image/avif', 'heif'],
  ['image/webp,*/*', photo, 'image/webp', 'webp'],
  ['image/avif;q=0.5,image/webp', photo, 'image/webp', 'webp'],
  ['image/avif;q=0,image/webp;q=0', photo, 'image/jpeg', 'jpeg'],
  ['*/*', photo, 'image/jpeg', 'jpeg'],
  ['', photo, 'image/jpeg', 'jpeg'],
  ['*/*', drawing, 'image/png', 'png'],
  ['IMAGE/WEBP', drawing, 'image/webp', 'webp'],
])(
  'who accepts "%s" gets the picture exactly 400 wide in the best of that',
  async (accept, name, type, format) => {
    const answer = await get(`/media/${name}?w=400`, accept);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-length': String(answer.rawPayload.length),
      vary: 'Accept',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format,
      width: 400,
      hasAlpha: name === drawing,
    });
  },
);

test.each([
  ['?w=16', 80],
  ['?w=200', 200],
  ['?w=320', 320],
  ['?w=333', 400],
  ['?w=640', 640],
  ['?w=800', 640],
  ['?w=2400', 640],
  ['', 640],
])('%s of a picture 640 wide is %i wide', async (query, width) => {
  for (const accept of ['image/webp', '*/*']) {
    expect(
      (await sharp((await get(`/media/${photo}${query}`, accept)).rawPayload).metadata()).width,
    ).toBe(width);
  }
});

test.each([
  '15',
  '2401',
  '0',
  '-400',
  '4e2',
  '400.5',
  '0x190',
  '',
  'wide',
  '%00',
  '400&w=800',
  '99999999999',
])('w=%s is refused with 422', async (width) => {
  const answer = await get(`/media/${photo}?w=${width}`);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors.w).toEqual([
    'The width must be a whole number of pixels between 16 and 2400.',
  ]);
});

const outside = [
  `${'c'.repeat(40)}.webp`,
  `${photo}.bak`,
  photo.replace('.webp', '.svg'),
  'A'.repeat(40),
  '..%2f..%2fpackage.json',
  '..%2fpictures%2f',
  '%2e%2e/%2e%2e/package.json',
  '..%5c..%5cpackage.json',
  `%2e%2e%2fpictures%2f${photo}`,
  '%00',
  ...lineBreaks.map(encodeURIComponent),
];

test.each(outside)('/media/%s is not there', async (name) => {
  const answer = await get(`/media/${name}`);
  expect([404, 414]).toContain(answer.statusCode);
  const usual = ['connection', 'content-length', 'content-type', 'date'];
  const ofItsWords = ['content-language', 'vary'];
  expect([...usual, ...ofItsWords]).toEqual(
    expect.arrayContaining(Object.keys(answer.headers).map((name) => name.toLowerCase())),
  );
  expect(answer.headers).toMatchObject({ 'content-type': expect.stringContaining('json') });
});

test('HEAD tells the same without the picture', async () => {
  const whole = await get(`/media/${photo}?w=320`);
  const head = await app.inject({
    method: 'HEAD',
    url: `/media/${photo}?w=320`,
    headers: { accept: 'image/avif' },
  });
  expect(head.statusCode).toBe(200);
  expect(head.rawPayload).toHaveLength(0);
  for (const name of ['content-length', 'content-type', 'etag'])
    expect(head.headers[name]).toBe(whole.headers[name]);
});

test('a browser that has the picture already gets 304, and one that has another format does not', async () => {
  const { etag } = (await get(`/media/${photo}?w=320`)).headers;
  const again = await get(`/media/${photo}?w=320`, 'image/avif', {
    'if-none-match': `"old", W/${etag}`,
  });
  expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag]);
  expect(
    (await get(`/media/${photo}?w=320`, 'image/webp', { 'if-none-match': etag })).statusCode,
  ).toBe(200);
});

test('twenty requests at once make a variant once, and the next ones find it', async () => {
  const calls: string[] = [];
  const counting: ImageStore = {
    ...disk,
    read: (path) => {
      calls.push(`read ${path}`);
      return disk.read(path);
    },
    put: (path, bytes) => {
      calls.push(`put ${path}`);
      return disk.put(path, bytes);
    },
  };
  const counted = appOver(counting);
  const ask = () =>
    counted.inject({ url: `/media/${photo}?w=240`, headers: { accept: 'image/webp' } });
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  const variant = `variants/${'a'.repeat(40)}-240.webp`;
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
  expect(calls).toEqual([`read ${variant}`, `read pictures/${photo}`, `put ${variant}`]);
  await ask();
  expect(calls.slice(3)).toEqual([`read ${variant}`]);
});

test('whatever widths are asked for, a picture has a bounded number of files', async () => {
  for (let width = 16; width <= 2_400; width += 37)
    await get(`/media/${drawing}?w=${width}`, 'image/webp');
  const kept = (await readdir(join(folder, 'media', 'variants'))).filter((name) =>
    /^b.*webp$/.test(name),
  );
  expect(kept.length).toBe(pictureWidths.length);
}, 60_000);

test('beyond so many pictures made for a client in a minute browsers get them as they are kept, and others wait', async () => {
  expect(config.limits.picturesOfClient).toBe(120);
  const settings = {
    rateLimit: true,
    limits: { ...config.limits, picturesOfClient: 3 },
    trustProxy: ['192.0.2.0/24'],
  };
  const limited = appOver(disk, settings);
  const name = `${'e'.repeat(40)}.webp`;
  await disk.put(`pictures/${name}`, (await disk.read(`pictures/${photo}`))!);
  const ask = (width: number, accept = 'image/avif,image/webp', remoteAddress = '198.51.100.7') =>
    limited.inject({ url: `/media/${name}?w=${width}`, headers: { accept }, remoteAddress });
  for (const width of [80, 160, 200])
    expect((await ask(width)).headers['content-type']).toBe('image/avif');
  const whole = await ask(240);
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['cache-control']]).toEqual(
    [...[200, 'image/webp', 'no-store']],
  );
  expect((await sharp(whole.rawPayload).metadata()).width).toBe(640);
  const refused = await ask(240, '*/*');
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([
    429,
    expect.any(Number),
  ]);
  // Variants already made are served to everybody without a limit.
  for (let count = 0; count < 5; count += 1)
    expect((await ask(80)).headers['content-type']).toBe('image/avif');
  expect((await ask(240, 'image/avif', '198.51.100.8')).headers['content-type']).toBe('image/avif');
  for (const width of pictureWidths)
    expect((await ask(width, '*/*', '192.0.2.1')).statusCode).toBe(200);
});

test('hundreds of pictures asked for at once do not turn an upload away', async () => {
  const dot = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f54242' } })
    .png()
    .toBuffer();
  const kept = (await prepareImage(dot)).webp;
  const store: ImageStore = {
    read: async (path) => (path.startsWith('pictures/') ? kept : null),
    put: async () => {},
    exists: async () => true,
  };
  const find = openVariants(store, log);
  const made = Array.from({ length: 402 }, (_, index) =>
    find({ name: `${index}.webp`, width: 80, format: 'webp' }, () => {}),
  );
  await setImmediate();
  expect((await prepareImage(dot)).width).toBe(8);
  expect(await Promise.all(made)).toHaveLength(402);
}, 60_000);

test('a failing storage is 503 with a time to come back', async () => {
  const fail = async () => {
    throw unavailable(5, new Error('the disk is gone'));
  };
  const answer = await appOver({ read: fail, put: fail, exists: fail }).inject(
    `/media/${photo}?w=400`,
  );
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.body).not.toContain('disk');
});

test('a storage that is full still serves pictures', async () => {
  const put = async () => {
    throw unavailable(5, new Error('no space left'));
  };
  const answer = await appOver({ ...disk, put }).inject(`/media/${photo}?w=160`);
  expect(answer.statusCode).toBe(200);
});

test('pictures in S3 are served alike, also simultaneously, and are 503 once it is gone', async () => {
  const s3 = await startS3();
  const store = openImageStore({ dataDir: folder, s3: s3.config });
  await store.put(`pictures/${photo}`, (await disk.read(`pictures/${photo}`))!);
  const overS3 = appOver(store);
  const ask = (width: number) =>
    overS3.inject({ url: `/media/${photo}?w=${width}`, headers: { accept: 'image/webp' } });
  const sizes = await Promise.all(
    [400, 400, 200].map(
      async (width) => (await sharp((await ask(width)).rawPayload).metadata()).width,
    ),
  );
  expect(sizes).toEqual([400, 400, 200]);
  expect(await store.exists(`variants/${'a'.repeat(40)}-400.webp`)).toBe(true);
  expect((await overS3.inject(`/media/${'d'.repeat(40)}.webp`)).statusCode).toBe(404);
  await s3.close();
  const answer = await ask(400);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
});
