import type { Label, Problem } from '#shared/messages/text.ts';
import { isDealerCode } from './address.ts';
import { maxQuantity } from './cart.ts';
import * as limits from './limits.ts';
import { provinceOf } from './provinces.ts';

/** A form's values by field name, as typed or posted. */
export type Values = Readonly<Record<string, unknown>>;

/** The problem with a value, or null; `values` has the other fields. */
export type Rule = (value: unknown, label: Label, values: Values) => Problem | null;

/** A form's field; `clean` takes off what people may type and nobody stores. */
export type Field = {
  label: Label;
  rules: readonly Rule[];
  /** Taken exactly as typed, blanks included. */
  secret?: boolean;
  clean?: (text: string) => string;
};
export type Form = Readonly<Record<string, Field>>;

/** Problems by field (spec 5); an empty field breaks no rule except `required`. */
export function validate(form: Form, values: Values): Record<string, Problem[]> {
  const problems: Record<string, Problem[]> = {};
  for (const name of Object.keys(form)) {
    const found = fieldProblems(form[name]!, values[name], values);
    if (found.length > 0) problems[name] = found;
  }
  return problems;
}

/** Whether the field must not be empty. */
export function isRequired(field: Field): boolean {
  return field.rules.includes(required);
}

/** A typed text as its field's rules check it and the server stores it. */
export const tidied = ({ secret, clean }: Field, text: string): string =>
  secret ? text : (clean?.(text) ?? text).trim();

function fieldProblems(field: Field, raw: unknown, values: Values): Problem[] {
  const value = typeof raw === 'string' ? tidied(field, raw) : raw;
  const problems: Problem[] = [];
  const isBlank = isEmpty(value);
  for (const rule of field.rules) {
    const problem = isBlank && rule !== required ? null : rule(value, field.label, values);
    if (problem !== null) problems.push(problem);
  }
  return problems;
}

/** Not empty or blank. */
export const required: Rule = (value) =>
  isEmpty(value) ? { key: 'fieldProblems.required' } : null;

/** A deliverable e-mail address: name@host.tld, without quoted names, comments or bare hosts. */
export const email: Rule = (value) =>
  isEmail(textOf(value)) ? null : { key: 'fieldProblems.email' };

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

/** At most `length` characters. */
export function max(length: number): Rule {
  return (value, label) =>
    lengthOf(value) > length ? { key: 'fieldProblems.max', values: [{ label }, length] } : null;
}

/** At least `length` characters. */
export function min(length: number): Rule {
  return (value, label) =>
    lengthOf(value) < length ? { key: 'fieldProblems.min', values: [{ label }, length] } : null;
}

/** Digits with at most `decimals` decimals, for the dealership's settings (contract 3.5). */
export function numericWithDecimals(decimals: number): Rule {
  return pattern(new RegExp(`^\\d+(\\.\\d{1,${decimals}})?$`), { key: 'fieldProblems.numeric' });
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

/** The code of a Canadian province or territory. */
export const province: Rule = (value) =>
  provinceOf(textOf(value)) ? null : { key: 'fieldProblems.province' };

/** A dealership's part of its shop's address. */
export const dealerCode: Rule = (value) =>
  isDealerCode(textOf(value)) ? null : { key: 'fieldProblems.dealerCode' };

/** A web address; any other scheme (javascript:, say) could run code behind a link. */
export const webAddress: Rule = pattern(/^https?:\/\/[^\s/$.?#][^\s"'<>\\]*$/i, {
  key: 'fieldProblems.webAddress',
});

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
const emailField: Field = { label: 'email', rules: [required, email] };
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
const securityCode: Field = { label: 'securityCode', rules: [max(limits.maxSecurityCodeLength)] };
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
  login: {
    email: emailField,
    password: { label: 'password', rules: [], secret: true },
    code: securityCode,
  },
  register: { ...registration, password: newPassword, password_confirmation: confirmation },
  changePassword: {
    currentPassword: neededPassword,
    password: { ...newPassword, label: 'newPassword' },
    password_confirmation: confirmation,
  },
  passwordAgain: { currentPassword: neededPassword },
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
  adminRole: { roleId: { label: 'role', rules: [numeric] } },
  createStaff: { ...registration, password: newPassword, password_confirmation: confirmation },
  orderEdit: {
    price: { label: 'price', rules: [required, ...amountRules] },
    optionPrice: { label: 'optionPrice', rules: [required, ...amountRules] },
    quantity: { label: 'quantity', rules: [required, numeric, between(1, maxQuantity)] },
  },
  orderNotes: {
    dealerNotes: { label: 'dealerNotes', rules: [max(limits.maxNotesLength)] },
    customerNotes: { label: 'customerNotes', rules: [max(limits.maxNotesLength)] },
    statusId: { label: 'status', rules: [] },
  },
  adjustedPrice: { price: { label: 'adjustedPrice', rules: [required, ...amountRules] } },
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

// Hosts may have accents (.ca). No i flag: with u it would match the Kelvin sign as k.
const emailPattern =
  /^[A-Za-z\d!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z\d!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{M}\d]([\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])?\.)+(\p{L}[\p{L}\p{M}]{1,62}|xn--[A-Za-z\d-]{1,58}[A-Za-z\d])$/u;

function isEmail(text: string): boolean {
  return text.length <= limits.maxEmailLength && text.indexOf('@') <= 64 && emailPattern.test(text);
}

function pattern(expression: RegExp, problem: Problem): Rule {
  return (value) => (expression.test(textOf(value)) ? null : problem);
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  );
}

// Posted values may have any type; other types than text and number become '', which breaks every
// pattern.
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

// Characters as PostgreSQL counts them: an emoji is one.
function lengthOf(value: unknown): number {
  const text = textOf(value);
  return /[\ud800-\udbff]/.test(text) ? [...text].length : text.length;
}

/** A typed number without spaces, dots, dashes, brackets and a leading +1 (contract 3.20). */
function bareNumber(typed: string): string {
  return typed.replace(/[\s.()[\]\u2010-\u2015-]/g, '').replace(/^\+1/, '');
}
