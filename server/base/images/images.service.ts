import { createHash } from 'node:crypto';
import type { Database } from '#server/base/database/database.ts';
import { invalid } from '#server/base/errors.ts';
import type { Picture } from '#shared/contract/dealers.ts';
import { images as messages } from '#shared/messages/en/images.ts';
import type { ImageStore } from './image-store.ts';
import { insertImage } from './images.sql.ts';
import { ImageRefused, type PreparedImage, prepareImage } from './prepare-image.ts';
import { picturePath } from './variants.ts';

export interface UploadedFile {
  /** As the client calls it: only for showing it back. */
  name: string;
  bytes: Buffer;
}

interface ImageCtx {
  db: Database;
  images: ImageStore;
}

interface UploadOptions {
  /** Whose picture it is; null: the make's. */
  dealerId: number | null;
  /** Field that a refusal names. */
  field?: 'images' | 'logo' | 'banners';
  /** Name of the file as its owner knows it, for the refusal's message. */
  fileName?: string;
}

/** Checks, encodes and keeps an uploaded picture; throws 422 with the reason. Not for inside a transaction: it may upload. */
export async function storeImage(
  ctx: ImageCtx,
  bytes: Buffer,
  options: UploadOptions,
): Promise<Picture> {
  const { dealerId, field = 'images', fileName } = options;
  const prepared = await prepareImage(bytes).catch((error: unknown) => {
    if (!(error instanceof ImageRefused)) throw error;
    throw invalid({ [field]: fileName ? messages.named(fileName, error.message) : error.message });
  });
  return storePrepared(ctx, prepared, dealerId);
}

/** Keeps the pictures of one field one after the other, and returns their ids in that order; as storeImage. */
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

/** Keeps a picture of the shop's own making as it is. The same picture kept twice is one file with two rows. */
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
