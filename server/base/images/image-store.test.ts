import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startS3 } from '#tests/support/s3.ts';
import { openImageStore } from './image-store.ts';

const folder = await mkdtemp(join(tmpdir(), 'trimline-media-'));
const s3 = await startS3();
afterAll(() => rm(folder, { recursive: true, force: true }));

const failure = { status: 503, headers: { 'Retry-After': '5' } };
const stores = {
  disk: openImageStore({ dataDir: folder, s3: undefined }),
  S3: openImageStore({ dataDir: folder, s3: s3.config }),
};

describe.each(Object.entries(stores))('pictures on %s', (_name, store) => {
  test('come back byte for byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256));
    await store.put('pictures/one.webp', bytes);
    expect(await store.read('pictures/one.webp')).toEqual(bytes);
    expect(await store.exists('pictures/one.webp')).toBe(true);
  });

  test('that were never kept are null, not a failure', async () => {
    expect(await store.read('pictures/none.webp')).toBeNull();
    expect(await store.exists('pictures/none.webp')).toBe(false);
  });

  test('may be kept again under the same name at the same time', async () => {
    await Promise.all([1, 2, 3].map(() => store.put('pictures/two.webp', Buffer.alloc(50_000, 5))));
    expect(await store.read('pictures/two.webp')).toEqual(Buffer.alloc(50_000, 5));
  });
});

test('a disk keeps no drafts beside its pictures', async () => {
  await stores.disk.put('pictures/three.webp', Buffer.from('3'));
  expect(
    (await readdir(join(folder, 'media', 'pictures'))).filter((name) => name.includes('draft')),
  ).toEqual([]);
});

test('a disk that cannot be written or read answers 503', async () => {
  await writeFile(join(folder, 'full'), 'a file where a folder should be');
  const broken = openImageStore({ dataDir: join(folder, 'full'), s3: undefined });
  await expect(broken.put('pictures/one.webp', Buffer.from('1'))).rejects.toMatchObject({
    status: 503,
  });
  await expect(broken.read('pictures/one.webp')).rejects.toMatchObject({ status: 503 });
});

test('an S3 storage without that bucket answers 503', async () => {
  const store = openImageStore({ dataDir: folder, s3: { ...s3.config, bucket: 'nowhere' } });
  await expect(store.read('pictures/one.webp')).rejects.toMatchObject({ status: 503 });
  await expect(store.put('pictures/one.webp', Buffer.from('1'))).rejects.toMatchObject({
    status: 503,
  });
});

test('an S3 storage that fails is asked twice, and answers 503 with a time to come back', async () => {
  let asked = 0;
  const failing = createServer((_request, response) => {
    asked += 1;
    response.writeHead(500, { connection: 'close' }).end();
  });
  failing.listen(0, '127.0.0.1');
  await once(failing, 'listening');
  const { port } = failing.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const store = openImageStore({ dataDir: folder, s3: { ...s3.config, endpoint } });
  const calls = [
    () => store.read('pictures/one.webp'),
    () => store.put('pictures/one.webp', Buffer.from('1')),
    () => store.exists('pictures/one.webp'),
  ];
  for (const [index, call] of calls.entries()) {
    await expect(call()).rejects.toMatchObject(failure);
    expect(asked).toBe(2 * (index + 1));
  }
  failing.close();
});

test('an S3 storage that is gone answers 503 with a time to come back', async () => {
  await s3.close();
  await expect(stores.S3.read('pictures/one.webp')).rejects.toMatchObject(failure);
  await expect(stores.S3.put('pictures/one.webp', Buffer.from('1'))).rejects.toMatchObject(failure);
  await expect(stores.S3.exists('pictures/one.webp')).rejects.toMatchObject(failure);
});
