import type { Cents } from '#shared/rules/money.ts';
import type { OrderItem } from '#web/entities.ts';

/** What a line leaves over its cost. */
export interface Margin {
  /** Of all pieces. */
  costCents: Cents;
  cents: Cents;
  /** Of the line's total; null for one that is free. */
  percent: number | null;
}

/** A line's margin for who may see cost, as the order's profit counts it (contract 3.7); else null. */
export function marginOf({
  total,
  cost,
  quantity,
}: Pick<OrderItem, 'total' | 'cost' | 'quantity'>): Margin | null {
  if (cost === undefined) return null;
  const costCents = cost * quantity;
  const cents = total - costCents;
  return { costCents, cents, percent: total === 0 ? null : (cents / total) * 100 };
}
