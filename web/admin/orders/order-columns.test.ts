import { expect, test } from 'vitest';
import { orderStatus } from '#shared/rules/order-status.ts';
import { fileOf } from '#web/admin/frame/column.ts';
import type { Order, OrderItem } from '#web/entities.ts';
import { columnsIn } from './order-columns.tsx';

test('an order’s row has its day, its lines and pieces apart, its sums, and no profit where none is told', () => {
  const order = {
    ...{ id: 7, statusId: orderStatus.ORDER, createdAt: '2026-11-01T03:30:00Z', seller: null },
    customer: { firstName: 'Zoé', lastName: 'O’Neil' },
    orderItems: [
      { quantity: 2, installed: true, frt: 0.75 },
      { quantity: 1, installed: false, frt: 3 },
    ] as OrderItem[],
    ...{ wantedOn: '2026-11-09', vin: '1M8GDM9AXKP042788', stockNumber: 'N4711' },
    ...{ subtotal: 10_000, tax: 1_300, total: 11_300 },
  } as Order;
  const facts = [1.5, '2026-11-09', '1M8GDM9AXKP042788', 'N4711'];
  const row = [7, 'Zoé O’Neil', '2026-10-31', 'Ordered', '', 2, 3, ...facts, 100, 13, 113];
  const orders = [order, { ...order, profit: 2_550 }];
  const columns = columnsIn('America/Toronto', { prices: true, cost: true });
  const [head, ...rows] = fileOf(columns, orders, { country: 'Canada' });
  expect(rows).toEqual([
    [...row, ''],
    [...row, 25.5],
  ]);
  expect(head).toHaveLength(row.length + 1);
  expect(head!.slice(-4)).toEqual(['Subtotal (CAD)', 'Tax (CAD)', 'Total (CAD)', 'Profit (CAD)']);
});

test('an order without prices has no column for them, nor profit for whoever sees no cost', () => {
  const labelsFor = (prices: boolean, cost: boolean) =>
    columnsIn('America/Toronto', { prices, cost }).map(({ id }) => id);
  expect(labelsFor(false, false)).not.toContain('subtotal');
  expect(labelsFor(false, true)).toEqual(labelsFor(false, false));
  expect(labelsFor(true, false)).toEqual([...labelsFor(false, false), 'subtotal', 'tax', 'total']);
});
