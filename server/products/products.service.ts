import { findDealer } from '#server/dealers/dealers.service.ts';
import type { DealerRow } from '#server/dealers/dealers.sql.ts';
import type { Ctx } from '#server/http/ctx.ts';
import { notFound } from '#server/http/errors.ts';
import type { ListedProduct, Product } from '#shared/contract/products.ts';
import { fromCents } from '#shared/rules/money.ts';
import { effectiveFeatured, effectiveFrt, effectivePrice, installedPrice } from '#shared/rules/price.ts';
import { type ProductRow, selectPackageProducts, selectProduct, selectProductsOfTrim } from './products.sql.ts';

/** The products that fit a trim, as this dealership sells them; throws 404 for an unknown dealership. */
export async function listProductsOfTrim(ctx: Ctx, dealerId: number, trimId: number): Promise<ListedProduct[]> {
  const dealer = await findDealer(ctx, dealerId);
  const rows = await selectProductsOfTrim(ctx.db, dealerId, trimId);
  return rows.map((row) => toListed(row, dealer));
}

/** One product, as this dealership sells it; throws 404 where it does not. */
export async function findProduct(
  ctx: Pick<Ctx, 'db' | 'scopes'>,
  dealerId: number,
  productId: number,
): Promise<Product> {
  const dealer = await findDealer(ctx, dealerId);
  const row = await selectProduct(ctx.db, dealerId, productId);
  if (!row) throw notFound();
  const parts = await selectPackageProducts(ctx.db, dealerId, productId);
  return {
    ...row,
    ...toListed(row, dealer),
    options: row.options.map(({ priceCents, ...option }) => ({ ...option, price: fromCents(priceCents) })),
    products: parts.map((part) => toListed(part, dealer)),
  };
}

/** What a product costs at a dealership, in cents: its price, and its price with fitting (contract 3.2, 3.3). */
export function pricesAt(row: Omit<ProductRow, 'images'>, dealer: Pick<DealerRow, 'hourlyRateCents'>) {
  const override = { priceCents: row.overridePriceCents, frtHours: row.overrideFrt, featured: row.overrideFeatured };
  const priceCents = effectivePrice(row, override);
  const frt = effectiveFrt({ frtHours: row.frt }, override);
  const installedPriceCents = installedPrice(priceCents, frt, dealer.hourlyRateCents);
  return { priceCents, frt, installedPriceCents, featured: effectiveFeatured(row, override) };
}

function toListed(row: ProductRow, dealer: DealerRow): ListedProduct {
  const { priceCents, installedPriceCents, frt, featured } = pricesAt(row, dealer);
  const { id, name, number, categoryId, images } = row;
  const price = fromCents(priceCents);
  return { id, name, number, price, installPrice: fromCents(installedPriceCents), frt, featured, categoryId, images };
}
