import type { Province } from '#shared/rules/provinces.ts';
import { account } from '../account.ts';
import { formatPercent } from '../formats.ts';
import { hours } from '../hours.ts';
import { footer } from '../shop.ts';
import { bannerTexts } from './banners.ts';
import { choosing } from './choosing.ts';
import { askingForConditions } from './conditions.ts';
import { adminPages } from './frame.ts';
import { lookTexts } from './look.ts';
import { hiding } from './translations.ts';

/** The settings of a dealership (spec 2, 5). */
export const dealerSettings = {
  title: adminPages['dealer-settings'],
  contact: footer.contact,
  marketing: 'Marketing',
  settings: 'Settings',
  taxes: 'Taxes in percent',
  country: 'Country',
  chooseProvince: 'Choose a province or territory',
  timeZoneHint: 'Days in lists and reports, opening hours and appointments follow this time zone.',
  offerTimeZone: (name: string) => `Use the usual time zone here: ${name}`,
  offerRates: (province: Province) => `Use today's rates: ${ratesText(province)}`,
  ratesSame: (province: Province) => `These are today's usual rates: ${ratesText(province)}.`,
  hstFirst: 'With an HST above 0, GST and PST are not used.',
  phoneHint: '10 digits with the area code',
  hourlyRateHint: 'Dollars an hour, for installed prices',
  onlyInstallPrice: 'Show installed prices only',
  onlyInstallPriceHint:
    'Shoppers see and pay the price with installation, never the accessory alone.',
  orderEmailsHint:
    'Each new order is mailed to these addresses. Separate them with a space or a comma. Without any, orders are mailed to the dealer admins.',
  repliesToHint:
    'Where a customer’s answer to a mail of the shop arrives. Without it, at the advisor who sold; else nowhere.',
  logo: 'Logo',
  logoHint: 'Stands in the header. Without one, the name stands there.',
  banners: 'Banners',
  bannersHint: 'Large pictures that take turns on the home page.',
  hours: hours.title,
  showHours: 'Show opening hours',
  showHoursHint: 'In the foot of every page, after an order, and to search engines.',
  opens: 'opens',
  closes: 'closes',
  spanField: (day: string, count: number, what: string) => `${day} ${what} (${count})`,
  addSpan: 'Add hours',
  addSpanOf: (day: string) => `Add hours: ${day}`,
  remove: 'Remove',
  removeSpanOf: (day: string, count: number) => `Remove hours: ${day} (${count})`,
  copyDay: 'Copy to the other days',
  copyDayOf: (day: string) => `Copy to the other days: ${day}`,
  exceptions: 'Closures and other hours',
  exceptionsHint:
    'Holidays, stocktaking, a longer evening. Past ones go when the settings are saved.',
  addException: 'Add days',
  newException: 'New days',
  exceptionName: 'Name',
  firstDay: 'First day',
  lastDay: 'Last day',
  hoursOf: (name: string) => `Hours: ${name}`,
  removeException: 'Remove these days',
  removeExceptionOf: (name: string) => `Remove these days: ${name}`,
  taxNumbersHint: 'Printed with the taxes of new orders. Leave them empty if you have none.',
  ownLanguage: 'Language of this shop',
  languageNames: { en: 'English', fr: 'French' },
  ownLanguageHint: (address: string, prefix: string) =>
    `Shown at ${address}. The other language stands at ${prefix}. When you change it, addresses you gave out lead to the new language; no link breaks.`,
  secondLanguage: 'Offer the other language too',
  secondLanguageHint:
    'Every page then has a link to the other language. Switched off, its addresses lead to this one.',
  customerMails: 'Messages to customers',
  customerMailsHint:
    'E-mails that tell a customer how their order goes on. Each waits five minutes, so that several steps make one message and an undone step makes none.',
  customerMailHints: {
    orderAcknowledged: 'When somebody acknowledges the order.',
    partsArrived: 'When the last part is here and installation comes next.',
    partDelayed: 'When the day on which a part is expected changes.',
    orderReady: 'When everything can be handed over.',
    orderDone: 'When the order is finished.',
    orderChanged: 'With the total before and after.',
    orderCancelled: 'With the reason in plain words.',
    appointmentSet: 'When somebody sets a time for installation, or the customer chooses one.',
    appointmentMoved: 'When its day or time changes.',
    appointmentCancelled: 'When it is taken off the schedule.',
    appointmentReminder: 'At 9:00 the day before, unless it was set less than a day ahead.',
  },
  proposals: 'Proposals',
  proposalDaysHint:
    'For how long its prices hold after sending: 1 to 60 days. An advisor may choose others for one proposal.',
  proposalPhoneCheck: 'Ask for digits of the phone number',
  proposalPhoneCheckHint:
    'Accepting a proposal then asks for the last four digits of the customer’s phone number, so that nobody accepts by a forwarded link alone.',
  privacy: 'Personal information',
  privacyHint:
    'Who answers for personal information, and how to reach them. It stands on the privacy page; in Quebec the law requires it. Without a name it is whoever runs the business.',
  security: account.security,
  staffNeedTwoStep: 'Staff must use two-step sign-in',
  staffNeedTwoStepHint:
    'Staff who have not set it up are led to do so after signing in, and can do nothing else until then. Your own account has to use it first.',
  save: 'Save settings',
  saved: 'Dealer saved successfully.',
  failed:
    'The settings could not be saved. What you typed is still here: please check it and try again.',
  loadFailed: 'The settings could not be loaded.',
};

/** Names of the settings outside of the form's fields. */
export const settingsParts: Readonly<Record<string, string>> = {
  logo: dealerSettings.logo,
  dealerLogo: dealerSettings.logo,
  banners: dealerSettings.banners,
  about: bannerTexts.about,
  onlyInstallPrice: dealerSettings.onlyInstallPrice,
  acceptConditions: askingForConditions.label,
  staffNeedTwoStep: dealerSettings.staffNeedTwoStep,
  customersChoose: choosing.label,
  hideUnnamed: hiding.label,
  proposalPhoneCheck: dealerSettings.proposalPhoneCheck,
  openingHours: dealerSettings.hours,
  language: dealerSettings.ownLanguage,
  secondLanguage: dealerSettings.secondLanguage,
  mailsOff: dealerSettings.customerMails,
  theme: lookTexts.title,
};

function ratesText({ code, hst, gst, pst }: Province): string {
  const rates = [
    hst > 0 && `HST ${formatPercent(hst)}`,
    gst > 0 && `GST ${formatPercent(gst)}`,
    pst > 0 && `${code === 'QC' ? 'QST' : 'PST'} ${formatPercent(pst)}`,
  ];
  return rates.filter(Boolean).join(', ');
}
