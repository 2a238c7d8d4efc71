import { createHash } from 'node:crypto';
import type { Database } from '#server/base/database/database.ts';
import { invalid } from '#server/base/errors.ts';
import type { Picture } from '#shared/contract/dealers.ts';
import type { ImageStore } from './image-store.ts';
import { insertImage } from './images.sql.ts';
import { ImageRefused, type PreparedImage, prepareImage } from './prepare-image.ts';
import { picturePath } from './variants.ts';

export interface UploadedFile {
  /** The client's name for the file, only for messages. */
  name: string;
  bytes: Buffer;
}

interface ImageCtx {
  db: Database;
  images: ImageStore;
}

interface UploadOptions {
  /** The dealership that owns the picture; null: the make. */
  dealerId: number | null;
  /** The field that a refusal names. */
  field?: 'images' | 'logo' | 'banners';
  /** The owner's name for the file, for the refusal's message. */
  fileName?: string;
}

/**
 * Checks, encodes and stores an uploaded picture; throws 422 with the reason. Not inside a
 * transaction: it may upload to S3.
 */
export async function storeImage(
  ctx: ImageCtx,
  bytes: Buffer,
  options: UploadOptions,
): Promise<Picture> {
  const { dealerId, field = 'images', fileName } = options;
  const prepared = await prepareImage(bytes).catch((error: unknown) => {
    if (!(error instanceof ImageRefused)) throw error;
    throw invalid({
      [field]: fileName ? { key: 'images.named', values: [fileName, error.text] } : error.text,
    });
  });
  return storePrepared(ctx, prepared, dealerId);
}

/** Stores the pictures of one field and returns their ids in order; throws as storeImage. */
export async function storeImages(
  ctx: ImageCtx,
  files: UploadedFile[],
  options: Omit<UploadOptions, 'fileName'>,
): Promise<number[]> {
  const ids: number[] = [];
  for (const { bytes, name } of files)
    ids.push((await storeImage(ctx, bytes, { ...options, fileName: name })).id);
  return ids;
}

/** Stores a picture made by the shop itself, unchanged. Equal pictures share one file. */
export async function storePrepared(
  ctx: ImageCtx,
  image: PreparedImage,
  dealerId: number | null,
): Promise<Picture> {
  const { webp, width, height } = image;
  const name = `${createHash('sha256').update(webp).digest('hex').slice(0, 40)}.webp`;
  const path = picturePath(name);
  if (!(await ctx.images.exists(path))) await ctx.images.put(path, webp);
  return insertImage(ctx.db, { dealerId, photo: `/media/${name}`, width, height });
}
