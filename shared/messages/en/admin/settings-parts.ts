import type { SettingsPart } from '#shared/rules/settings-parts.ts';
import { counted } from '../formats.ts';
import { hours } from '../hours.ts';
import { terms } from './terms.ts';

/** The parts of a dealership's settings: each is a page, and saved by itself. */
export const partNames: Readonly<Record<SettingsPart, string>> = {
  contact: 'Address and phone',
  hours: hours.title,
  mail: 'Mail',
  look: 'Logo and look',
  home: 'Home page',
  links: 'Website and social media',
  prices: 'Prices and taxes',
  payments: terms.section,
  appointments: 'Appointments',
  proposals: 'Conditions and proposals',
  languages: 'Languages',
  security: 'Security and privacy',
};

/** What each of them holds, in the list of all. */
export const partHints: Readonly<Record<SettingsPart, string>> = {
  contact: 'Name, address, phone and time zone',
  hours: 'The week, holidays and other hours',
  mail: 'Who gets new orders and replies, and what customers are told',
  look: 'Logo, colours, letters and corners',
  home: 'Banners, and what you stand for',
  links: 'Addresses in the foot of every page',
  prices: 'Tax rates and numbers, labour rate, installed prices',
  payments: 'Your own lease and finance offers',
  appointments: 'Times that customers choose, and bays',
  proposals: 'What customers accept, and for how long prices hold',
  languages: 'English, French, and what has no name in one of them',
  security: 'Two-step sign-in, and who answers for personal information',
};

/** The ways between them. */
export const partTexts = {
  label: 'Parts of the settings',
  all: 'All settings',
  isUnsaved: 'Not saved',
  unsaved: 'Not saved yet:',
  unsavedHint: 'What you typed there is kept in this tab until you save or cancel it.',
  find: 'Find a setting',
  example: 'HST, logo, holidays',
  found: (count: number) => `${counted(count, 'setting')} found`,
  none: (typed: string) => `No setting is called “${typed}”.`,
  results: 'Settings found',
  prices: 'Prices',
  newOrders: 'Orders and replies',
  moved: 'Tax rates and numbers go by the province.',
};

/** Further words by which people search a setting, or a page beside them. */
export const settingWords = {
  name: 'dealership company business title',
  address: 'street location place map',
  city: 'town place location',
  province: 'territory place location',
  postalCode: 'zip place location',
  timeZone: 'clock time daylight',
  phone: 'telephone number call',
  orderEmails: 'email recipients notifications new orders addresses',
  repliesTo: 'email reply-to answer sender',
  mailsOff: 'email notifications messages customers progress reminder',
  openingHours: 'business hours week holidays closed closures days open schedule',
  logo: 'picture image header brand icon',
  theme: 'colours colors brand fonts letters corners theme buttons dark design',
  banners: 'pictures images photos slides carousel headline home page',
  about: 'description about us text home page',
  website: 'site link url web address',
  facebook: 'social media link network',
  twitter: 'social media link network x',
  youtube: 'social media link network video',
  gst: 'taxes tax rate percent federal',
  pst: 'taxes tax rate percent provincial qst rst',
  hst: 'taxes tax rate percent harmonized',
  gstNumber: 'tax number registration business number rt',
  pstNumber: 'tax number registration provincial tq',
  hourlyRate: 'labor hourly rate per hour fitting installation price wage',
  onlyInstallPrice: 'installed price fitting installation',
  customersChoose: 'appointments booking online schedule times self-service',
  chooseNoticeDays: 'appointments booking cancel move late',
  chooseLeadDays: 'appointments booking earliest wait parts lead time',
  bays: 'workshop lifts places appointments capacity schedule',
  offers: 'lease finance rates interest terms months financing rate sheet payments',
  acceptConditions: 'terms of sale legal checkout box agree',
  proposalDays: 'quote validity expiry expires offer',
  proposalPhoneCheck: 'quote verification four digits accept',
  language: 'english french bilingual',
  secondLanguage: 'english french bilingual translation',
  hideUnnamed: 'translation missing names french products hidden',
  staffNeedTwoStep: '2fa mfa two-factor authentication security code password',
  privacyPerson: 'law 25 privacy officer personal information',
  privacyEmail: 'law 25 privacy officer personal information',
  privacyPhone: 'law 25 privacy officer personal information telephone',
  fees: 'charges surcharge environmental shop supplies tires delivery',
  conditions: 'terms of sale legal returns warranty text write publish',
};
