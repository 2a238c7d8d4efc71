import type { Ctx, Parts } from '#server/base/http/ctx.ts';
import {
  idsApart,
  listChosen,
  listPackagesOf,
} from '#server/catalogue/products/chosen-products.service.ts';
import type { ListedProduct } from '#shared/contract/products.ts';
import type { PackageOf } from '#shared/contract/recommended.ts';
import { fewPairs, mostRecommended, pairDays, popularDays } from '#shared/rules/recommended.ts';
import { hasCounted, writePairs, writePopular } from './counting.sql.ts';
import {
  selectFeatured,
  selectPairs,
  selectPopular,
  selectPopularOfCategory,
} from './recommended.sql.ts';

/** Counts what is popular and what is bought together, in all dealerships; a night's job. */
export async function countRecommended({ db, now }: Pick<Parts, 'db' | 'now'>): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * 24 * 60 * 60_000);
  await writePopular(db, ago(popularDays));
  await writePairs(db, ago(pairDays));
}

/**
 * Has it counted soon where nothing is counted yet, as in a shop that was just updated, so that it need
 * not wait for the night. Of several instances that start together one counts.
 */
export async function countFirst({ db, jobs }: Pick<Parts, 'db' | 'jobs'>): Promise<void> {
  if (!(await hasCounted(db))) await jobs.send(db, 'recommend', {});
}

/** Best sellers of a dealership, then of its make; throws 404 for an unknown dealership. */
export async function listPopular(
  ctx: Ctx,
  dealerId: number,
  trimId: number | null,
): Promise<ListedProduct[]> {
  const ids = new Set(await selectPopular(ctx.db, dealerId));
  return listChosen(ctx, { dealerId, trimId }, [...ids], mostRecommended);
}

/** Products of these ids that the dealership sells and that fit; throws 404 for an unknown one. */
export const listSome = (
  ctx: Ctx,
  dealerId: number,
  ids: readonly number[],
  trimId: number | null,
): Promise<ListedProduct[]> => listChosen(ctx, { dealerId, trimId }, [...new Set(ids)], ids.length);

export interface Related {
  together: ListedProduct[];
  others: ListedProduct[];
  packages: PackageOf[];
}

/**
 * What goes with a product, from orders; best sellers and featured products where that is little.
 * Throws 404 if the dealership does not sell the product.
 */
export async function findRelated(
  ctx: Ctx,
  dealerId: number,
  productId: number,
  trimId: number | null,
): Promise<Related> {
  const place = { dealerId, trimId };
  const apart = new Set(await idsApart(ctx, dealerId, productId));
  const beside = (ids: readonly number[]) =>
    listChosen(
      ctx,
      place,
      [...new Set(ids)].filter((id) => !apart.has(id)),
      mostRecommended,
    );
  const together = await beside(await selectPairs(ctx.db, dealerId, productId));
  for (const { id } of together) apart.add(id);
  const others =
    together.length >= fewPairs
      ? []
      : await beside([
          ...(await selectPopularOfCategory(ctx.db, dealerId, productId)),
          ...(await selectFeatured(ctx.db, dealerId)),
        ]);
  return { together, others, packages: await listPackagesOf(ctx, place, productId) };
}
