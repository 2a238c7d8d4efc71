import { expect, test } from 'vitest';
import { emptyStep, mayMail, missingIn, moreFrom, stepFrom } from './many-values.ts';

test('a step takes what its fields hold, and null for those that stay empty', () => {
  const typed = { ...emptyStep, supplierOrder: ' SO-1 ', bin: ' ', sellerId: '7' };
  expect(stepFrom('orderParts', typed)).toEqual({
    ...{ kind: 'orderParts', supplierOrder: 'SO-1', expectedOn: null },
  });
  expect(stepFrom('receive', typed)).toEqual({ kind: 'receive', bin: null });
  expect(stepFrom('assign', typed)).toEqual({ kind: 'assign', sellerId: 7 });
  expect(stepFrom('assign', emptyStep)).toEqual({ kind: 'assign', sellerId: null });
  expect(stepFrom('fulfil', typed)).toEqual({ kind: 'fulfil' });
});

test('a new day needs a day, and the reason “other” a note', () => {
  expect(missingIn('expect', emptyStep)).toBe('expectedOn');
  expect(missingIn('expect', { ...emptyStep, expectedOn: '2026-12-01' })).toBeNull();
  expect(missingIn('cancel', emptyStep)).toBeNull();
  expect(missingIn('cancel', { ...emptyStep, reason: 'other', note: ' ' })).toBe('note');
  expect(missingIn('cancel', { ...emptyStep, reason: 'other', note: 'Sold' })).toBeNull();
});

test('customers are told unless the box is cleared, and steps without mails have none', () => {
  expect(moreFrom(emptyStep)).toEqual({ note: '', tell: { customer: true, userIds: [] } });
  expect(moreFrom({ ...emptyStep, tellsCustomers: false })).toMatchObject({
    tell: { customer: false },
  });
  expect(mayMail('receive')).toBe(true);
  expect(mayMail('orderParts')).toBe(false);
});
