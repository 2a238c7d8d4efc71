import { invalid } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import type { Text } from '#shared/messages/text.ts';
import { countRelatable, replaceExcludes, replaceNeeds, selectRelations } from './relations.sql.ts';
import type { Owner } from './save-product.sql.ts';
import type { PostedProduct } from './to-product.ts';

/**
 * Saves what a product needs and excludes; absent lists stay. Belongs into a transaction. Throws 422
 * for the product itself, for one that is both, and for products that its owner may not name.
 */
export async function saveRelations(
  ctx: Ctx,
  owner: Owner,
  productId: number,
  { needs, excludes }: Pick<PostedProduct, 'needs' | 'excludes'>,
): Promise<void> {
  if (!needs && !excludes) return;
  const present = await selectRelations(ctx.db, productId, owner.dealerId, ctx.language);
  const needed = (needs ?? present.needs.map((oneOf) => oneOf.map(({ id }) => id))).flat();
  const excluded = excludes ?? present.excludes.map(({ id }) => id);
  const errors: Record<string, Text> = {};
  const check = async (field: 'needs' | 'excludes', ids: readonly number[]) => {
    const others = [...new Set(ids)];
    if (others.includes(productId)) errors[field] = { key: 'goesProblems.itself' };
    else if ((await countRelatable(ctx.db, owner, productId, others)) !== others.length)
      errors[field] = { key: 'goesProblems.notHere' };
  };
  if (needs) await check('needs', needed);
  if (excludes) await check('excludes', excluded);
  if (needed.some((id) => excluded.includes(id)))
    errors[needs ? 'needs' : 'excludes'] ??= { key: 'goesProblems.both' };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (needs) await replaceNeeds(ctx.db, productId, needs);
  if (excludes) await replaceExcludes(ctx.db, productId, excludes);
}
