import type { Ctx } from '#server/base/http/ctx.ts';
import { openVariants } from '#server/base/images/variants.ts';
import type { DealerRow } from '#server/dealers/dealers.sql.ts';

/** A dealership's logo as PNG or JPEG; null if it has none. A paper is printed without one that fails. */
export async function logoOf(
  { images, log }: Pick<Ctx, 'images' | 'log'>,
  { logo }: DealerRow,
): Promise<Buffer | null> {
  if (!logo) return null;
  const name = logo.photo.split('/').at(-1)!;
  try {
    return await openVariants(images, log)({ name, width: 400, format: 'plain' }, () => {});
  } catch (error) {
    log.warn({ err: error }, 'a document was made without its logo');
    return null;
  }
}
