import type { Log } from '#server/http/ctx.ts';
import type { ImageStore } from './image-store.ts';
import { loadSharp } from './load-sharp.ts';
import { maxKeptWidth, processing } from './prepare-image.ts';

/** Formats that a picture is sent in, best first; plain is PNG where it has transparency, else JPEG. */
export const variantFormats = ['avif', 'webp', 'plain'] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** Where the store keeps a picture as it was uploaded, encoded anew. */
export const picturePath = (name: string) => `pictures/${name}`;

/** Widths in pixels that variants are made in: those that pages commonly ask for, so that nobody can fill the storage. */
const widths = [
  16,
  32,
  48,
  64,
  80,
  96,
  100,
  120,
  128,
  150,
  160,
  180,
  200,
  240,
  250,
  256,
  300,
  320,
  360,
  400,
  480,
  500,
  600,
  640,
  720,
  768,
  800,
  900,
  960,
  1000,
  1024,
  1080,
  1200,
  1280,
  1440,
  1600,
  1920,
  2048,
  maxKeptWidth,
];
export const minVariantWidth = widths[0]!;

/** The width in pixels that a request is answered with: its own where it is a usual one, else the next wider. */
export const servedWidth = (width: number): number => widths.find((usual) => usual >= width) ?? maxKeptWidth;

/** A picture in one width (pixels; undefined: as it is kept) and format, or null where there is no such picture. */
export type FindVariant = (name: string, width: number | undefined, format: VariantFormat) => Promise<Buffer | null>;

/** Makes variants once and keeps them; simultaneous requests for one share the work. */
export function openVariants(store: ImageStore, log: Log): FindVariant {
  const underWay = new Map<string, Promise<Buffer | null>>();
  return (name, width, format) => {
    if (width === undefined && format === 'webp') return store.read(picturePath(name));
    const wanted = { name, width: width ?? maxKeptWidth, format };
    const path = variantPath(wanted);
    const shared = underWay.get(path) ?? findOrMake(store, log, path, wanted).finally(() => underWay.delete(path));
    underWay.set(path, shared);
    return shared;
  };
}

interface Wanted {
  name: string;
  width: number;
  format: VariantFormat;
}

const variantPath = ({ name, width, format }: Wanted) => `variants/${name.replace('.webp', '')}-${width}.${format}`;

async function findOrMake(store: ImageStore, log: Log, path: string, wanted: Wanted): Promise<Buffer | null> {
  const kept = await store.read(path);
  if (kept) return kept;
  const picture = await store.read(picturePath(wanted.name));
  if (!picture) return null;
  const variant = await processing(() => encode(picture, wanted));
  await store.put(path, variant).catch((error: Error) => {
    log.warn({ err: error, path }, 'a picture was sent but could not be kept');
  });
  return variant;
}

/** Measured from 1,200 to 400 pixels: WebP 22 ms, AVIF at effort 1 50 ms and 8 to 35 % smaller; at effort 4 it takes 580 ms. */
async function encode(picture: Buffer, { width, format }: Wanted): Promise<Buffer> {
  const sharp = await loadSharp();
  const resized = sharp(picture, { failOn: 'error' }).resize({ width, withoutEnlargement: true });
  if (format === 'avif') return resized.avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
  if (format === 'webp') return resized.webp({ quality: 75, effort: 2 }).toBuffer();
  const { hasAlpha } = await sharp(picture).metadata();
  return hasAlpha ? resized.png().toBuffer() : resized.jpeg({ quality: 80, progressive: true }).toBuffer();
}
