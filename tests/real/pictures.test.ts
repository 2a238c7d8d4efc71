import sharp from 'sharp';
import { expect } from 'vitest';
import { prepareImage } from '#server/base/images/prepare-image.ts';
import { images as messages } from '#shared/messages/en/images.ts';
import { difference } from '#tests/support/picture-difference.ts';
import { realBytes, realNames, realTest } from './real-files.ts';

const bytesOf = (name: string) => realBytes(`images/${name}`);

const sizes: [name: string, width: number, height: number][] = [
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
];

for (const [name, width, height] of sizes) {
  realTest(`${name} is kept upright, in sRGB and without metadata`, async () => {
    const prepared = await prepareImage(bytesOf(name));
    const kept = await sharp(prepared.webp).metadata();
    expect(prepared).toMatchObject({ width, height });
    expect(kept).toMatchObject({ format: 'webp', width, height, space: 'srgb' });
    expect([kept.orientation, kept.exif, kept.xmp, kept.iptc, kept.icc]).toEqual(
      Array(5).fill(undefined),
    );
    expect(kept.pages ?? 1).toBe(1);
    expect(
      await difference(await sharp(bytesOf(name)).autoOrient().toBuffer(), prepared.webp),
    ).toBeLessThan(3);
  });
}

realTest('turned and mirrored photographs of one scene come out alike', async () => {
  for (const names of [
    ['Landscape_1', 'Landscape_6', 'Landscape_8'],
    ['Portrait_3', 'Portrait_5'],
  ]) {
    const [first, ...others] = await Promise.all(
      names.map((name) => prepareImage(bytesOf(`exif_rotated/${name}.jpg`))),
    );
    for (const other of others)
      expect(await difference(first!.webp, other.webp), names.join()).toBeLessThan(6);
  }
});

const refused: [name: string, reason: string][] = [
  ['hostile/pillow_decompression_bomb.gif', messages.damaged],
  ['hostile/pillow_truncated_jpeg.jpg', messages.damaged],
  ['hostile/sharp_corrupt-header.jpg', messages.damaged],
  ['hostile/sharp_giant-image.jpg', messages.tooManyPixels(50)],
  ['svg_script/SVG_XSS1.svg', messages.svg],
  ['svg_script/SVG_XSS_nested_use_xlink.svg', messages.svg],
  ['svg_script/ssrf_svg_image.svg', messages.svg],
  ['svg_script/benign_circle.svg', messages.svg],
  ['exif_rotated/LICENSE_recurser_MIT.txt', messages.unknown],
];

for (const [name, reason] of refused) {
  realTest(`${name} is refused with the reason`, async () => {
    await expect(prepareImage(bytesOf(name))).rejects.toThrow(reason);
  });
}

realTest('every picture of the folder is in one of the two lists', () => {
  const folders = ['animated', 'cmyk', 'exif_rotated', 'hostile', 'normal', 'svg_script'];
  const names = folders.flatMap((folder) =>
    realNames(`images/${folder}`).map((name) => name.replace('images/', '')),
  );
  expect(names.sort()).toEqual([...sizes, ...refused].map(([name]) => name).sort());
});
