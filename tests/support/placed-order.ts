import type { Database } from '#server/base/database/database.ts';
import type { NewItem } from '#server/orders/order-storage.ts';
import { insertOrder } from '#server/orders/save-order.sql.ts';
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';

/** Inserts an order placed at a given moment, without tax. */
export async function placedOrder(
  db: Database,
  order: {
    dealerId: number;
    customerId: number;
    sellerId?: number | null;
    at: string;
    statusId?: OrderStatus;
  },
  lines: { productId: number; name: string; number: string; cents: number; quantity?: number }[],
): Promise<number> {
  const items = lines.map(toItem);
  const subtotalCents = items.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const placed = {
    dealerId: order.dealerId,
    statusId: order.statusId ?? orderStatus.ORDER,
    ownerId: order.sellerId ?? order.customerId,
    customerId: order.customerId,
    sellerId: order.sellerId ?? null,
    subtotalCents,
    taxCents: 0,
    totalCents: subtotalCents,
    costCents: 0,
    itemCount: items.length,
    ...{ taxLines: [], fees: [], feeRules: [] },
    payment: null,
    exemption: null,
    ...{ wish: null, payBy: null },
    customerNotes: '',
    dealerNotes: 'for the dealership',
    ...{ vin: null, stockNumber: null, wantedOn: null, language: 'en' as const },
    conditionsVersion: null,
    goesAnyway: false,
    now: new Date(order.at),
  };
  return (await insertOrder(db, placed, items))!.id;
}

function toItem(line: {
  productId: number;
  name: string;
  number: string;
  cents: number;
  quantity?: number;
}): NewItem {
  const { productId, name, number, cents, quantity = 1 } = line;
  return {
    ...{
      productId,
      name,
      number,
      quantity,
      trimId: null,
      vehicle: null,
      installed: false,
      photo: null,
      hasNeeded: false,
      categoryId: null,
      options: [],
      ...{ frt: null, hourlyRateCents: null, parts: [] },
    },
    priceCents: cents,
    installedPriceCents: cents,
    optionPriceCents: 0,
    originalPriceCents: null,
    totalCents: cents * quantity,
    costCents: 0,
  };
}
