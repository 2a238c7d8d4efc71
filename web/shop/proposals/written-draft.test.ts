import { expect, test } from 'vitest';
import type { Written } from './written.ts';
import { draftFrom, isSound, resumed } from './written-draft.ts';

const saved: Written = {
  ...{ trimId: 1, vin: '', stockNumber: '', language: 'en', looks: [{ name: '' }], lines: [] },
  customer: { customerId: null, firstName: 'Nia', lastName: '', email: '', phoneNumber: '' },
  ...{ deal: null, message: '', customerNotes: '', dealerNotes: '', halfDays: [], payBy: null },
  validDays: '',
};

test('a draft has what is not saved alone, and never a VIN', () => {
  expect(draftFrom(saved, saved)).toBeNull();
  expect(draftFrom({ ...saved, vin: '1HGCM82633A004352', message: ' ' }, saved)).toBeNull();
  const typed = { ...saved, vin: '1HGCM82633A004352', validDays: 'nine' };
  expect(draftFrom(typed, saved)).toEqual({
    written: { validDays: 'nine' },
    saved: { validDays: '' },
  });
});

test('what was written stands over what others saved of other parts', () => {
  const draft = draftFrom({ ...saved, message: 'As discussed.' }, saved)!;
  const now = { ...saved, validDays: '9' };
  expect(resumed(draft, now)).toEqual({
    written: { ...now, message: 'As discussed.' },
    saved: now,
    isConflict: false,
  });
});

test('who saved the same part meanwhile is met, again at the next reload; the same text is no conflict', () => {
  const draft = draftFrom({ ...saved, message: 'Mine' }, saved)!;
  const now = { ...saved, message: 'Theirs' };
  const met = resumed(draft, now);
  expect(met).toMatchObject({ isConflict: true, written: { message: 'Mine' } });
  expect(resumed(draftFrom(met.written, met.saved)!, now).isConflict).toBe(true);
  // It was saved while the page went.
  expect(resumed(draft, { ...saved, message: 'Mine' })).toMatchObject({ isConflict: false });
});

test.each([[{}], [{ written: {} }], [{ saved: {} }]])('%j is no draft', (values) => {
  expect(isSound(values)).toBe(false);
});
