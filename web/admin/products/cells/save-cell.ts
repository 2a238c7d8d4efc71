import { amountText } from '#shared/rules/money.ts';
import { productCells as texts } from '#texts/admin/product-cells.ts';
import { ApiError, call } from '#web/api.ts';
import type { AdminListedProduct } from '#web/entities.ts';
import { refusalText } from '#web/shop/state/say-failure.ts';
import { CellProblem } from './editable-cell.tsx';

/** What is changed in a row: a product's own value, or the dealership's of its maker's. */
export type CellName = 'price' | 'frt' | 'dealerPrice' | 'dealerFrt';

/** A value as typed: '49.95', '1.5', '' for none. */
export function typedOf(product: AdminListedProduct, name: CellName): string {
  const value = product[name];
  if (value === null) return '';
  return name === 'price' || name === 'dealerPrice' ? amountText(value) : String(value);
}

/**
 * Saves one value of a product as seen; `dealerId` null: as its make has it. Throws CellProblem, also
 * where somebody changed the value meanwhile.
 */
export async function saveCell(
  dealerId: number | null,
  product: AdminListedProduct,
  name: CellName,
  value: string,
): Promise<void> {
  try {
    if (name === 'price' || name === 'frt') await saveOwn(dealerId, product, name, value);
    else await saveOverride(dealerId!, product, name, value);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 409) throw new CellProblem(texts.conflict);
    throw new CellProblem(refusalText(error, texts.failed) ?? texts.failed);
  }
}

/** Saves the value alone, over the product as it is now: only the value itself may not have changed. */
async function saveOwn(
  dealerId: number | null,
  listed: AdminListedProduct,
  name: 'price' | 'frt',
  value: string,
): Promise<void> {
  const params = { id: listed.id };
  const query = dealerId === null ? {} : { dealerId };
  const { product } = await call('GET /api/v1/auth/products/:id', { params, query });
  if (product[name] !== listed[name]) throw new CellProblem(texts.conflict);
  const body = { [name]: value, dealer_id: product.dealerId, version: product.version };
  await call('PATCH /api/v1/auth/products/:id', { params, body });
}

async function saveOverride(
  dealerId: number,
  { id: productId, ...seen }: AdminListedProduct,
  name: 'dealerPrice' | 'dealerFrt',
  value: string,
): Promise<void> {
  const params = { productId, dealerId };
  const [now] = await call('GET /api/v1/auth/product_overrides/:productId/:dealerId', { params });
  const field = name === 'dealerPrice' ? 'price' : 'frt';
  if ((now?.[field] ?? null) !== seen[name]) throw new CellProblem(texts.conflict);
  const body = { dealerId, productId, [field]: value };
  await call('POST /api/v1/auth/product_overrides/', { body });
}
