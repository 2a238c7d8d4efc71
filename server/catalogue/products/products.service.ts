import { orNotFound } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { shownSubcategories } from '#server/catalogue/subcategories/subcategories.service.ts';
import { dependsOnDealer } from '#server/dealers/dealers.service.ts';
import type {
  ChosenProduct,
  ListedProduct,
  Option,
  Product,
  ShownProduct,
  ShownSubcategory,
} from '#shared/contract/products.ts';
import { wireOf } from '#shared/entities/entity.ts';
import { listedFields } from '#shared/entities/product.ts';
import { colourOf } from '#shared/rules/colours.ts';
import { fromCents } from '#shared/rules/money.ts';
import { separatePrices } from '#shared/rules/packages.ts';
import {
  effectiveFeatured,
  effectiveFrt,
  effectivePrice,
  installedPrice,
} from '#shared/rules/price.ts';
import { vehiclesInWords } from '#shared/rules/vehicles-in-words.ts';
import { selectFits } from './exported.sql.ts';
import {
  type NamedRow,
  type OptionRow,
  type PricingDealer,
  type ProductRow,
  selectChosen,
  selectPopularAmong,
  selectProduct,
  selectProductsOfTrim,
} from './products.sql.ts';

/** Best sellers that a list names; the others are too far down for their order to matter. */
const mostPopular = 48;

interface ListOfTrim {
  data: ListedProduct[];
  subcategories: ShownSubcategory[];
  /** Ids of those that were ordered most, best sellers first. */
  popular: number[];
}

/**
 * Products that fit a trim, at this dealership's prices, and their sub-categories, with names in the
 * asked language where there are any; throws 404 for an unknown dealership.
 */
export async function listProductsOfTrim(
  ctx: Ctx,
  dealerId: number,
  trimId: number,
): Promise<ListOfTrim> {
  const found = orNotFound(await selectProductsOfTrim(ctx.db, dealerId, trimId, ctx.language));
  dependsOnDealer(ctx, found.dealer);
  const data = found.products.map((row) => toListed(row, found.dealer));
  const subcategories = await shownSubcategories(
    ctx,
    data.map(({ subcategoryId }) => subcategoryId),
  );
  const ids = data.map(({ id }) => id);
  const popular = new Set(await selectPopularAmong(ctx.db, found.dealer, ids));
  return { data, subcategories, popular: [...popular].slice(0, mostPopular) };
}

/**
 * A product at this dealership's prices, with what goes with it (for a vehicle: of what fits);
 * throws 404 if the dealership does not sell it.
 */
export async function findProduct(
  ctx: Pick<Ctx, 'db' | 'scopes' | 'language'>,
  dealerId: number,
  productId: number,
  trimId: number | null = null,
): Promise<Product> {
  const row = orNotFound(
    await selectProduct(ctx.db, dealerId, productId, { language: ctx.language, trimId }),
  );
  dependsOnDealer(ctx, row);
  const { language, detailLanguage, going } = row;
  return {
    ...row,
    ...toListed(row, row),
    language: language ?? undefined,
    detailLanguage: detailLanguage ?? undefined,
    options: row.options.map(toOption),
    products: row.parts.map((part) => toListed(part, row)),
    separately: separatelyAt(row.parts, row),
    needs: going.needs
      .filter((oneOf) => !oneOf.some(({ id }) => going.products.includes(id)))
      .map((oneOf) => oneOf.map((needed) => toListed(needed, row))),
    excludes: row.excludes.map(toNamed),
    alternatives: row.alternatives.map(toNamed),
  };
}

/** The same with the vehicles that it fits, in words of the asked language. */
export async function findShownProduct(
  ctx: Ctx,
  dealerId: number,
  productId: number,
  trimId: number | null = null,
): Promise<ShownProduct> {
  const product = await findProduct(ctx, dealerId, productId, trimId);
  const [found] = product.fitsEvery ? [] : await selectFits(ctx.db, [productId]);
  const fits = product.fitsEvery ? 'every' : found?.fits;
  return { ...product, vehicles: fits ? vehiclesInWords(fits, ctx.words.fittedVehicles) : null };
}

/**
 * These products in their order, each with its vehicle, without those that the dealership does not
 * sell; throws 404 for an unknown dealership.
 */
export async function findChosen(
  ctx: Ctx,
  dealerId: number,
  lines: readonly { productId: number; trimId: number | null }[],
): Promise<ChosenProduct[]> {
  const found = orNotFound(await selectChosen(ctx.db, dealerId, lines, ctx.language));
  return found.products.map(({ trimId, vehicle, fits, ...row }) => ({
    ...{ trimId, vehicle, fits },
    product: toListed(row, found),
  }));
}

/** Another product's name for the API. */
const toNamed = ({ language, ...named }: NamedRow) => ({
  ...named,
  language: language ?? undefined,
});

/** The type of options that are colours (spec 3.5). */
const colourType = 1;

/** An option for the API, in dollars. */
export const toOption = ({ priceCents, picture, ...option }: OptionRow): Option => ({
  ...option,
  price: fromCents(priceCents),
  ...(picture && { picture }),
  ...(option.optionTypeId === colourType && { colour: colourOf(option.name) }),
});

/** A product's price at a dealership in cents, without and with fitting (contract 3.2, 3.3). */
export function pricesAt(
  row: Omit<ProductRow, 'images'>,
  dealer: Pick<PricingDealer, 'hourlyRateCents'>,
) {
  const override = {
    priceCents: row.overridePriceCents,
    frtHours: row.overrideFrt,
    featured: row.overrideFeatured,
  };
  const priceCents = effectivePrice(row, override);
  const frt = effectiveFrt({ frtHours: row.frt }, override);
  const installedPriceCents = installedPrice(priceCents, frt, dealer.hourlyRateCents);
  return { priceCents, frt, installedPriceCents, featured: effectiveFeatured(row, override) };
}

/** The sum of the prices of a package's parts at a dealership. */
export function separatelyAt(parts: ProductRow[], dealer: PricingDealer): Product['separately'] {
  const sums = separatePrices(parts.map((part) => pricesAt(part, dealer)));
  return (
    sums && { price: fromCents(sums.priceCents), installPrice: fromCents(sums.installedPriceCents) }
  );
}

/** A product as lists show it, at a dealership's prices. */
export function toListed(row: ProductRow, dealer: PricingDealer): ListedProduct {
  const { installedPriceCents, ...here } = pricesAt(row, dealer);
  const { id, images, language, needsChoice } = row;
  const installPrice = fromCents(installedPriceCents);
  const fields = wireOf(listedFields, { ...row, ...here });
  const listed = { ...fields, id, installPrice, needsChoice, images };
  return { ...listed, language: language ?? undefined };
}
