import type { Label, Problem } from '#shared/messages/text.ts';
import { isDealerCode } from './address.ts';
import { maxQuantity } from './cart.ts';
import {
  emailField,
  type Field,
  type Form,
  isEmail,
  lengthOf,
  max,
  type Rule,
  required,
  securityCode,
  textOf,
} from './form.ts';
import * as limits from './limits.ts';
import { provinceOf } from './provinces.ts';
import { isTimeZone } from './time-zones.ts';

/** Equal to another field's value. */
export function confirmed(otherField: string): Rule {
  return (value, _label, values) =>
    value === values[otherField] ? null : { key: 'fieldProblems.confirmed' };
}

/** Letters of any script, with accents. */
export const alpha: Rule = pattern(/^\p{L}[\p{L}\p{M}]*$/u, { key: 'fieldProblems.alpha' });

/** Letters of any script, spaces, hyphens, apostrophes and full stops (contract 3.20). */
const personName = /^['’]?\p{L}[\p{L}\p{M} '’.-]*$/u;
/** A person's name, with the message of most forms. */
export const alphaSpaces: Rule = pattern(personName, { key: 'fieldProblems.alphaSpaces' });
/** A person's name, with the message of Edit User. */
const alphaName: Rule = pattern(personName, { key: 'fieldProblems.alpha' });
/** Letters of any script, digits, dashes and underscores. */
export const alphaDash: Rule = pattern(/^[\p{L}\d_-][\p{L}\p{M}\d_-]*$/u, {
  key: 'fieldProblems.alphaDash',
});
/** Only the digits 0 to 9. */
export const numeric: Rule = pattern(/^\d+$/, { key: 'fieldProblems.numeric' });

/** Exactly ten characters; with `numeric` a phone number with its area code. */
export const length10: Rule = (value) =>
  lengthOf(value) === limits.phoneLength ? null : { key: 'fieldProblems.length' };

/** At least `length` characters. */
export function min(length: number): Rule {
  return (value, label) =>
    lengthOf(value) < length ? { key: 'fieldProblems.min', values: [{ label }, length] } : null;
}

/** Digits with at most `decimals` decimals, for the dealership's settings (contract 3.5). */
export function numericWithDecimals(decimals: number): Rule {
  return pattern(new RegExp(`^\\d+(\\.\\d{1,${decimals}})?$`), {
    key: 'fieldProblems.numericDecimals',
  });
}

/** Sign, digits, fraction and exponent, partly optional (spec 5); '.5' is valid, 1e999 is not. */
export const decimal: Rule = (value, label) => {
  const text = textOf(value);
  const isDecimal =
    /^[+-]?(\d+(\.\d+)?|\.\d+)(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text));
  return isDecimal ? null : { key: 'fieldProblems.decimal', values: [{ label }] };
};

/** A number within bounds, both included; text that is no number is left to other rules. */
export function between(lowest: number, highest: number): Rule {
  return (value, label) => {
    const number = Number(textOf(value));
    return number < lowest || number > highest
      ? { key: 'fieldProblems.between', values: [{ label }, lowest, highest] }
      : null;
  };
}

/** Digits alone, of a number within bounds, both included. */
export function wholeNumber(lowest: number, highest: number): Rule {
  const within = between(lowest, highest);
  return (value, ...rest) => numeric(value, ...rest) ?? within(value, ...rest);
}

/** The code of a Canadian province or territory. */
export const province: Rule = (value) =>
  provinceOf(textOf(value)) ? null : { key: 'fieldProblems.province' };

/** One of the time zones of Canada; none is the usual one of the address. */
export const timeZone: Rule = (value) =>
  textOf(value) === '' || isTimeZone(textOf(value)) ? null : { key: 'fieldProblems.timeZone' };

/** A dealership's part of its shop's address. */
export const dealerCode: Rule = (value) =>
  isDealerCode(textOf(value)) ? null : { key: 'fieldProblems.dealerCode' };

/** A web address; any other scheme (javascript:, say) could run code behind a link. */
export const webAddress: Rule = pattern(/^https?:\/\/[^\s/$.?#][^\s"'<>\\]*$/i, {
  key: 'fieldProblems.webAddress',
});

/** A page of the shop, '/products/12', or an address that starts with https://. */
export const shopLink: Rule = (value) =>
  /^\/(?![/\\])[^\s"'<>\\]{0,499}$/.test(textOf(value)) ||
  /^https:\/\/[^\s/$.?#@][^\s"'<>\\@]{0,490}$/i.test(textOf(value))
    ? null
    : { key: 'fieldProblems.shopLink' };

/** E-mail addresses separated by spaces or commas (spec 5). */
export const emailList: Rule = (value) => {
  const addresses = parseEmailList(textOf(value));
  return addresses.length <= limits.maxOrderEmails && addresses.every(isEmail)
    ? null
    : { key: 'fieldProblems.email' };
};

/** The different addresses in a list separated by spaces, commas or line breaks. */
export function parseEmailList(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter((address) => address !== ''))];
}

/** A code as mails and people group its digits. */
const withoutBlanks = (text: string) => text.replace(/\s/g, '');

