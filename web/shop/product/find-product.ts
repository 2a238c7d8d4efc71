import type { Terms } from '#shared/rules/payment.ts';
import type { Product } from '#web/entities.ts';
import type { Call } from '#web/server-api.ts';
import { findVehicle } from '#web/shop/parts/vehicle/find-vehicle.ts';
import type { Vehicle } from '#web/shop/state/shop.tsx';

export interface FoundProduct {
  product: Product;
  vehicle: Vehicle | null;
  terms: Terms;
}

/** A product, the vehicle in the address, and its offers (without a vehicle the make's). */
export async function findProduct(
  call: Call,
  params: { makeId: string; dealerCode: string; productId: string },
  trimId: number | null,
): Promise<FoundProduct> {
  const { productId, ...dealership } = params;
  const seller = call('GET /api/v1/dealers/:makeId/:dealerCode', { params: dealership });
  const termsOf = async (trim: number | null) => {
    const { dealer } = await seller;
    const query = { manufacturer: params.makeId, dealer: dealer.id };
    return call('GET /api/v1/terms', { query: { ...query, ...(trim !== null && { trim }) } });
  };
  const [product, vehicle, terms] = await Promise.all([
    seller.then(({ dealer }) =>
      call('GET /api/v1/products/:id', { params: { id: productId }, query: { dealer: dealer.id } }),
    ),
    findVehicle(call, params.makeId, trimId),
    termsOf(trimId),
  ]);
  const isOthers = trimId !== null && vehicle === null;
  return { product: product.data, vehicle, terms: isOthers ? await termsOf(null) : terms };
}
