import type { Terms } from '#shared/rules/payment.ts';
import type { ListedProduct } from '#web/entities.ts';
import { keepValues } from '#web/kit/kept-answers.ts';
import type { Call } from '#web/server-api.ts';
import { findVehicle } from '#web/shop/parts/vehicle/find-vehicle.ts';
import type { Vehicle } from '#web/shop/state/shop.tsx';

/** The products and offers of a vehicle; empty without a vehicle. */
export interface ProductList {
  /** The trim in the address, even if no vehicle exists for it. */
  trimId: number | null;
  vehicle: Vehicle | null;
  products: ListedProduct[];
  terms: Terms;
}

/** Loads the list of an address. */
export async function findList(
  call: Call,
  params: { makeId: string; dealerCode: string },
  trimId: number | null,
): Promise<ProductList> {
  const nothing = { trimId, vehicle: null, products: [], terms: { lease: [], finance: [] } };
  if (trimId === null) return nothing;
  const [vehicle, [products, terms]] = await Promise.all([
    findVehicle(call, params.makeId, trimId),
    call('GET /api/v1/dealers/:makeId/:dealerCode', { params }).then(({ dealer }) =>
      Promise.all([
        call('GET /api/v1/products', { query: { trim: trimId, dealerId: dealer.id } }),
        call('GET /api/v1/terms', { query: { trim: trimId, dealer: dealer.id } }),
      ]),
    ),
  ]);
  return vehicle ? { trimId, vehicle, products: products.data, terms } : nothing;
}

/** The list last seen, for five minutes, so that going back is instant. */
export const keptLists = keepValues<ProductList>(5 * 60_000, 1);
