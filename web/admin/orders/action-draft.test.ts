import { expect, test } from 'vitest';
import { progress } from '#shared/rules/line-progress.ts';
import { orderStage } from '#shared/rules/order-stage.ts';
import { begun, draftOf, type EditorDraft } from '#web/admin/forms/editor-state.ts';
import type { DeskOrder } from '#web/entities.ts';
import { actionBody } from './action-body.ts';
import { type ActionValues, fieldsOf, mergeActions, startOf } from './action-draft.ts';
import { withoutNumbers } from './use-step-form.ts';

const progresses = [progress.OPEN, progress.ON_ORDER, progress.ON_ORDER, progress.CANCELLED];
const items = progresses.map((_, index) => ({
  ...{ id: index + 1, name: `Item ${index + 1}`, installed: true, frt: 1, quantity: 1 },
}));
const order = {
  ...{ id: 7, total: 12_340, vin: '1M8GDM9AXKP042788', stockNumber: 'N4711', sellerId: null },
  ...{ wantedOn: '2026-12-03', orderItems: items },
};
const desk = {
  order,
  facts: { stage: orderStage.WAITING },
  lines: progresses.map((at, index) => ({ id: index + 1, progress: at })),
} as DeskOrder;

test('a step begins with every item for which it is possible, or with the asked ones of these', () => {
  expect(startOf(desk, 'receive', []).lineIds).toEqual([2, 3]);
  expect(startOf(desk, 'receive', [1, 3, 99]).lineIds).toEqual([3]);
  expect(startOf(desk, 'orderParts', []).lineIds).toEqual([1]);
  expect(startOf(desk, 'acknowledge', []).lineIds).toEqual([]);
});

test('nothing is taken out of an order unless somebody ticks it', () => {
  expect(startOf(desk, 'cancelLines', []).lineIds).toEqual([]);
  expect(startOf(desk, 'cancelLines', [2]).lineIds).toEqual([2]);
});

/** What a device keeps of values typed over these. */
const storedFrom = (start: ActionValues, values: ActionValues) =>
  draftOf(edited, { base: start, savedValues: start, before: null, values }, false)!;
const edited = {
  valuesOf: (known: ActionValues) => known,
  storedFrom: withoutNumbers<ActionValues>,
  merge: mergeActions,
};
const resumed = (kept: EditorDraft<ActionValues, ActionValues>, start: ActionValues) =>
  begun(edited, start, kept).values;

test('fields begin with what the order has, and the whole sum is proposed only of a cancelled one', () => {
  const start = startOf(desk, 'setVehicle', []);
  const { vin, stockNumber, wantedOn } = order;
  expect([start.note, fieldsOf('setVehicle', start)]).toEqual(['', { vin, stockNumber, wantedOn }]);
  expect(startOf(desk, 'refund', []).amount).toBe('');
  const cancelled = { ...desk, facts: { ...desk.facts, stage: orderStage.CANCELLED } };
  expect(startOf(cancelled, 'refund', []).amount).toBe('123.40');
});

test('a kept draft has what was typed, except a VIN', () => {
  const start = startOf(desk, 'setVehicle', []);
  const kept = storedFrom(start, { ...start, note: 'Later' });
  expect(JSON.stringify(kept)).not.toContain(order.vin);
  expect(kept.values.stockNumber).toBe(order.stockNumber);
});

test('a kept draft goes on over what others changed, and sends only what was typed', () => {
  const start = startOf(desk, 'setVehicle', []);
  const kept = storedFrom(start, { ...start, wantedOn: '2026-12-10' });
  const changed = { ...desk, order: { ...order, stockNumber: 'N4800' } } as DeskOrder;
  const now = startOf(changed, 'setVehicle', []);
  const values = resumed(kept, now);
  const fields = fieldsOf('setVehicle', values);
  expect(fields).toEqual({ vin: order.vin, stockNumber: 'N4800', wantedOn: '2026-12-10' });
  const typed = { values: fields, begin: fieldsOf('setVehicle', now), lineIds: values.lineIds };
  expect(actionBody('setVehicle', typed)).toEqual({ kind: 'setVehicle', wantedOn: '2026-12-10' });
  const emptied = { ...typed, values: { ...fields, stockNumber: '', wantedOn: order.wantedOn } };
  expect(actionBody('setVehicle', emptied)).toEqual({ kind: 'setVehicle', stockNumber: '' });
});

test('lines that were just chosen replace those of a kept draft, and a reload replaces none', () => {
  const start = startOf(desk, 'receive', [2]);
  const kept = storedFrom(start, { ...start, lineIds: [2, 3] });
  expect(resumed(kept, startOf(desk, 'receive', [3])).lineIds).toEqual([3]);
  expect(resumed(kept, start).lineIds).toEqual([2, 3]);
});
