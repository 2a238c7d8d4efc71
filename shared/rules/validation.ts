import type { Label, Problem } from '#shared/messages/text.ts';
import { maxQuantity } from './cart.ts';
import * as limits from './limits.ts';
import { provinceOf } from './provinces.ts';

/** The values of a form by the names of their fields, as typed or as posted. */
export type Values = Readonly<Record<string, unknown>>;

/** Says what is wrong with a value, or null; `values` are the other fields'. */
export type Rule = (value: unknown, label: Label, values: Values) => Problem | null;

/** A field of a form; a secret one is taken as it is, from any other spaces around it are cut off. */
export type Field = { label: Label; rules: readonly Rule[]; secret?: boolean };
export type Form = Readonly<Record<string, Field>>;

/** Problems by field (spec 5), {} if all is valid; an empty field breaks no rule but `required`. */
export function validate(form: Form, values: Values): Record<string, Problem[]> {
  const problems: Record<string, Problem[]> = {};
  for (const name of Object.keys(form)) {
    const found = fieldProblems(form[name]!, values[name], values);
    if (found.length > 0) problems[name] = found;
  }
  return problems;
}

/** Whether the form is not accepted without this field. */
export function isRequired(field: Field): boolean {
  return field.rules.includes(required);
}

function fieldProblems(field: Field, raw: unknown, values: Values): Problem[] {
  const value = typeof raw === 'string' && !field.secret ? raw.trim() : raw;
  const problems: Problem[] = [];
  const isBlank = isEmpty(value);
  for (const rule of field.rules) {
    const problem = isBlank && rule !== required ? null : rule(value, field.label, values);
    if (problem !== null) problems.push(problem);
  }
  return problems;
}

/** There is a value that is more than spaces. */
export const required: Rule = (value) =>
  isEmpty(value) ? { key: 'fieldProblems.required' } : null;

/** An e-mail address that mail can be sent to: name@host.tld, neither quoted names nor comments nor bare hosts. */
export const email: Rule = (value) =>
  isEmail(textOf(value)) ? null : { key: 'fieldProblems.email' };

/** The same value as another field's. */
export function confirmed(otherField: string): Rule {
  return (value, _label, values) =>
    value === values[otherField] ? null : { key: 'fieldProblems.confirmed' };
}

/** Letters of any script, with their accents. */
export const alpha: Rule = pattern(/^\p{L}[\p{L}\p{M}]*$/u, { key: 'fieldProblems.alpha' });
/** Letters of any script and spaces: neither hyphens nor apostrophes (spec 5), and no line breaks. */
export const alphaSpaces: Rule = pattern(/^[\p{L} ][\p{L}\p{M} ]*$/u, {
  key: 'fieldProblems.alphaSpaces',
});
/** Letters of any script, digits, dashes and underscores. */
export const alphaDash: Rule = pattern(/^[\p{L}\d_-][\p{L}\p{M}\d_-]*$/u, {
  key: 'fieldProblems.alphaDash',
});
/** The digits 0 to 9 alone. */
export const numeric: Rule = pattern(/^\d+$/, { key: 'fieldProblems.numeric' });

/** Exactly ten characters, beside `numeric`: a phone number with its area code. */
export const length10: Rule = (value) =>
  lengthOf(value) === limits.phoneLength ? null : { key: 'fieldProblems.length' };

/** At most so many characters. */
export function max(length: number): Rule {
  return (value, label) =>
    lengthOf(value) > length ? { key: 'fieldProblems.max', values: [{ label }, length] } : null;
}

/** At least so many characters. */
export function min(length: number): Rule {
  return (value, label) =>
    lengthOf(value) < length ? { key: 'fieldProblems.min', values: [{ label }, length] } : null;
}

/** Digits with at most so many decimals: `numeric` of the dealership's settings (contract 3.5). */
export function numericWithDecimals(decimals: number): Rule {
  return pattern(new RegExp(`^\\d+(\\.\\d{1,${decimals}})?$`), { key: 'fieldProblems.numeric' });
}

/** An optional sign, digits, an optional decimal part and exponent (spec 5); '.5' is a number too, 1e999 is none. */
export const decimal: Rule = (value, label) => {
  const text = textOf(value);
  const isDecimal =
    /^[+-]?(\d+(\.\d+)?|\.\d+)(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text));
  return isDecimal ? null : { key: 'fieldProblems.decimal', values: [{ label }] };
};

/** A number within bounds, both included; what is no number at all is left to the other rules. */
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

/** An address of the web; any other scheme (javascript:, say) would run as code behind a link. */
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

/** The addresses of a list separated by spaces, commas or line breaks, each once. */
export function parseEmailList(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter((address) => address !== ''))];
}

const personName = (label: Label) => ({
  label,
  rules: [required, alphaSpaces, max(limits.maxPersonNameLength)],
});
const adminPersonName = (label: Label) => ({
  label,
  rules: [required, alpha, max(limits.maxAdminPersonNameLength)],
});
const emailField: Field = { label: 'email', rules: [required, email] };
const optionalPhone: Field = { label: 'phoneNumber', rules: [numeric, length10] };
/** A name, or a line of an address. */
export const longName = (label: Label) => ({ label, rules: [required, max(limits.maxNameLength)] });

const newPassword: Field = {
  label: 'password',
  rules: [required, min(limits.minPasswordLength), max(limits.maxPasswordLength)],
  secret: true,
};
/** The person's password again; whether it is asked for at all depends on what changes. */
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

/** Of a price, a cost or a charge in dollars. */
export const amountRules: readonly Rule[] = [decimal, between(0, limits.maxAmount)];

/** A person as the registration payload names its fields (spec 3). */
const registration = {
  first_name: personName('firstName'),
  last_name: personName('lastName'),
  email: emailField,
  phone_number: optionalPhone,
} satisfies Form;

/** The forms of spec 5 but those of a product and a dealership, their fields named as in the API. */
export const forms = {
  account: {
    firstName: personName('firstName'),
    lastName: personName('lastName'),
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
    verification_code: { label: 'verificationCode', rules: [required, numeric] },
    password: newPassword,
    password_confirmation: confirmation,
  },
  adminEditUser: {
    firstName: adminPersonName('firstName'),
    lastName: adminPersonName('lastName'),
    email: emailField,
    phoneNumber: { label: 'phoneNumber', rules: [required, numeric, length10] },
  },
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

// Hosts may carry accents, as .ca allows them; no i flag, which beside u would take the Kelvin sign for a k.
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

// Posted values may be of any type; what is neither text nor number has no text, and so breaks every pattern.
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

// Characters as PostgreSQL counts them, so that an emoji is one.
function lengthOf(value: unknown): number {
  const text = textOf(value);
  return /[\ud800-\udbff]/.test(text) ? [...text].length : text.length;
}
