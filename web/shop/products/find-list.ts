import type { Terms } from '#shared/rules/payment.ts';
import type { ListedProduct } from '#web/entities.ts';
import type { Call } from '#web/server-api.ts';
import { findVehicle } from '#web/shop/parts/vehicle/find-vehicle.ts';
import type { Vehicle } from '#web/shop/state/shop.tsx';

/** The products that fit a vehicle, and its offers; without a vehicle there are none. */
export interface ProductList {
  /** The trim that the address names, even where no vehicle is behind it. */
  trimId: number | null;
  vehicle: Vehicle | null;
  products: ListedProduct[];
  terms: Terms;
}

/** Finds the list of an address, for the loader. */
export async function findList(
  call: Call,
  params: { makeId: string; dealerCode: string },
  trimId: number | null,
): Promise<ProductList> {
  const nothing = { trimId, vehicle: null, products: [], terms: { lease: [], finance: [] } };
  if (trimId === null) return nothing;
  const [vehicle, products, terms] = await Promise.all([
    findVehicle(call, params.makeId, trimId),
    call('GET /api/v1/dealers/:makeId/:dealerCode', { params }).then(({ dealer }) =>
      call('GET /api/v1/products', { query: { trim: trimId, dealerId: dealer.id } }),
    ),
    call('GET /api/v1/terms', { query: { trim: trimId } }),
  ]);
  return vehicle ? { trimId, vehicle, products: products.data, terms } : nothing;
}
