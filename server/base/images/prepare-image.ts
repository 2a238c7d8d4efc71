import type { Metadata, WebpOptions } from 'sharp';
import { atMost } from '#server/base/at-most.ts';
import { Reasoned } from '#server/base/reasoned.ts';
import type { Text } from '#shared/messages/text.ts';
import { maxKeptWidth, maxPictureBytes, maxPicturePixels } from '#shared/rules/limits.ts';
import { type ImageKind, imageKind } from './image-kind.ts';
import { loadSharp } from './load-sharp.ts';

/** Greatest stored height in pixels; WebP allows 16,383. */
const maxKeptHeight = 4_800;
const maxSeconds = 30;
/** Longest side over shortest; a longer one would lose its proportions when it is made smaller. */
const maxProportion = 100;

/** At most two pictures are processed at once, uploads and variants together, to bound memory. */
export const processing = atMost(2, 400);

/** A refused picture, with the reason. */
export class ImageRefused extends Reasoned {}

export interface PreparedImage {
  /** WebP, upright, sRGB, without metadata. */
  webp: Buffer;
  width: number;
  height: number;
}

/**
 * Checks an uploaded picture by its content and encodes it anew, of an animation the first frame;
 * throws ImageRefused.
 */
export async function prepareImage(bytes: Buffer): Promise<PreparedImage> {
  const kind = acceptedKind(bytes);
  return processing(async () => {
    const start = performance.now();
    try {
      return await encodeAnew(bytes, kind);
    } catch (error) {
      if (error instanceof ImageRefused) throw error;
      // Two pictures failing together can get each other's message, so the time decides.
      const isSlow = performance.now() - start > maxSeconds * 1_000;
      throw new ImageRefused(isSlow ? { key: 'images.tooSlow' } : reasonOf(error as Error), {
        cause: error,
      });
    }
  });
}

function acceptedKind(bytes: Buffer): ImageKind {
  if (bytes.length === 0) throw new ImageRefused({ key: 'images.empty' });
  if (bytes.length > maxPictureBytes)
    throw new ImageRefused({ key: 'images.tooLarge', values: [maxPictureBytes / 1_000_000] });
  const kind = imageKind(bytes);
  if (kind === undefined) throw new ImageRefused({ key: 'images.unknown' });
  if (kind === 'svg' || kind === 'heic' || kind === 'pdf')
    throw new ImageRefused({ key: `images.${kind}` });
  return kind;
}

async function encodeAnew(bytes: Buffer, kind: ImageKind): Promise<PreparedImage> {
  const sharp = await loadSharp();
  const source = sharp(bytes, {
    failOn: 'error',
    limitInputPixels: maxPicturePixels,
    autoOrient: true,
  });
  const metadata = await source.metadata();
  if (metadata.format !== (kind === 'avif' ? 'heif' : kind))
    throw new Error('Another decoder than the content says');
  if (
    Math.max(metadata.width, metadata.height) >
    maxProportion * Math.min(metadata.width, metadata.height)
  )
    throw new ImageRefused({ key: 'images.tooNarrow', values: [maxProportion] });
  const webp = await source
    .resize({ width: maxKeptWidth, height: maxKeptHeight, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .webp(encodingOf(bytes, kind, metadata))
    .timeout({ seconds: maxSeconds })
    .toBuffer();
  const { width, height } = await sharp(webp).metadata();
  return { webp, width, height };
}

/** Drawings stay lossless, as their edges show; a lossless photograph would take 2 s and 8 MB. */
function encodingOf(
  bytes: Buffer,
  kind: ImageKind,
  { width, height, pages = 1 }: Metadata,
): WebpOptions {
  const bytesPerPixel = bytes.length / (width * height * pages);
  const isDrawing = (kind === 'png' || kind === 'gif') && bytesPerPixel < 0.5;
  return isDrawing
    ? { lossless: true, effort: 1 }
    : { quality: 90, effort: 2, smartSubsample: true };
}

function reasonOf({ message }: Error): Text {
  return /pixel limit/i.test(message)
    ? { key: 'images.tooManyPixels', values: [maxPicturePixels / 1_000_000] }
    : { key: 'images.damaged' };
}
