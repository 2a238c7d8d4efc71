import { type AuditEntry, recordAudit } from '#server/audit/audit.service.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import type { Order } from '#shared/contract/orders.ts';
import { fromCents } from '#shared/rules/money.ts';
import { orderStates } from '#shared/rules/order-status.ts';
import { unitPrice } from '#shared/rules/price.ts';
import type { NewItem } from './order-storage.ts';

/** What the audit trail tells of an order that was just placed. */
export const placedEntry = (order: Order): AuditEntry => ({
  dealerId: order.dealerId,
  action: orderStates[order.statusId].auditAction,
  entity: 'order',
  entityId: order.id,
  after: withoutNumber(order),
});

/** The trail tells that an order is exempt, and not by which number. */
const withoutNumber = ({ exemption, ...order }: Order): object => ({
  ...order,
  ...(exemption && { exemption: exemption.kind }),
});

/** Audits prices that were adjusted, with the catalogue's. */
export async function recordAdjustedPrices(
  ctx: Ctx,
  dealerId: number,
  orderId: number,
  items: NewItem[],
): Promise<void> {
  const adjusted = items.filter(({ originalPriceCents }) => originalPriceCents !== null);
  if (adjusted.length === 0) return;
  const pricesOf = (cents: (item: NewItem) => number) =>
    Object.fromEntries(
      adjusted.map((item, index) => [`${index + 1}. ${item.name}`, fromCents(cents(item))]),
    );
  await recordAudit(ctx, {
    dealerId,
    action: 'order.pricesAdjusted',
    entity: 'price',
    entityId: orderId,
    before: pricesOf((item) => item.originalPriceCents!),
    after: pricesOf(unitPrice),
  });
}
