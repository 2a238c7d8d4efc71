import { expect, test } from 'vitest';
import { bays } from '#texts/admin/schedule.ts';
import { terms } from '#texts/admin/terms.ts';
import { findSettings } from './find-settings.ts';
import { partOf } from './settings-address.ts';
import { labelOf } from './settings-values.ts';

const found = (typed: string) => findSettings('/shop', typed).map(({ name }) => name);

test.each([
  ['HST', 'hst'],
  ['labour', 'hourlyRate'],
  ['labor rate', 'hourlyRate'],
  ['logo', 'logo'],
  ['holidays', 'openingHours'],
  ['fees', 'fees'],
  ['2FA', 'staffNeedTwoStep'],
  ['lease', 'offers'],
  ['bay', 'bays'],
  ['Colours', 'theme'],
  ['terms of sale', 'acceptConditions'],
  ['reminder of the appointment', 'mailsOff'],
])('%s finds %s first', (typed, name) => {
  expect(found(typed)[0]).toBe(name);
});

test('a name comes before a hint, and all words have to be there', () => {
  expect(found('province').slice(0, 1)).toEqual(['province']);
  expect(found('province rate hst')).toEqual([]);
  expect(found('phone')).toEqual(
    expect.arrayContaining(['phone', 'privacyPhone', 'proposalPhoneCheck']),
  );
});

test('nothing is found of nothing', () => {
  expect([found(''), found('  ,'), found('zeppelin')]).toEqual([[], [], []]);
});

test('a setting is found by its whole name, and leads to its field', () => {
  for (const [name, part] of Object.entries(partOf)) {
    const label = { bays: bays.title, offers: terms.section }[name] ?? labelOf(name);
    expect(findSettings('/shop', label)).toContainEqual(
      expect.objectContaining({ name, to: `/shop/admin/dealer-settings/${part}#${name}` }),
    );
  }
  expect(findSettings('/shop', 'fees')[0]?.to).toBe('/shop/admin/fees');
});
