import type { ShownSubcategory } from '#shared/contract/products.ts';
import type { Terms } from '#shared/rules/payment.ts';
import { searchProducts } from '#shared/rules/product-list.ts';
import type { ListedProduct } from '#web/entities.ts';
import { cacheValues } from '#web/kit/prefetch-cache.ts';
import type { Call } from '#web/server-api.ts';
import { findVehicle } from '#web/shop/parts/vehicle/find-vehicle.ts';
import type { Vehicle } from '#web/shop/state/shop.tsx';

/** What a search finds beyond names and number, or what helps where nothing is found. */
export interface Beyond {
  search: string;
  ids: readonly number[];
  /** Ids of what the search may mean with its mistakes put right. */
  close: readonly number[];
  /** The search put right. */
  meant: string | null;
  /** Ids of sub-categories with something like it. */
  near: readonly number[];
}

/** The products and offers of a vehicle; empty without a vehicle. */
export interface ProductList {
  /** The trim in the address, even if no vehicle exists for it. */
  trimId: number | null;
  vehicle: Vehicle | null;
  products: ListedProduct[];
  /** Those of the products, in their order. */
  subcategories: ShownSubcategory[];
  /** Ids of best sellers, the first first. */
  popular: readonly number[];
  terms: Terms;
  /** Of the address's search, where that finds nothing by name and number. */
  beyond: Beyond | null;
}

const nothing = {
  vehicle: null,
  products: [],
  subcategories: [],
  popular: [],
  terms: { lease: [], finance: [] },
  beyond: null,
};

/** Loads the list of an address. */
export async function findList(
  call: Call,
  params: { makeId: string; dealerCode: string },
  trimId: number | null,
  search: string,
): Promise<ProductList> {
  if (trimId === null) return { ...nothing, trimId };
  const [vehicle, [dealerId, listed, offers]] = await Promise.all([
    findVehicle(call, params.makeId, trimId),
    call('GET /api/v1/dealers/:makeId/:dealerCode', { params }).then(({ dealer }) =>
      Promise.all([
        dealer.id,
        call('GET /api/v1/products', { query: { trim: trimId, dealerId: dealer.id } }),
        call('GET /api/v1/terms', { query: { trim: trimId, dealer: dealer.id } }),
      ]),
    ),
  ]);
  if (!vehicle) return { ...nothing, trimId };
  const { data: products, ...more } = listed;
  const isFound = products.length === 0 || searchProducts(products, search).length > 0;
  const query = { trim: trimId, dealerId, search };
  const beyond = isFound ? null : await findBeyond(call, query);
  return { trimId, vehicle, products, ...more, terms: offers, beyond };
}

/** Asks for what a search finds beyond names and number. */
export async function findBeyond(
  call: Call,
  query: { trim: number; dealerId: number; search: string },
): Promise<Beyond> {
  const { data: ids, ...help } = await call('GET /api/v1/products/described', { query });
  return { search: query.search, ids, ...help };
}

/** The list last seen, for five minutes, so that going back is instant. */
export const cachedLists = cacheValues<ProductList>(5 * 60_000, 1);
