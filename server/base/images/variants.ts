import { atMost } from '#server/base/at-most.ts';
import type { Log } from '#server/base/signals/log.ts';
import { maxKeptWidth, pictureWidths } from '#shared/rules/limits.ts';
import type { ImageStore } from './image-store.ts';
import { loadSharp } from './load-sharp.ts';
import { processing } from './prepare-image.ts';

/** Formats sent, best first; plain is PNG for pictures with transparency, else JPEG. */
const variantFormats = ['avif', 'webp', 'plain'] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** Path of a stored upload, encoded anew. */
export const picturePath = (name: string) => `pictures/${name}`;

/** The width served for a requested one: the next larger width that pages use, in pixels. */
export const servedWidth = (width: number): number =>
  pictureWidths.find((usual) => usual >= width) ?? maxKeptWidth;

/** A picture in a width (pixels; undefined: the stored width) and format. */
export interface PictureVariant {
  name: string;
  width: number | undefined;
  format: VariantFormat;
}

/**
 * Returns a picture's bytes, or null if it does not exist. Calls `admit` before making a variant;
 * `admit` throws when too many are being made.
 */
export type FindVariant = (wanted: PictureVariant, admit: () => void) => Promise<Buffer | null>;

/** Makes each variant once and stores it; simultaneous requests for one share the work. */
export function openVariants(store: ImageStore, log: Log): FindVariant {
  const looking = new Map<string, Promise<Buffer | null>>();
  const making = new Map<string, Promise<Buffer | null>>();
  return async (wanted, admit) => {
    const { name, width, format } = wanted;
    if (width === undefined && format === 'webp') return store.read(picturePath(name));
    const path = variantPath(wanted);
    const stored = await shared(looking, path, () => store.read(path));
    if (stored) return stored;
    if (!making.has(path)) admit();
    return shared(making, path, () => makeVariant(store, log, path, wanted));
  };
}

const variantPath = ({ name, width = maxKeptWidth, format }: PictureVariant) =>
  `variants/${name.replace('.webp', '')}-${width}.${format}`;

/** Starts the work, or joins it if it is running already. */
function shared<T>(
  underWay: Map<string, Promise<T>>,
  path: string,
  work: () => Promise<T>,
): Promise<T> {
  const promise = underWay.get(path) ?? work().finally(() => underWay.delete(path));
  underWay.set(path, promise);
  return promise;
}

/** Variants queue here before they take a place in `processing`, so they never fill its queue. */
const inTurn = atMost(2, 400);

async function makeVariant(
  store: ImageStore,
  log: Log,
  path: string,
  wanted: PictureVariant,
): Promise<Buffer | null> {
  const picture = await store.read(picturePath(wanted.name));
  if (!picture) return null;
  const variant = await inTurn(() => processing(() => encode(picture, wanted)));
  await store.put(path, variant).catch((error: Error) => {
    log.warn({ err: error, path }, 'a picture was sent but could not be kept');
  });
  return variant;
}

/** 1,200 to 400 pixels: WebP 22 ms; AVIF, 8 to 35 % smaller, 50 ms at effort 1, 580 at effort 4. */
async function encode(
  picture: Buffer,
  { width = maxKeptWidth, format }: PictureVariant,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const resized = sharp(picture, { failOn: 'error' }).resize({ width, withoutEnlargement: true });
  if (format === 'avif')
    return resized.avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
  if (format === 'webp') return resized.webp({ quality: 75, effort: 2 }).toBuffer();
  const { hasAlpha } = await sharp(picture).metadata();
  return hasAlpha
    ? resized.png().toBuffer()
    : resized.jpeg({ quality: 80, progressive: true }).toBuffer();
}