const nameField = (label: Label, letters: Rule = alphaSpaces) => ({
  label,
  rules: [required, letters, max(limits.maxPersonNameLength)],
});
/** A telephone number as people type it (contract 3.20). */
export const phoneField = (label: Label, ...first: Rule[]) => ({
  label,
  clean: bareNumber,
  rules: [...first, numeric, length10],
});
const optionalPhone = phoneField('phoneNumber');
/** A name or a line of an address. */
export const longName = (label: Label) => ({ label, rules: [required, max(limits.maxNameLength)] });

const newPassword: Field = {
  label: 'password',
  rules: [required, min(limits.minPasswordLength), max(limits.maxPasswordLength)],
  secret: true,
};
/** The person's present password; whether it is needed depends on the change. */
const presentPassword: Field = {
  label: 'currentPassword',
  rules: [max(limits.maxTypedPasswordLength)],
  secret: true,
};
const neededPassword: Field = { ...presentPassword, rules: [required, ...presentPassword.rules] };
const confirmation: Field = {
  label: 'confirmPassword',
  rules: [required, confirmed('password')],
  secret: true,
};

/** Rules for a price, cost or charge in dollars. */
export const amountRules: readonly Rule[] = [decimal, between(0, limits.maxAmount)];

/** The person's fields of the registration payload (spec 3). */
const registration = {
  first_name: nameField('firstName'),
  last_name: nameField('lastName'),
  email: emailField,
  phone_number: optionalPhone,
} satisfies Form;

/** The forms of spec 5 except products' and dealerships', with the API's field names. */
export const forms = {
  account: {
    firstName: nameField('firstName'),
    lastName: nameField('lastName'),
    email: emailField,
    phoneNumber: optionalPhone,
    currentPassword: presentPassword,
  },
  newCustomer: registration,
  register: { ...registration, password: newPassword, password_confirmation: confirmation },
  changePassword: {
    currentPassword: neededPassword,
    password: { ...newPassword, label: 'newPassword' },
    password_confirmation: confirmation,
  },
  passwordAgain: { currentPassword: neededPassword },
  /** One of the two, by the person's way to sign in. */
  endPresenting: { currentPassword: presentPassword, code: securityCode },
  twoStepCode: { code: { ...securityCode, rules: [required, ...securityCode.rules] } },
  resetRequest: { email: emailField },
  reset: {
    email: emailField,
    verification_code: {
      label: 'verificationCode',
      clean: withoutBlanks,
      rules: [required, numeric],
    },
    password: newPassword,
    password_confirmation: confirmation,
  },
  /** `editUserForm` adds the rules that depend on the account. */
  adminEditUser: {
    firstName: nameField('firstName', alphaName),
    lastName: nameField('lastName', alphaName),
    email: emailField,
    phoneNumber: optionalPhone,
  },
  /** '': nobody chose one. */
  mailLanguage: { language: { label: 'mailLanguage', rules: [max(2)] } },
  adminRole: { roleId: { label: 'role', rules: [numeric] } },
  grants: {
    grants: { label: 'grants', rules: [] },
    discountPercent: {
      label: 'discountPercent',
      rules: [decimal, between(0.01, 100)],
      isNumber: true,
    },
  },
  createStaff: { ...registration, password: newPassword, password_confirmation: confirmation },
  orderEdit: {
    price: { label: 'price', rules: [required, ...amountRules], isNumber: true },
    optionPrice: { label: 'optionPrice', rules: [required, ...amountRules], isNumber: true },
    quantity: { label: 'quantity', rules: [required, numeric, between(1, maxQuantity)] },
  },
  orderNotes: {
    dealerNotes: { label: 'dealerNotes', rules: [max(limits.maxNotesLength)] },
    customerNotes: { label: 'customerNotes', rules: [max(limits.maxNotesLength)] },
    statusId: { label: 'status', rules: [] },
  },
  adjustedPrice: {
    price: { label: 'adjustedPrice', rules: [required, ...amountRules], isNumber: true },
  },
  emailDialog: { email: emailField },
} satisfies Record<string, Form>;

/**
 * Edit User's form for an account: 30 characters bind a changed name alone, and a telephone number
 * is asked only where there was one (contract 3.20).
 */
export function editUserForm(present: {
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
}) {
  const { firstName, lastName, phoneNumber, ...others } = forms.adminEditUser;
  const short = max(limits.maxAdminPersonNameLength);
  const shortUnless =
    (kept: string): Rule =>
    (value, ...rest) =>
      value === kept ? null : short(value, ...rest);
  return {
    firstName: { ...firstName, rules: [...firstName.rules, shortUnless(present.firstName)] },
    lastName: { ...lastName, rules: [...lastName.rules, shortUnless(present.lastName)] },
    ...others,
    phoneNumber: present.phoneNumber ? phoneField('phoneNumber', required) : phoneNumber,
  } satisfies Form;
}

function pattern(expression: RegExp, problem: Problem): Rule {
  return (value) => (expression.test(textOf(value)) ? null : problem);
}

/** A typed number without spaces, dots, dashes, brackets and a leading +1 (contract 3.20). */
function bareNumber(typed: string): string {
  return typed.replace(/[\s.()[\]\u2010-\u2015-]/g, '').replace(/^\+1/, '');
}
