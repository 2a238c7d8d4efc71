import type { settingsFields } from '#shared/entities/dealer.ts';
import type { SettingsPart } from '#shared/rules/settings-parts.ts';

/** What can be set: fields of the entity, what stands beside them, and what is saved row by row. */
export type Setting =
  | keyof typeof settingsFields
  | 'orderEmails'
  | 'mailsOff'
  | 'openingHours'
  | 'logo'
  | 'theme'
  | 'banners'
  | 'about'
  | 'bays'
  | 'offers';

/** The part that has each; the type demands one for every setting. */
export const partOf: Readonly<Record<Setting, SettingsPart>> = {
  name: 'contact',
  address: 'contact',
  city: 'contact',
  province: 'contact',
  postalCode: 'contact',
  phone: 'contact',
  timeZone: 'contact',
  openingHours: 'hours',
  orderEmails: 'mail',
  repliesTo: 'mail',
  mailsOff: 'mail',
  logo: 'look',
  theme: 'look',
  banners: 'home',
  about: 'home',
  website: 'links',
  facebook: 'links',
  twitter: 'links',
  youtube: 'links',
  gst: 'prices',
  pst: 'prices',
  hst: 'prices',
  gstNumber: 'prices',
  pstNumber: 'prices',
  hourlyRate: 'prices',
  onlyInstallPrice: 'prices',
  offers: 'payments',
  customersChoose: 'appointments',
  chooseNoticeDays: 'appointments',
  chooseLeadDays: 'appointments',
  bays: 'appointments',
  acceptConditions: 'proposals',
  proposalDays: 'proposals',
  proposalPhoneCheck: 'proposals',
  language: 'languages',
  secondLanguage: 'languages',
  hideUnnamed: 'languages',
  staffNeedTwoStep: 'security',
  privacyPerson: 'security',
  privacyEmail: 'security',
  privacyPhone: 'security',
};

/** Other names of settings in the API's answers. */
const otherNames: Readonly<Record<string, Setting>> = {
  dealerLogo: 'logo',
  dealerBannerImages: 'banners',
  orderEmailAddresses: 'orderEmails',
};

/** The settings of a dealership, by the address of its shop. */
export const settingsBase = (base: string) => `${base}/admin/dealer-settings`;

/** Leads to a setting by its name in the form or the API, 'theme.primary' too; an unknown one to all of them. */
export function settingsAddress(base: string, fieldName: string): string {
  const name = fieldName.split('.')[0]!;
  const setting = otherNames[name] ?? name;
  return isSetting(setting)
    ? `${settingsBase(base)}/${partOf[setting]}#${setting}`
    : settingsBase(base);
}

const isSetting = (name: string): name is Setting => Object.hasOwn(partOf, name);
