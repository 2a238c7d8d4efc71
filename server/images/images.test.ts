import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '#server/database/database.ts';
import { images as messages } from '#shared/messages/en/images.ts';
import { testDatabase } from '#tests/support/database.ts';
import { realBytes } from '#tests/support/real-data.ts';
import type { ImageStore } from './image-store.ts';
import { storeImage } from './images.service.ts';
import { prepareImage } from './prepare-image.ts';

const { db, close } = await testDatabase();
afterAll(close);

function memoryStore(): ImageStore & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  return {
    files,
    read: async (path) => files.get(path) ?? null,
    exists: async (path) => files.has(path),
    put: async (path, bytes) => void files.set(path, bytes),
  };
}

const picture = (file: string) => realBytes(`images/${file}`);
/** Pixels on white, decoded whole: the decoders' own scaling differs by format. */
const raw = async (bytes: Buffer, width: number, height: number) =>
  sharp(await sharp(bytes).flatten({ background: '#fff' }).png().toBuffer())
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();

/** The most memory in bytes that this process ever had. */
const peakMemory = () => process.resourceUsage().maxRSS * 1_024;

/** Mean difference of two pictures in a small size, 0 to 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([raw(one, 24, 18), raw(other, 24, 18)]);
  return a.reduce((sum, value, index) => sum + Math.abs(value - b[index]!), 0) / a.length;
}

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f54242' }, limitInputPixels: false });

describe('a real picture is kept upright, in sRGB and without metadata:', () => {
  test.each([
    ['normal/pillow_hopper.jpg', 128, 128],
    ['normal/pillow_hopper.webp', 128, 128],
    ['normal/sharp_concert_publicdomain.jpg', 400, 267],
    ['normal/skimage_coffee.png', 600, 400],
    ['normal/skimage_rocket.jpg', 640, 427],
    ['exif_rotated/Landscape_1.jpg', 600, 450],
    ['exif_rotated/Landscape_6.jpg', 600, 450],
    ['exif_rotated/Landscape_8.jpg', 600, 450],
    ['exif_rotated/Portrait_3.jpg', 450, 600],
    ['exif_rotated/Portrait_5.jpg', 450, 600],
    ['cmyk/pillow_sample_cmyk.jpg', 100, 100],
    ['animated/sharp_animated-loop-3.webp', 370, 285],
    ['animated/sharp_rotating-squares.gif', 80, 80],
  ])('%s, %i x %i', async (file, width, height) => {
    const prepared = await prepareImage(picture(file));
    const kept = await sharp(prepared.webp).metadata();
    expect(prepared).toMatchObject({ width, height });
    expect(kept).toMatchObject({ format: 'webp', width, height, space: 'srgb' });
    expect([kept.orientation, kept.exif, kept.xmp, kept.iptc, kept.icc]).toEqual(Array(5).fill(undefined));
    expect(kept.pages ?? 1).toBe(1);
    expect(await difference(await sharp(picture(file)).autoOrient().toBuffer(), prepared.webp)).toBeLessThan(3);
  });
});

test('turned and mirrored photographs of one scene come out alike', async () => {
  const [upright, ...others] = await Promise.all(
    ['Landscape_1', 'Landscape_6', 'Landscape_8'].map((name) => prepareImage(picture(`exif_rotated/${name}.jpg`))),
  );
  for (const other of others) {
    expect(await difference(upright!.webp, other.webp)).toBeLessThan(6);
    expect(await difference(await sharp(upright!.webp).flop().toBuffer(), other.webp)).toBeGreaterThan(20);
  }
  const portraits = await Promise.all(
    ['Portrait_3', 'Portrait_5'].map((name) => prepareImage(picture(`exif_rotated/${name}.jpg`))),
  );
  expect(await difference(portraits[0]!.webp, portraits[1]!.webp)).toBeLessThan(6);
});

test('a wide-gamut picture keeps its looks', async () => {
  const red = { create: { width: 40, height: 40, channels: 3 as const, background: { r: 200, g: 50, b: 50 } } };
  const wide = await sharp(red).png().withIccProfile('p3').toBuffer();
  expect((await sharp(wide, { ignoreIcc: true }).raw().toBuffer())[0]).toBeLessThan(192);
  const [r, g, b] = await raw((await prepareImage(wide)).webp, 1, 1);
  expect(Math.abs(r! - 200) + Math.abs(g! - 50) + Math.abs(b! - 50)).toBeLessThan(12);
});

test('an AVIF is taken, and comes out at most 2,400 pixels wide', async () => {
  const avif = await solid(3_000, 600).avif({ effort: 0 }).toBuffer();
  expect(await prepareImage(avif)).toMatchObject({ width: 2_400, height: 480 });
});

test('a very tall picture stays within what the format can hold', async () => {
  expect(await prepareImage(await solid(1_000, 40_000).png().toBuffer())).toMatchObject({ width: 120, height: 4_800 });
});

test('a drawing keeps its transparency and its exact colours', async () => {
  const drawing = Buffer.from('<svg width="200" height="100"><circle cx="50" cy="50" r="40" fill="#f54242"/></svg>');
  const { webp } = await prepareImage(await sharp(drawing).png().toBuffer());
  const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(4);
  expect([...data.subarray((50 * 200 + 50) * 4, (50 * 200 + 50) * 4 + 4)]).toEqual([0xf5, 0x42, 0x42, 255]);
  expect(data[3]).toBe(0);
});

const truncated = async (bytes: Buffer | Promise<Buffer>) => {
  const whole = await bytes;
  return whole.subarray(0, Math.floor(whole.length * 0.6));
};
const hopper = () => sharp(picture('normal/pillow_hopper.jpg'));
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

const refused: [name: string, bytes: Buffer | Promise<Buffer>, reason: string][] = [
  ['a decompression bomb', picture('hostile/pillow_decompression_bomb.gif'), messages.damaged],
  ['a truncated JPEG', picture('hostile/pillow_truncated_jpeg.jpg'), messages.damaged],
  ['a JPEG with a corrupt header', picture('hostile/sharp_corrupt-header.jpg'), messages.damaged],
  ['a gigantic JPEG', picture('hostile/sharp_giant-image.jpg'), messages.tooManyPixels(50)],
  ['a gigantic PNG of one colour', solid(8_000, 7_000).png().toBuffer(), messages.tooManyPixels(50)],
  ['a truncated PNG', truncated(picture('normal/skimage_coffee.png')), messages.damaged],
  ['a truncated WebP', truncated(picture('normal/pillow_hopper.webp')), messages.damaged],
  ['a truncated GIF', truncated(hopper().gif().toBuffer()), messages.damaged],
  ['a truncated AVIF', truncated(hopper().avif({ effort: 0 }).toBuffer()), messages.damaged],
  ['a scripted SVG', picture('svg_script/SVG_XSS1.svg'), messages.svg],
  ['an SVG that uses another', picture('svg_script/SVG_XSS_nested_use_xlink.svg'), messages.svg],
  ['an SVG that fetches', picture('svg_script/ssrf_svg_image.svg'), messages.svg],
  ['a harmless SVG', picture('svg_script/benign_circle.svg'), messages.svg],
  ['an HEIC', heic, messages.heic],
  ['a PDF', Buffer.from('%PDF-1.7\n'), messages.pdf],
  ['a TIFF', hopper().tiff().toBuffer(), messages.unknown],
  ['a text', picture('exif_rotated/LICENSE_recurser_MIT.txt'), messages.unknown],
  ['a page that starts like a GIF', Buffer.from('GIF89a/*<script>alert(1)</script>*/'), messages.damaged],
  ['an empty file', Buffer.alloc(0), messages.empty],
  ['a file of more than 15 MB', Buffer.alloc(15_000_001, 0xff), messages.tooLarge(15)],
];

