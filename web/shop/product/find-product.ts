import type { ShownSubcategory } from '#shared/contract/products.ts';
import { type Counted, countSubcategories } from '#shared/rules/listed-subcategories.ts';
import type { Terms } from '#shared/rules/payment.ts';
import type { Product, ShownProduct } from '#web/entities.ts';
import type { Call } from '#web/server-api.ts';
import { findVehicle } from '#web/shop/parts/vehicle/find-vehicle.ts';
import type { Vehicle } from '#web/shop/state/shop.tsx';

export interface FoundProduct {
  product: ShownProduct;
  vehicle: Vehicle | null;
  terms: Terms;
  /** Of a product that does not fit the vehicle: those of its sub-category that do, if any. */
  instead: Counted<ShownSubcategory> | null;
}

/** A product, the vehicle in the address, and its offers (without a vehicle of the make, the make's). */
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
  const productOf = async (trim: number | null) => {
    const { dealer } = await seller;
    const query = { dealer: dealer.id, ...(trim !== null && { trim }) };
    return call('GET /api/v1/products/:id', { params: { id: productId }, query });
  };
  const [product, vehicle, terms] = await Promise.all([
    productOf(trimId),
    findVehicle(call, params.makeId, trimId),
    termsOf(trimId),
  ]);
  if (vehicle === null && trimId !== null) {
    const [ofAll, offers] = await Promise.all([productOf(null), termsOf(null)]);
    return { product: ofAll.data, vehicle, terms: offers, instead: null };
  }
  const { dealer } = await seller;
  const instead =
    vehicle === null || fitsVehicle(product.data, vehicle)
      ? null
      : await findInstead(call, product.data, { trim: vehicle.trimId, dealerId: dealer.id });
  return { product: product.data, vehicle, terms, instead };
}

/** Whether a product can be ordered for a vehicle. */
export const fitsVehicle = ({ fitsEvery, trims }: Product, { trimId }: Vehicle): boolean =>
  fitsEvery || trims.includes(trimId);

/** The product's sub-category with how many of it fit a vehicle; null where none does. */
async function findInstead(
  call: Call,
  { subcategoryId }: Product,
  query: { trim: number; dealerId: number },
): Promise<FoundProduct['instead']> {
  if (subcategoryId === null) return null;
  const { data, subcategories } = await call('GET /api/v1/products', { query });
  const own = subcategories.filter(({ id }) => id === subcategoryId);
  const counted = [
    ...countSubcategories(data, own, 'All'),
    ...countSubcategories(data, own, 'Packages'),
  ];
  return counted[0] ?? null;
}
