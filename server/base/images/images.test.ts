import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { bodyOf, type HttpError } from '#server/base/errors.ts';
import { messages as catalogue } from '#shared/messages/catalogue.ts';
import { images as messages } from '#shared/messages/en/images.ts';
import { type PictureName, picture, turnedPhoto } from '#tests/data/pictures.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testMoment } from '#tests/support/moment.ts';
import { difference, pixelsOf } from '#tests/support/picture-difference.ts';
import type { ImageStore } from './image-store.ts';
import { storeImages } from './images.service.ts';
import { prepareImage } from './prepare-image.ts';

const { db, close } = await testDatabase();
afterAll(close);
const now = () => testMoment;

function memoryStore(): ImageStore & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  return {
    files,
    read: async (path) => files.get(path) ?? null,
    exists: async (path) => files.has(path),
    put: async (path, bytes) => void files.set(path, bytes),
  };
}

/** This process's peak memory in bytes. */
const peakMemory = () => process.resourceUsage().maxRSS * 1_024;

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f54242' }, limitInputPixels: false });

describe('a picture is kept upright, in sRGB and without metadata:', () => {
  const orientations = [1, 2, 3, 4, 5, 6, 7, 8];
  test.each<[string, () => Promise<Buffer>, number, number]>([
    ...(
      [
        ['small.jpg', 128, 128],
        ['small.webp', 128, 128],
        ['grey.jpg', 400, 267],
        ['wide.png', 600, 400],
        ['photo.jpg', 640, 427],
        ['cmyk.jpg', 100, 100],
        ['animated.webp', 370, 285],
        ['animated.gif', 80, 80],
      ] as [PictureName, number, number][]
    ).map(([name, ...size]): [string, () => Promise<Buffer>, number, number] => [
      name,
      () => picture(name),
      ...size,
    ]),
    ...orientations.map((orientation): [string, () => Promise<Buffer>, number, number] => [
      `a photograph of orientation ${orientation}`,
      () => turnedPhoto(orientation),
      600,
      450,
    ]),
  ])('%s', async (_name, make, width, height) => {
    const bytes = await make();
    const prepared = await prepareImage(bytes);
    const kept = await sharp(prepared.webp).metadata();
    expect(prepared).toMatchObject({ width, height });
    expect(kept).toMatchObject({ format: 'webp', width, height, space: 'srgb' });
    expect([kept.orientation, kept.exif, kept.xmp, kept.iptc, kept.icc]).toEqual(
      Array(5).fill(undefined),
    );
    expect(kept.pages ?? 1).toBe(1);
    expect(
      await difference(await sharp(bytes).autoOrient().toBuffer(), prepared.webp),
    ).toBeLessThan(3);
  });

  test('photographs and scans come with what has to go', async () => {
    const given = await Promise.all([turnedPhoto(6), picture('grey.jpg'), picture('cmyk.jpg')]);
    const [turned, grey, cmyk] = await Promise.all(given.map((bytes) => sharp(bytes).metadata()));
    expect(turned).toMatchObject({ width: 450, height: 600, orientation: 6 });
    for (const { exif, xmp, iptc } of [turned!, grey!, cmyk!]) {
      for (const block of [exif, xmp, iptc]) expect(block?.length).toBeGreaterThan(0);
    }
    expect(turned!.icc?.length).toBeGreaterThan(0);
    expect([grey!.space, cmyk!.space]).toEqual(['b-w', 'cmyk']);
    expect((await sharp(await picture('animated.gif')).metadata()).pages).toBeGreaterThan(1);
    expect((await sharp(await picture('animated.webp')).metadata()).pages).toBeGreaterThan(1);
  });
});

test('turned and mirrored photographs of one scene come out alike', async () => {
  const [upright, ...others] = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map(async (orientation) =>
      prepareImage(await turnedPhoto(orientation)),
    ),
  );
  const mirrored = [
    await sharp(upright!.webp).flop().toBuffer(),
    await sharp(upright!.webp).flip().toBuffer(),
  ];
  for (const other of others) {
    expect(await difference(upright!.webp, other.webp)).toBeLessThan(6);
    for (const one of mirrored) expect(await difference(one, other.webp)).toBeGreaterThan(20);
  }
});

test('a wide-gamut picture keeps its looks', async () => {
  const red = {
    create: { width: 40, height: 40, channels: 3 as const, background: { r: 200, g: 50, b: 50 } },
  };
  const wide = await sharp(red).png().withIccProfile('p3').toBuffer();
  expect((await sharp(wide, { ignoreIcc: true }).raw().toBuffer())[0]).toBeLessThan(192);
  const [r, g, b] = await pixelsOf((await prepareImage(wide)).webp, 1, 1);
  expect(Math.abs(r! - 200) + Math.abs(g! - 50) + Math.abs(b! - 50)).toBeLessThan(12);
});

test('an AVIF is taken, and comes out at most 2,400 pixels wide', async () => {
  const avif = await solid(3_000, 600).avif({ effort: 0 }).toBuffer();
  expect(await prepareImage(avif)).toMatchObject({ width: 2_400, height: 480 });
});

test('a very tall picture stays within what the format can hold', async () => {
  expect(await prepareImage(await solid(1_000, 40_000).png().toBuffer())).toMatchObject({
    width: 120,
    height: 4_800,
  });
});

