import { expect, test } from 'vitest';
import { progress } from '#shared/rules/line-progress.ts';
import { orderStage } from '#shared/rules/order-stage.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { fileOf } from '#web/admin/frame/column.ts';
import type { Order, OrderItem } from '#web/entities.ts';
import { columnsIn } from './order-columns.tsx';

const present = { timeZone: 'America/Toronto', today: '2026-11-10' };

test('an order’s row has its day, its lines and pieces apart, its sums, and no profit where none is told', () => {
  const order = {
    ...{ id: 7, statusId: orderStatus.ORDER, createdAt: '2026-11-01T03:30:00Z', seller: null },
    stage: orderStage.WAITING,
    customer: { firstName: 'Zoé', lastName: 'O’Neil' },
    orderItems: [
      { quantity: 2, installed: true, frt: 0.75, vehicle: '2027 Fjord Touring', progress: 2 },
      { quantity: 1, installed: false, frt: 3, vehicle: '2026 Fjord Base', progress: 0 },
      { quantity: 5, installed: true, frt: 3, vehicle: null, progress: progress.CANCELLED },
    ] as OrderItem[],
    ...{ wantedOn: '2026-11-09', vin: '1M8GDM9AXKP042788', stockNumber: 'N4711' },
    ...{ subtotal: 10_000, tax: 1_300, total: 11_300 },
  } as Order;
  const facts = [1.5, '2026-11-09', '1M8GDM9AXKP042788', 'N4711'];
  const row = [
    ...[7, 'Zoé O’Neil', '2026-10-31', 'Waiting for parts, late', 'Ordered', ''],
    ...['2027 Fjord Touring + 1', 2, 3, ...facts, 100, 13, 113],
  ];
  const orders = [order, { ...order, profit: 2_550 }];
  const columns = columnsIn(present, { prices: true, cost: true });
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
    columnsIn(present, { prices, cost }).map(({ id }) => id);
  expect(labelsFor(false, false)).not.toContain('subtotal');
  expect(labelsFor(false, true)).toEqual(labelsFor(false, false));
  expect(labelsFor(true, false)).toEqual([...labelsFor(false, false), 'subtotal', 'tax', 'total']);
});

test('only an open order has a stage, and it is late once its day has passed', () => {
  const [, , , stage] = columnsIn(present, { prices: false, cost: false });
  const open = {
    ...{ statusId: orderStatus.ORDER, stage: orderStage.READY },
    ...{ wantedOn: '2026-11-10', appointmentAt: null },
  };
  expect(stage!.file(open as Order)).toBe('Ready');
  expect(stage!.file({ ...open, wantedOn: '2026-11-09' } as Order)).toBe('Ready, late');
  const done = { statusId: orderStatus.FULFILLED, stage: orderStage.FULFILLED };
  expect(stage!.file({ ...open, ...done, wantedOn: '2026-11-09' } as Order)).toBe('');
});
