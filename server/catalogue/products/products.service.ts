import { notFound } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { shows } from '#server/dealers/dealers.service.ts';
import type { ListedProduct, Option, Product } from '#shared/contract/products.ts';
import { wireOf } from '#shared/entities/entity.ts';
import { listedFields } from '#shared/entities/product.ts';
import { fromCents } from '#shared/rules/money.ts';
import { separatePrices } from '#shared/rules/packages.ts';
import {
  effectiveFeatured,
  effectiveFrt,
  effectivePrice,
  installedPrice,
} from '#shared/rules/price.ts';
import { searchWords } from '#shared/rules/product-list.ts';
import {
  type OptionRow,
  type ProductRow,
  type SellerRow,
  selectDescribed,
  selectProduct,
  selectProductsOfTrim,
} from './products.sql.ts';

/**
 * Products that fit a trim, at this dealership's prices, with names in the asked language where there
 * are any; throws 404 for an unknown dealership.
 */
export async function listProductsOfTrim(
  ctx: Ctx,
  dealerId: number,
  trimId: number,
): Promise<ListedProduct[]> {
  const found = await selectProductsOfTrim(ctx.db, dealerId, trimId, ctx.language);
  if (!found) throw notFound();
  shows(ctx, found.seller);
  return found.products.map((row) => toListed(row, found.seller));
}

/** Ids of a trim's products with all words of a search in number, or texts of any language. */
export const findDescribed = (
  ctx: Ctx,
  { dealerId, trim, search }: { dealerId: number; trim: number; search: string },
): Promise<number[]> => selectDescribed(ctx.db, dealerId, trim, searchWords(search).slice(0, 8));

/** A product at this dealership's prices; throws 404 if the dealership does not sell it. */
export async function findProduct(
  ctx: Pick<Ctx, 'db' | 'scopes' | 'language'>,
  dealerId: number,
  productId: number,
): Promise<Product> {
  const row = await selectProduct(ctx.db, dealerId, productId, ctx.language);
  if (!row) throw notFound();
  shows(ctx, row);
  const { language, detailLanguage } = row;
  return {
    ...row,
    ...toListed(row, row),
    language: language ?? undefined,
    detailLanguage: detailLanguage ?? undefined,
    options: row.options.map(toOption),
    products: row.parts.map((part) => toListed(part, row)),
    separately: separatelyAt(row.parts, row),
  };
}

/** An option for the API, in dollars. */
export const toOption = ({ priceCents, ...option }: OptionRow): Option => ({
  ...option,
  price: fromCents(priceCents),
});

/** A product's price at a dealership in cents, without and with fitting (contract 3.2, 3.3). */
export function pricesAt(
  row: Omit<ProductRow, 'images'>,
  seller: Pick<SellerRow, 'hourlyRateCents'>,
) {
  const override = {
    priceCents: row.overridePriceCents,
    frtHours: row.overrideFrt,
    featured: row.overrideFeatured,
  };
  const priceCents = effectivePrice(row, override);
  const frt = effectiveFrt({ frtHours: row.frt }, override);
  const installedPriceCents = installedPrice(priceCents, frt, seller.hourlyRateCents);
  return { priceCents, frt, installedPriceCents, featured: effectiveFeatured(row, override) };
}

/** The sum of the prices of a package's parts at a dealership. */
function separatelyAt(parts: ProductRow[], seller: SellerRow): Product['separately'] {
  const sums = separatePrices(parts.map((part) => pricesAt(part, seller)));
  return (
    sums && { price: fromCents(sums.priceCents), installPrice: fromCents(sums.installedPriceCents) }
  );
}

function toListed(row: ProductRow, seller: SellerRow): ListedProduct {
  const { installedPriceCents, ...here } = pricesAt(row, seller);
  const { id, images, language } = row;
  const installPrice = fromCents(installedPriceCents);
  const listed = { ...wireOf(listedFields, { ...row, ...here }), id, installPrice, images };
  return { ...listed, language: language ?? undefined };
}
