import { createHash } from 'node:crypto';
import type { Database } from '#server/base/database/database.ts';
import { invalid } from '#server/base/errors.ts';
import type { Picture } from '#shared/contract/pictures.ts';
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
  now: () => Date;
}

interface UploadOptions {
  /** The dealership that owns the picture; null: the make. */
  dealerId: number | null;
  /** The field that a refusal names. */
  field?: 'images' | 'logo' | 'banners';
}

const reasonOf = ({ text }: ImageRefused, file: string): Text =>
  file ? { key: 'images.named', values: [file, text] } : text;

/**
 * Checks, encodes and stores the uploaded pictures of one field, all or none; returns their ids, or
 * throws 422 with every reason. Not inside a transaction: it may upload to S3.
 */
export async function storeImages(
  ctx: ImageCtx,
  files: UploadedFile[],
  { dealerId, field = 'images' }: UploadOptions,
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
  const photo = `/media/${name}`;
  return insertImage(ctx.db, { dealerId, photo, width, height, now: ctx.now() });
}
