import { createHash } from 'node:crypto';
import type { Database } from '#server/base/database/database.ts';
import { invalid } from '#server/base/errors.ts';
import type { Picture } from '#shared/contract/dealers.ts';
import type { Text } from '#shared/messages/text.ts';
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
    throw error instanceof ImageRefused ? invalid({ [field]: reasonOf(error, fileName) }) : error;
  });
  return storePrepared(ctx, prepared, dealerId);
}

const reasonOf = ({ text }: ImageRefused, file: string | undefined): Text =>
  file ? { key: 'images.named', values: [file, text] } : text;

/** Stores the pictures of one field, all or none; returns their ids, or throws 422 with every reason. */
export async function storeImages(
  ctx: ImageCtx,
  files: UploadedFile[],
  { dealerId, field = 'images' }: Omit<UploadOptions, 'fileName'>,
): Promise<number[]> {
  const prepared: PreparedImage[] = [];
  const refused: Text[] = [];
  for (const { bytes, name } of files) {
    try {
      prepared.push(await prepareImage(bytes));
    } catch (error) {
      if (!(error instanceof ImageRefused)) throw error;
      refused.push(reasonOf(error, name));
    }
  }
  if (refused.length > 0) throw invalid({ [field]: refused });
  const ids: number[] = [];
  for (const image of prepared) ids.push((await storePrepared(ctx, image, dealerId)).id);
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
