import { createHash } from 'node:crypto';
import { type Ctx, signedIn } from '#server/base/http/ctx.ts';
import type { Once } from '#server/base/http/once.ts';
import type { UploadedFile } from '#server/base/images/images.service.ts';
import type { AdminProduct, NewProduct } from '#shared/contract/products-admin.ts';
import { insertProductAnswer } from './save-product.sql.ts';

/** The idempotency key of a new product with a hash of everything posted, pictures included. */
export function onceForProduct(
  key: string | undefined,
  posted: NewProduct,
  files: UploadedFile[],
): Once | undefined {
  if (key === undefined) return undefined;
  const pictures = files.map(({ bytes }) => createHash('sha256').update(bytes).digest('base64'));
  const request = JSON.stringify(['product', posted, pictures]);
  return { key, requestHash: createHash('sha256').update(request).digest() };
}

/** Stores a product as the answer to its key, in the transaction that creates it. */
export async function storeProductAnswer(
  ctx: Ctx,
  once: Once | undefined,
  answer: AdminProduct,
): Promise<void> {
  if (once)
    await insertProductAnswer(ctx.db, {
      userId: signedIn(ctx).id,
      ...once,
      answer,
      now: ctx.now(),
    });
}