test.each(refused)('%s is refused with the reason and without much memory', async (_name, bytes, reason) => {
  const file = await bytes;
  const memoryBefore = peakMemory();
  await expect(prepareImage(file)).rejects.toThrow(reason);
  expect(peakMemory() - memoryBefore).toBeLessThan(300_000_000);
});

test('the largest accepted pictures, turned, several at once, stay within bounded memory', async () => {
  const large = await solid(8_000, 6_000).withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer();
  const memoryBefore = peakMemory();
  const prepared = await Promise.all([large, large, large, large].map(prepareImage));
  expect(prepared[0]).toMatchObject({ width: 2_400, height: 3_200 });
  expect(peakMemory() - memoryBefore).toBeLessThan(1_200_000_000);
});

test('the same picture uploaded twice is one file with a row for each upload', async () => {
  const images = memoryStore();
  const bytes = picture('normal/skimage_rocket.jpg');
  const first = await storeImage({ db, images }, bytes, { dealerId: null });
  const second = await storeImage({ db, images }, bytes, { dealerId: null });
  expect(first).toEqual({ id: expect.any(Number), photo: expect.any(String), width: 640, height: 427 });
  expect(first.photo).toMatch(/^\/media\/[0-9a-f]{40}\.webp$/);
  expect(second).toEqual({ ...first, id: second.id });
  expect(second.id).not.toBe(first.id);
  expect([...images.files.keys()]).toEqual([first.photo.replace('/media/', 'pictures/')]);
  expect(await db.row(sql`select photo, width, height, dealer_id from images where id = ${first.id}`)).toEqual({
    photo: first.photo,
    width: 640,
    height: 427,
    dealer_id: null,
  });
});

test('a refusal is a 422 that names the field and the file', async () => {
  const upload = storeImage({ db, images: memoryStore() }, heic, {
    dealerId: null,
    field: 'logo',
    fileName: 'me.heic',
  });
  await expect(upload).rejects.toMatchObject({
    status: 422,
    body: { errors: { logo: [`me.heic: ${messages.heic}`] } },
  });
});
