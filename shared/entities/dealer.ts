import type { Label } from '#shared/messages/text.ts';
import { plainAddress } from '#shared/rules/alike-signs.ts';
import { rateDecimals } from '#shared/rules/exact-product.ts';
import { email, type Field, max, type Rule, required } from '#shared/rules/form.ts';
import {
  maxHourlyRate,
  maxNameLength,
  maxRatePercent,
  maxWaitDays,
  maxWebAddressLength,
} from '#shared/rules/limits.ts';
import { barePostalCode, postalCode } from '#shared/rules/postal-code.ts';
import { maxValidDays } from '#shared/rules/proposals/lines.ts';
import { bareTaxNumber, gstNumber, pstNumber } from '#shared/rules/tax-numbers.ts';
import {
  between,
  emailList,
  longName,
  numericWithDecimals,
  phoneField,
  province,
  timeZone,
  webAddress,
  wholeNumber,
} from '#shared/rules/validation.ts';
import { type Entity, formOf } from './entity.ts';

const line = (label: Label) => ({ kind: 'text', ...longName(label) }) as const;
const link = (label: Label) =>
  ({ kind: 'text', blank: null, label, rules: [webAddress, max(maxWebAddressLength)] }) as const;
const mailbox = (label: Label) =>
  ({ kind: 'text', blank: null, label, clean: plainAddress, rules: [email] }) as const;
const registration = (label: Label, rule: Rule) =>
  ({ kind: 'text', blank: null, label, clean: bareTaxNumber, rules: [rule] }) as const;
/** In percent. */
const taxRate = (label: Label) =>
  ({
    kind: 'number',
    label,
    rules: [required, numericWithDecimals(rateDecimals), between(0, maxRatePercent)],
    isNumber: true,
  }) as const;

/** Days, of which `blank` are meant where none are given. */
const waiting = (label: Label, blank: number) =>
  ({ kind: 'whole', blank, label, rules: [wholeNumber(0, maxWaitDays)], isNumber: true }) as const;

/** Public fields of a dealership that its admins may change. */
const changedFields = {
  name: line('name'),
  address: line('address'),
  city: line('city'),
  province: { kind: 'text', label: 'province', rules: [required, province] },
  postalCode: {
    kind: 'text',
    label: 'postalCode',
    clean: barePostalCode,
    rules: [required, postalCode],
  },
  /** IANA name; by its clocks days begin, the dealership opens, and appointments are (contract 3.12). */
  timeZone: { kind: 'text', label: 'timeZone', rules: [timeZone] },
  phone: { kind: 'text', ...phoneField('phone', required) },
  website: link('website'),
  facebook: link('facebook'),
  twitter: link('twitter'),
  youtube: link('youtube'),
  gst: taxRate('gst'),
  pst: taxRate('pst'),
  hst: taxRate('hst'),
  hourlyRate: {
    kind: 'money',
    label: 'hourlyRate',
    rules: [required, numericWithDecimals(2), between(0, maxHourlyRate)],
    isNumber: true,
  },
  onlyInstallPrice: { kind: 'flag', blank: false },
  /** Whether customers choose the time of an appointment themselves (decision 077). */
  customersChoose: { kind: 'flag', blank: false },
  /** The language of its own address (decision 062). */
  language: { kind: 'language', blank: 'en' },
  /** Whether the shop is there in the other language too. */
  secondLanguage: { kind: 'flag', blank: true },
  /** Whether orders need its published conditions accepted (decision 075). */
  acceptConditions: { kind: 'flag', blank: true },
  /** Name or title of who answers for personal information; null: who runs the business. */
  privacyPerson: {
    kind: 'text',
    blank: null,
    label: 'privacyPerson',
    rules: [max(maxNameLength)],
  },
  privacyEmail: mailbox('privacyEmail'),
  privacyPhone: { kind: 'text', blank: null, ...phoneField('privacyPhone') },
} as const satisfies Entity;

/** Public fields of a dealership. */
export const dealerFields = {
  code: { kind: 'text' },
  /** Whether it gets ready: seen by its staff and by whoever has its preview link (decision 124). */
  preparing: { kind: 'flag', blank: false },
  country: { kind: 'text', blank: 'Canada' },
  /** The present version of its conditions; null: none was published. */
  conditionsVersion: { kind: 'whole', blank: null },
  ...changedFields,
} as const satisfies Entity;

/** Fields of a dealership for its admins only. */
export const adminFields = {
  /** Staff without two-step sign-in set it up before anything else (decision 021). */
  staffNeedTwoStep: { kind: 'flag', blank: false },
  /** Lists leave out products without a name in the page's language (decision 065). */
  hideUnnamed: { kind: 'flag', blank: false },
  /** The address for answers to mails to customers (contract 3.19). */
  repliesTo: mailbox('repliesTo'),
  /** Before an appointment, in days of the calendar: so late it is still chosen or moved. */
  chooseNoticeDays: waiting('chooseNoticeDays', 2),
  /** From an order to its first appointment, in days on which the dealership is open. */
  chooseLeadDays: waiting('chooseLeadDays', 5),
  /** How long a proposal is valid after sending, unless its seller says otherwise. */
  proposalDays: {
    kind: 'whole',
    blank: 14,
    label: 'proposalDays',
    rules: [wholeNumber(1, maxValidDays)],
    isNumber: true,
  },
  /** Whether accepting a proposal asks for the last four digits of the customer's phone number. */
  proposalPhoneCheck: { kind: 'flag', blank: false },
  /** Registrations for taxes; an order keeps them with its taxes. Null: none is given. */
  gstNumber: registration('gstNumber', gstNumber),
  /** In Quebec that of the QST. */
  pstNumber: registration('pstNumber', pstNumber),
} as const satisfies Entity;

/** Fields of a dealership that its admins may change. */
export const settingsFields = { ...changedFields, ...adminFields };

/** The addresses for a dealership's orders, in its form and its API. */
export const orderEmailsField: Field = {
  label: 'orderEmails',
  clean: plainAddress,
  rules: [emailList],
};

/** The form of a dealership's settings. */
export const settingsForm = { ...formOf(settingsFields), orderEmails: orderEmailsField };