test('a drawing keeps its transparency and its exact colours', async () => {
  const drawing = Buffer.from(
    '<svg width="200" height="100"><circle cx="50" cy="50" r="40" fill="#f54242"/></svg>',
  );
  const { webp } = await prepareImage(await sharp(drawing).png().toBuffer());
  const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(4);
  expect([...data.subarray((50 * 200 + 50) * 4, (50 * 200 + 50) * 4 + 4)]).toEqual([
    0xf5, 0x42, 0x42, 255,
  ]);
  expect(data[3]).toBe(0);
});

const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

const refused: [name: string, bytes: Buffer | Promise<Buffer>, reason: string][] = [
  ['a decompression bomb', picture('bomb.gif'), messages.damaged],
  ['a truncated JPEG', picture('truncated.jpg'), messages.damaged],
  ['a JPEG with a corrupt header', picture('corrupt.jpg'), messages.damaged],
  ['a gigantic JPEG', picture('gigantic.jpg'), messages.tooManyPixels(50)],
  ['a JPEG that claims to be gigantic', picture('boasting.jpg'), messages.tooManyPixels(50)],
  [
    'a gigantic PNG of one colour',
    solid(8_000, 7_000).png().toBuffer(),
    messages.tooManyPixels(50),
  ],
  ['a truncated PNG', picture('truncated.png'), messages.damaged],
  ['a truncated WebP', picture('truncated.webp'), messages.damaged],
  ['a truncated GIF', picture('truncated.gif'), messages.damaged],
  ['a truncated AVIF', picture('truncated.avif'), messages.damaged],
  ['a scripted SVG', picture('scripted.svg'), messages.svg],
  ['an SVG that uses another', picture('using.svg'), messages.svg],
  ['an SVG that fetches', picture('fetching.svg'), messages.svg],
  ['a harmless SVG', picture('harmless.svg'), messages.svg],
  ['an HEIC', heic, messages.heic],
  ['a PDF', Buffer.from('%PDF-1.7\n'), messages.pdf],
  ['a TIFF', picture('picture.tiff'), messages.unknown],
  ['a text with the name of a picture', picture('notes.jpg'), messages.unknown],
  ['a page that starts like a GIF', picture('page.gif'), messages.damaged],
  ['an empty file', picture('empty.png'), messages.empty],
  ['a line', solid(1, 20_000).png().toBuffer(), messages.tooNarrow(100)],
  ['a file of more than 15 MB', Buffer.alloc(15_000_001, 0xff), messages.tooLarge(15)],
];

test.each(refused)(
  '%s is refused with the reason and without much memory',
  async (_name, bytes, reason) => {
    const file = await bytes;
    const memoryBefore = peakMemory();
    await expect(prepareImage(file)).rejects.toThrow(reason);
    expect(peakMemory() - memoryBefore).toBeLessThan(300_000_000);
  },
);

test('the largest accepted pictures, turned, several at once, stay within bounded memory', async () => {
  const large = await solid(8_000, 6_000)
    .withMetadata({ orientation: 6 })
    .jpeg({ progressive: true })
    .toBuffer();
  const memoryBefore = peakMemory();
  const prepared = await Promise.all([large, large, large, large].map(prepareImage));
  expect(prepared[0]).toMatchObject({ width: 2_400, height: 3_200 });
  expect(peakMemory() - memoryBefore).toBeLessThan(1_200_000_000);
}, 240_000);

test('the same picture uploaded twice is one file with a row for each upload', async () => {
  const images = memoryStore();
  const bytes = await picture('photo.jpg');
  const file = { name: 'photo.jpg', bytes };
  const ids = [
    ...(await storeImages({ db, images, now }, [file], { dealerId: null })),
    ...(await storeImages({ db, images, now }, [file], { dealerId: null })),
  ];
  expect(new Set(ids).size).toBe(2);
  const rows = await db.rows<{ photo: string }>(
    sql`select photo, width, height, dealer_id from images where id = any(${ids}) order by id`,
  );
  const [{ photo }] = rows as [{ photo: string }];
  expect(photo).toMatch(/^\/media\/[0-9a-f]{40}\.webp$/);
  expect(rows).toEqual([0, 1].map(() => ({ photo, width: 640, height: 427, dealer_id: null })));
  expect([...images.files.keys()]).toEqual([photo.replace('/media/', 'pictures/')]);
});

test('of several pictures each bad one is named, and none is stored', async () => {
  const files = [
    { name: 'me.heic', bytes: heic },
    { name: 'good.jpg', bytes: await picture('photo.jpg') },
    { name: 'empty.png', bytes: Buffer.alloc(0) },
  ];
  const images = memoryStore();
  const upload = storeImages({ db, images, now }, files, { dealerId: null });
  const refusal = (await upload.catch((error: HttpError) => error)) as HttpError;
  expect(bodyOf(refusal, catalogue.en)).toMatchObject({
    errors: { images: [`me.heic: ${messages.heic}`, `empty.png: ${messages.empty}`] },
  });
  expect(images.files.size).toBe(0);
});

test('a refusal is a 422 that names the field and the file', async () => {
  const files = [{ name: 'me.heic', bytes: heic }];
  const upload = storeImages({ db, images: memoryStore(), now }, files, {
    dealerId: null,
    field: 'logo',
  });
  const refusal = await upload.catch((error: HttpError) => error);
  expect(refusal).toMatchObject({ status: 422 });
  expect(bodyOf(refusal as HttpError, catalogue.en)).toMatchObject({
    errors: { logo: [`me.heic: ${messages.heic}`] },
  });
});
