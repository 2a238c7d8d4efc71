import { expect, test } from 'vitest';
import { adjustedPrices, changedFields, changesOf } from './changes.ts';

test('the fields in which two states differ', () => {
  const before = { name: 'Anna', grants: ['desk'], phone: null as string | null };
  expect(changedFields(before, { ...before, grants: ['desk'] })).toBeNull();
  expect(changedFields(before, { ...before, grants: ['desk', 'cost'], phone: '1' })).toEqual({
    before: { grants: ['desk'], phone: null },
    after: { grants: ['desk', 'cost'], phone: '1' },
  });
});

test('an order that was placed or deleted has no changes', () => {
  expect(changesOf(null, { total: 1 })).toEqual([]);
  expect(changesOf({ total: 1 }, null)).toEqual([]);
});

test('an order’s own fields are told one by one, values that are no plain ones as JSON', () => {
  const before = { total: 100, vehicle: { vin: 'A' }, isOpen: true };
  const after = { total: 90, vehicle: { vin: 'B' }, isOpen: false, notes: 'Call first' };
  expect(changesOf(before, after)).toEqual([
    { item: null, field: 'total', from: 100, to: 90 },
    { item: null, field: 'vehicle', from: '{"vin":"A"}', to: '{"vin":"B"}' },
    { item: null, field: 'isOpen', from: true, to: false },
    { item: null, field: 'notes', from: null, to: 'Call first' },
  ]);
  expect(changesOf({ notes: 'Call first' }, { notes: null })).toEqual([
    { item: null, field: 'notes', from: 'Call first', to: null },
  ]);
});

test('lines are told by their names: what changed in them, and those that are gone', () => {
  const mats = { id: 1, name: 'Floor Mats', quantity: 2, price: 80 };
  const rack = { id: 2, name: 'Roof Rack', quantity: 1, price: 300 };
  const tray = { id: 3, name: 'Cargo Tray', quantity: 4, price: 50 };
  const before = { orderItems: [mats, rack, tray] };
  const after = { orderItems: [tray, { ...mats, quantity: 3, price: 75 }] };
  expect(changesOf(before, after)).toEqual([
    { item: 'Floor Mats', field: 'quantity', from: 2, to: 3 },
    { item: 'Floor Mats', field: 'price', from: 80, to: 75 },
    { item: 'Roof Rack', field: 'removed', from: 1, to: null },
  ]);
  expect(changesOf({}, after)).toEqual([]);
  expect(changesOf({ orderItems: [mats] }, { orderItems: null })).toEqual([
    { item: 'Floor Mats', field: 'removed', from: 2, to: null },
  ]);
});

test('adjusted prices are told by the names of their lines, whose numbers fall away', () => {
  const before = { '1. Roof Rack': 300, '12. Mats 2. series': 80 };
  const after = { '1. Roof Rack': 250, '12. Mats 2. series': 70 };
  expect(adjustedPrices(before, after)).toEqual([
    { item: 'Roof Rack', field: 'price', from: 300, to: 250 },
    { item: 'Mats 2. series', field: 'price', from: 80, to: 70 },
  ]);
  expect(adjustedPrices({ 'Rack 1. ': 5 }, { 'Rack 1. ': 4 })[0]!.item).toBe('Rack 1. ');
});
