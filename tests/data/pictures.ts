import sharp, { type Sharp } from 'sharp';
import { bombGif, corruptJpeg, describedJpeg, gifPage, resizedJpeg } from './picture-bytes.ts';

/**
 * A road at dusk with a different colour in each corner, so that turned or mirrored copies differ.
 */
function scene(width: number, height: number): Sharp {
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 60 45" preserveAspectRatio="none">
      <defs><linearGradient id="sky" x2="1"><stop stop-color="#102060"/><stop offset="1" stop-color="#ffe0a0"/></linearGradient></defs>
      <rect width="60" height="45" fill="url(#sky)"/><path d="M0 30 20 18 34 28 60 24V45H0z" fill="#1b5e20"/>
      <circle cx="50" cy="9" r="5" fill="#fff3c0"/><path d="M6 36h16v6H6z" fill="#c62828"/></svg>`),
  ).removeAlpha();
}

/** Stores the pixels as a camera held that way would; EXIF's orientation asks to undo it. */
const stored: Record<number, (upright: Sharp) => Sharp> = {
  1: (upright) => upright,
  2: (upright) => upright.flop(),
  3: (upright) => upright.rotate(180),
  4: (upright) => upright.flip(),
  5: (upright) => upright.flip().rotate(90),
  6: (upright) => upright.rotate(270),
  7: (upright) => upright.flip().rotate(270),
  8: (upright) => upright.rotate(90),
};

/**
 * A photograph of 600 x 450 in one of the eight EXIF orientations, with profile and descriptions.
 */
export async function turnedPhoto(orientation: number): Promise<Buffer> {
  const upright = await scene(600, 450).png().toBuffer();
  const turned = await stored[orientation]!(sharp(upright)).png().toBuffer();
  return described(sharp(turned).withMetadata({ orientation }).withIccProfile('p3').jpeg());
}

const described = async (photo: Sharp) =>
  describedJpeg(
    await photo
      .withExifMerge({ IFD0: { Artist: 'Trimline' } })
      .withXmp(xmp)
      .toBuffer(),
  );
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"></rdf:RDF></x:xmpmeta>';

/** `count` different frames of one size. */
function frames(count: number, width: number, height: number): Promise<Sharp> {
  const pictures = Array.from({ length: count }, (_, index) =>
    scene(width, height)
      .modulate({ hue: index * 20 })
      .png()
      .toBuffer(),
  );
  return Promise.all(pictures).then((all) => sharp(all, { join: { animated: true } }));
}

const svg = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="60">${inside}</svg>`,
  );
const part = async (whole: Promise<Buffer>, share: number) =>
  (await whole).subarray(0, (await whole).length * share);

const smallJpeg = () => scene(128, 128).jpeg().toBuffer();
const smallWebp = () => scene(128, 128).webp().toBuffer();
const widePng = () => scene(600, 400).png().toBuffer();

const makers = {
  'photo.jpg': () =>
    scene(640, 427).withIccProfile('p3').jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
  'small.jpg': smallJpeg,
  'small.webp': smallWebp,
  'wide.png': widePng,
  'grey.jpg': () => described(scene(400, 267).toColourspace('b-w').jpeg()),
  'cmyk.jpg': () => described(scene(100, 100).toColourspace('cmyk').jpeg()),
  'animated.gif': async () => (await frames(8, 80, 80)).gif().toBuffer(),
  'animated.webp': async () => (await frames(5, 370, 285)).webp().toBuffer(),
  'truncated.jpg': () => part(scene(100, 100).jpeg({ progressive: true }).toBuffer(), 0.6),
  'truncated.png': () => part(widePng(), 0.6),
  'truncated.webp': () => part(smallWebp(), 0.6),
  'truncated.gif': () => part(scene(128, 128).gif().toBuffer(), 0.6),
  'truncated.avif': () => part(scene(128, 128).avif({ effort: 0 }).toBuffer(), 0.6),
  'corrupt.jpg': async () => corruptJpeg(await smallJpeg()),
  'gigantic.jpg': () =>
    sharp({ create: { width: 9_000, height: 6_000, channels: 3, background: '#f54242' } })
      .toColourspace('b-w')
      .jpeg()
      .toBuffer(),
  'boasting.jpg': async () => resizedJpeg(await smallJpeg(), 20_000, 14_000),
  'bomb.gif': async () => bombGif(65_535, 10_537),
  'picture.tiff': () => scene(128, 128).tiff().toBuffer(),
  'harmless.svg': async () => svg('<circle cx="30" cy="30" r="20" fill="#f54242"/>'),
  'scripted.svg': async () => svg('<title><![CDATA[</title><script>alert(1)</script>]]></title>'),
  'using.svg': async () => svg('<use xlink:href="http://127.0.0.1:9/other.svg#mats"/>'),
  'fetching.svg': async () =>
    svg('<image xlink:href="https://elsewhere.example/x.jpg" width="9" height="9"/>'),
  'notes.jpg': async () =>
    Buffer.from('This file is called a picture, and is a text about floor mats.\n'.repeat(20)),
  'page.gif': async () => gifPage,
  'empty.png': async () => Buffer.alloc(0),
} satisfies Record<string, () => Promise<Buffer>>;

export type PictureName = keyof typeof makers;

const made = new Map<PictureName, Promise<Buffer>>();

/** A picture or a hostile file, made on first use. */
export function picture(name: PictureName): Promise<Buffer> {
  if (!made.has(name)) made.set(name, makers[name]());
  return made.get(name)!;
}
