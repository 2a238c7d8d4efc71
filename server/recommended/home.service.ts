import type { Ctx } from '#server/base/http/ctx.ts';
import {
  listChosen,
  listPackages,
  listPicturedSubcategories,
} from '#server/catalogue/products/chosen-products.service.ts';
import type { HomeOffers } from '#shared/contract/home.ts';
import type { PackageOf } from '#shared/contract/recommended.ts';
import { selectFeatured, selectPackageIds, selectPopular } from './recommended.sql.ts';

/** How many of each a home page shows. */
const most = { products: 8, packages: 3, subcategories: 6 };
/** Packages that are looked at for some that save. */
const packagesLookedAt = 24;

/**
 * A home page's products, those that most customers ordered first; throws 404 for an unknown
 * dealership.
 */
export async function findHome(ctx: Ctx, dealerId: number): Promise<HomeOffers> {
  const place = { dealerId, trimId: null };
  const popularIds = [...new Set(await selectPopular(ctx.db, dealerId))];
  const popular = await listChosen(ctx, place, popularIds, most.products);
  const featuredIds = await selectFeatured(ctx.db, dealerId);
  const packageIds = await selectPackageIds(
    ctx.db,
    dealerId,
    [...popularIds, ...featuredIds],
    packagesLookedAt,
  );
  const packages = (await listPackages(ctx, place, packageIds)).filter(saves);
  return {
    products:
      popular.length > 0 ? popular : await listChosen(ctx, place, featuredIds, most.products),
    arePopular: popular.length > 0,
    packages: packages.slice(0, most.packages),
    subcategories: await listPicturedSubcategories(ctx, dealerId, popular, most.subcategories),
  };
}

/** Whether it costs less than its parts, fitted too. */
const saves = ({ price, installPrice, separately }: PackageOf) =>
  separately.price > price && separately.installPrice > installPrice;
