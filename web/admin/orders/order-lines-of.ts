import { isLineMove, mayMoveLine, type WorkLine } from '#shared/rules/line-progress.ts';
import type { DeskOrder } from '#web/entities.ts';

/** A line as far as a step needs it. */
export interface StepLine extends WorkLine {
  id: number;
  name: string;
}

/** The lines to which a step can be done now; null for a step of the whole order. */
export function linesFor({ order, lines }: DeskOrder, action: string): StepLine[] | null {
  if (!isLineMove(action)) return null;
  const items = new Map(order.orderItems.map((item) => [item.id, item]));
  return lines.flatMap(({ id, progress }) => {
    const item = items.get(id);
    if (!item) return [];
    const { name, installed, frt, quantity } = item;
    const line = { id, name, progress, installed, frt, quantity };
    return mayMoveLine(line, action) ? [line] : [];
  });
}
