import { expect, test } from 'vitest';
import { dealersAdminContract } from '#shared/contract/dealers-admin.ts';
import { settingsFields } from '#shared/entities/dealer.ts';
import { settingsParts } from '#shared/rules/settings-parts.ts';
import { partNames } from '#texts/admin/settings-parts.ts';
import { partOf, settingsAddress } from './settings-address.ts';

test.each([
  ['hourlyRate', 'prices#hourlyRate'],
  ['openingHours', 'hours#openingHours'],
  ['bays', 'appointments#bays'],
  ['offers', 'payments#offers'],
  // As the API names them, and the server's messages.
  ['dealerLogo', 'look#logo'],
  ['orderEmailAddresses', 'mail#orderEmails'],
  ['openingHours.week.0', 'hours#openingHours'],
  ['banners.1.link', 'home#banners'],
])('%s is at %s', (name, address) => {
  expect(settingsAddress('/1/northgate', name)).toBe(
    `/1/northgate/admin/dealer-settings/${address}`,
  );
});

test('an unknown name leads to all settings', () => {
  for (const name of ['version', 'toString', ''])
    expect(settingsAddress('/1/northgate', name)).toBe('/1/northgate/admin/dealer-settings');
});

test('whatever can be changed is in a part', () => {
  const { body } = dealersAdminContract['PATCH /api/v1/auth/dealers/:id'];
  const posted = Object.keys(body.def.left.shape);
  const names = [...Object.keys(settingsFields), ...posted];
  const notSettings = ['version', 'deleted_images'];
  const nowhere = names.filter((name) => !settingsAddress('', name).includes('#'));
  expect(new Set(nowhere)).toEqual(new Set(notSettings));
});

test('every part stands below one heading, and has a name and settings', () => {
  const parts = Object.values(settingsParts).flat();
  expect(new Set(parts).size).toBe(parts.length);
  expect(new Set(Object.values(partOf))).toEqual(new Set(parts));
  expect(new Set(Object.keys(partNames))).toEqual(new Set(parts));
});
