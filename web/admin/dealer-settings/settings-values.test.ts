import { expect, test } from 'vitest';
import { settingsParts } from '#shared/rules/settings-parts.ts';
import { differing } from '#web/admin/forms/editor-state.ts';
import { chooseFiles, removePicture } from '#web/admin/forms/picture-list.ts';
import type { AdminDealer } from '#web/entities.ts';
import {
  labelOf,
  postedSettings,
  rulesOf,
  type SettingsValues,
  sentOf,
  settingsFiles,
  settingsValues,
} from './settings-values.ts';

const picture = (id: number) => ({ id, photo: `/media/${id}.webp`, width: 4, height: 3 });
const banner = (id: number) => ({
  ...{ ...picture(id), language: null, focus: { x: 78, y: 60 }, link: '/products' },
  texts: { en: { headline: `Banner ${id}`, text: '' } },
});
const settings: AdminDealer = {
  id: 1,
  preparing: false,
  code: 'northgate',
  name: 'Northgate',
  address: '1 Main St',
  city: 'Ottawa',
  province: 'ON',
  country: 'Canada',
  postalCode: 'K2G 0A4',
  timeZone: 'America/Toronto',
  clockOffsets: [],
  phone: '6135550142',
  website: 'https://www.northgate.example',
  facebook: null,
  twitter: null,
  youtube: null,
  manufacturerId: 1,
  hst: 13,
  gst: 0,
  pst: 0,
  hourlyRate: 13_500,
  onlyInstallPrice: false,
  customersChoose: false,
  language: 'en',
  secondLanguage: true,
  acceptConditions: true,
  conditionsVersion: null,
  dealerLogo: picture(5),
  dealerBannerImages: [banner(7), banner(8)],
  orderEmails: ['a@example.test', 'b@example.test'],
  orderEmailAddresses: [{ emailAddress: 'a@example.test' }, { emailAddress: 'b@example.test' }],
  staffNeedTwoStep: false,
  hideUnnamed: false,
  chooseNoticeDays: 2,
  chooseLeadDays: 5,
  proposalDays: 14,
  proposalPhoneCheck: false,
  mailsOff: [],
  repliesTo: null,
  ...{ privacyPerson: null, privacyEmail: null, privacyPhone: null },
  gstNumber: '123456789 RT0001',
  pstNumber: null,
  ...{ openingHours: null, fees: [], about: { en: 'Since 1978.' }, theme: null },
  version: 3,
};
const byName = (file: File) => file.name;
const parts = Object.values(settingsParts).flat();
const differences = (mine: SettingsValues, other: SettingsValues) =>
  parts.flatMap((part) => differing(sentOf(mine, part), sentOf(other, part)));

test('settings become texts for their form, the order e-mails one of them', () => {
  const values = settingsValues(settings);
  expect(values).toMatchObject({
    name: 'Northgate',
    facebook: '',
    hst: '13',
    hourlyRate: '135.00',
  });
  expect(values.orderEmails).toBe('a@example.test, b@example.test');
});

test('unchanged pictures stay: the logo by its id, the banners in their order', () => {
  const values = settingsValues(settings);
  expect(postedSettings(values, 'look')).toMatchObject({
    dealerLogo: { id: 5 },
    deleted_images: [],
  });
  expect(postedSettings(values, 'home')).toMatchObject({
    banners: [
      { id: 7, language: null },
      { id: 8, language: null },
    ],
    deleted_images: [],
  });
});

test('a new logo takes the place of the saved one, whose id is recorded; a removed one is null', () => {
  const values = settingsValues(settings);
  const removed = removePicture(values.logo, 'saved-5');
  expect(postedSettings({ ...values, logo: removed }, 'look')).toMatchObject({
    dealerLogo: null,
    deleted_images: [5],
  });
  const chosen = { ...values, logo: chooseFiles(removed, [new File(['x'], 'logo.png')], byName) };
  expect(postedSettings(chosen, 'look')).toMatchObject({ dealerLogo: null, deleted_images: [5] });
  expect(settingsFiles(chosen, 'look').logo).toHaveLength(1);
  expect(settingsFiles(chosen, 'home').logo).toHaveLength(0);
});

test('a part posts its own settings alone, and all parts together every one', () => {
  const values = settingsValues(settings);
  expect(Object.keys(postedSettings(values, 'prices')).sort()).toEqual(
    'gst gstNumber hourlyRate hst onlyInstallPrice pst pstNumber'.split(' '),
  );
  const posted = parts.flatMap((part) => Object.keys(postedSettings(values, part)));
  const { logo: _, ...named } = values;
  const pictures = ['dealerLogo', 'deleted_images', 'deleted_images'];
  expect(posted.sort()).toEqual([...Object.keys(named), ...pictures].sort());
});

test('the rules of a part are those of its fields', () => {
  expect(Object.keys(rulesOf('mail')).sort()).toEqual(['orderEmails', 'repliesTo']);
  expect(rulesOf('payments')).toEqual({});
});

test('differing parts are named as on the screen', () => {
  const theirs = settingsValues({
    ...settings,
    hst: 15,
    onlyInstallPrice: true,
    staffNeedTwoStep: true,
    mailsOff: ['partDelayed'],
    dealerBannerImages: [banner(8), banner(7)],
  });
  expect(differences(settingsValues(settings), theirs).map(labelOf)).toEqual([
    'Messages to customers',
    'Banners',
    'HST',
    'Show installed prices only',
    'Staff must use two-step sign-in',
  ]);
  expect(differences(settingsValues(settings), settingsValues(settings))).toEqual([]);
});

test('of the opening hours, days that are over are not taken along', () => {
  const days = (name: string, day: string) => ({ name, firstDay: day, lastDay: day, spans: [] });
  const week = Array.from({ length: 7 }, () => [{ opens: '09:00', closes: '17:00' }]);
  const exceptions = [days('Then', '2000-01-01'), days('Far', '2999-01-01')];
  const openingHours = { timeZone: 'America/Toronto', week, exceptions };
  const values = settingsValues({ ...settings, openingHours });
  expect(postedSettings(values, 'hours').openingHours).toEqual({
    week,
    exceptions: [exceptions[1]],
  });
  expect(differences(values, settingsValues(settings)).map(labelOf)).toEqual(['Opening hours']);
});
