import { notFound, orNotFound } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { dependsOnDealer } from '#server/dealers/dealers.service.ts';
import type { PicturedSubcategory } from '#shared/contract/home.ts';
import type { ListedProduct } from '#shared/contract/products.ts';
import type { PackageOf } from '#shared/contract/recommended.ts';
import {
  type FoundPackages,
  selectApart,
  selectChosen,
  selectIsSold,
  selectPackages,
  selectPackagesOf,
} from './chosen-products.sql.ts';
import { selectPicturedSubcategories } from './pictured-subcategories.sql.ts';
import { separatelyAt, toListed } from './products.service.ts';

/** A dealership's shop, for one vehicle or for all. */
export interface Place {
  dealerId: number;
  trimId: number | null;
}

/**
 * The first `most` of these products that the dealership sells and that fit, in the order of the ids;
 * throws 404 for an unknown dealership.
 */
export async function listChosen(
  ctx: Ctx,
  place: Place,
  ids: readonly number[],
  most: number,
): Promise<ListedProduct[]> {
  const found = orNotFound(
    await selectChosen(ctx.db, { ...place, language: ctx.language }, ids, most),
  );
  dependsOnDealer(ctx, found);
  return found.products.map((row) => toListed(row, found));
}

/** The packages that contain a product, cheapest first, with what their parts cost separately. */
export async function listPackagesOf(
  ctx: Ctx,
  place: Place,
  productId: number,
): Promise<PackageOf[]> {
  return toPackages(
    await selectPackagesOf(ctx.db, { ...place, language: ctx.language }, productId),
  );
}

/** Throws 404 where there is no such dealership. */
function toPackages(packages: FoundPackages | undefined): PackageOf[] {
  const found = orNotFound(packages);
  return found.packages.flatMap(({ parts, ...row }) => {
    const separately = separatelyAt(parts, found);
    const products = parts.map((part) => toListed(part, found));
    return separately ? [{ ...toListed(row, found), products, separately }] : [];
  });
}

/** These packages that the dealership sells, in their order; throws 404 for an unknown dealership. */
export async function listPackages(
  ctx: Ctx,
  place: Place,
  ids: readonly number[],
): Promise<PackageOf[]> {
  return toPackages(await selectPackages(ctx.db, { ...place, language: ctx.language }, ids));
}

/**
 * Sub-categories of accessories that a dealership sells, those of the given products first, each with the
 * picture of one of its products; at most so many.
 */
export async function listPicturedSubcategories(
  ctx: Pick<Ctx, 'db' | 'language'>,
  dealerId: number,
  products: readonly ListedProduct[],
  most: number,
): Promise<PicturedSubcategory[]> {
  const first = [...new Set(products.flatMap(({ subcategoryId }) => subcategoryId ?? []))];
  const asked = { dealerId, first, most, language: ctx.language };
  const rows = await selectPicturedSubcategories(ctx.db, asked);
  return rows.map(({ picture, ...row }) => {
    const liked = products.find(({ subcategoryId }) => subcategoryId === row.id)?.images[0];
    return { ...row, language: row.language ?? undefined, picture: liked ?? picture };
  });
}

/**
 * Ids of what is not offered beside a product: its packages, parts, and what excludes it; throws 404 if
 * the dealership does not sell the product.
 */
export async function idsApart(
  ctx: Pick<Ctx, 'db'>,
  dealerId: number,
  productId: number,
): Promise<number[]> {
  if (!(await selectIsSold(ctx.db, dealerId, productId))) throw notFound();
  return selectApart(ctx.db, productId);
}
