import { labels, texts } from '#shared/messages/en/validation.ts';
import { maxQuantity } from './cart.ts';
import * as limits from './limits.ts';
import { rateDecimals } from './money.ts';
import { provinceOf } from './provinces.ts';

/** The values of a form by the names of their fields, as typed or as posted. */
export type Values = Readonly<Record<string, unknown>>;

/** Says what is wrong with a value, or null; `values` are the other fields'. */
export type Rule = (value: unknown, label: string, values: Values) => string | null;

/** A field of a form; a secret one is taken as it is, from any other spaces around it are cut off. */
export type Field = { label: string; rules: readonly Rule[]; secret?: boolean };
export type Form = Readonly<Record<string, Field>>;

/** Messages by field (spec 5), {} if all is valid; an empty field breaks no rule but `required`. */
export function validate(form: Form, values: Values): Record<string, string[]> {
  const messages: Record<string, string[]> = {};
  for (const name of Object.keys(form)) {
    const found = fieldMessages(form[name]!, values[name], values);
    if (found.length > 0) messages[name] = found;
  }
  return messages;
}

/** Whether the form is not accepted without this field. */
export function isRequired(field: Field): boolean {
  return field.rules.includes(required);
}

function fieldMessages(field: Field, raw: unknown, values: Values): string[] {
  const value = typeof raw === 'string' && !field.secret ? raw.trim() : raw;
  const messages: string[] = [];
  const isBlank = isEmpty(value);
  for (const rule of field.rules) {
    const message = isBlank && rule !== required ? null : rule(value, field.label, values);
    if (message !== null) messages.push(message);
  }
  return messages;
}

/** There is a value that is more than spaces. */
export const required: Rule = (value) => (isEmpty(value) ? texts.required : null);

/** An e-mail address that mail can be sent to: name@host.tld, neither quoted names nor comments nor bare hosts. */
export const email: Rule = (value) => (isEmail(textOf(value)) ? null : texts.email);

/** The same value as another field's. */
export function confirmed(otherField: string): Rule {
  return (value, _label, values) => (value === values[otherField] ? null : texts.confirmed);
}

/** Letters of any script, with their accents. */
export const alpha: Rule = pattern(/^\p{L}[\p{L}\p{M}]*$/u, texts.alpha);
/** Letters of any script and spaces: neither hyphens nor apostrophes (spec 5), and no line breaks. */
export const alphaSpaces: Rule = pattern(/^[\p{L} ][\p{L}\p{M} ]*$/u, texts.alphaSpaces);
/** Letters of any script, digits, dashes and underscores. */
export const alphaDash: Rule = pattern(/^[\p{L}\d_-][\p{L}\p{M}\d_-]*$/u, texts.alphaDash);
/** The digits 0 to 9 alone. */
export const numeric: Rule = pattern(/^\d+$/, texts.numeric);

/** Exactly ten characters, beside `numeric`: a phone number with its area code. */
export const length10: Rule = (value) =>
  lengthOf(value) === limits.phoneLength ? null : texts.length;

/** At most so many characters. */
export function max(length: number): Rule {
  return (value, label) => (lengthOf(value) > length ? texts.max(label, length) : null);
}

/** At least so many characters. */
export function min(length: number): Rule {
  return (value, label) => (lengthOf(value) < length ? texts.min(label, length) : null);
}

/** Digits with at most so many decimals: `numeric` of the dealership's settings (contract 3.5). */
export function numericWithDecimals(decimals: number): Rule {
  return pattern(new RegExp(`^\\d+(\\.\\d{1,${decimals}})?$`), texts.numeric);
}

/** An optional sign, digits, an optional decimal part and exponent (spec 5); '.5' is a number too, 1e999 is none. */
export const decimal: Rule = (value, label) => {
  const text = textOf(value);
  const isDecimal =
    /^[+-]?(\d+(\.\d+)?|\.\d+)(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text));
  return isDecimal ? null : texts.decimal(label);
};

/** A number within bounds, both included; what is no number at all is left to the other rules. */
export function between(lowest: number, highest: number): Rule {
  return (value, label) => {
    const number = Number(textOf(value));
    return number < lowest || number > highest ? texts.between(label, lowest, highest) : null;
  };
}

/** The code of a Canadian province or territory. */
export const province: Rule = (value) => (provinceOf(textOf(value)) ? null : texts.province);

/** An address of the web; any other scheme (javascript:, say) would run as code behind a link. */
export const webAddress: Rule = pattern(/^https?:\/\/[^\s/$.?#][^\s"'<>\\]*$/i, texts.webAddress);

/** E-mail addresses separated by spaces or commas (spec 5). */
export const emailList: Rule = (value) => {
  const addresses = parseEmailList(textOf(value));
  return addresses.length <= limits.maxOrderEmails && addresses.every(isEmail) ? null : texts.email;
};

/** The addresses of a list separated by spaces, commas or line breaks, each once. */
export function parseEmailList(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter((address) => address !== ''))];
}

const personName = (label: string) => ({
  label,
  rules: [required, alphaSpaces, max(limits.maxPersonNameLength)],
});
const adminPersonName = (label: string) => ({
  label,
  rules: [required, alpha, max(limits.maxAdminPersonNameLength)],
});
const emailField = { label: labels.email, rules: [required, email] };
const optionalPhone = { label: labels.phoneNumber, rules: [numeric, length10] };
const longName = (label: string) => ({ label, rules: [required, max(limits.maxNameLength)] });

const newPassword = {
  label: labels.password,
  rules: [required, min(limits.minPasswordLength), max(limits.maxPasswordLength)],
  secret: true,
};
/** The person's password again; whether it is asked for at all depends on what changes. */
const presentPassword = {
  label: labels.currentPassword,
  rules: [max(limits.maxTypedPasswordLength)],
  secret: true,
};
const neededPassword = { ...presentPassword, rules: [required, ...presentPassword.rules] };
const securityCode = { label: labels.securityCode, rules: [max(limits.maxSecurityCodeLength)] };
const confirmation = {
  label: labels.confirmPassword,
  rules: [required, confirmed('password')],
  secret: true,
};

const amountRules = [decimal, between(0, limits.maxAmount)];
const frtRules = [decimal, between(0, limits.maxFrt)];
const measure = (label: string) => ({
  label,
  rules: [numericWithDecimals(2), between(0, limits.maxMeasure)],
});
const unit = (label: string) => ({ label, rules: [alpha, max(limits.maxUnitLength)] });
const taxRateField = (label: string) => ({
  label,
  rules: [required, numericWithDecimals(rateDecimals), between(0, limits.maxRatePercent)],
});
const link = (label: string) => ({ label, rules: [webAddress, max(limits.maxWebAddressLength)] });

/** A person as the registration payload names its fields (spec 3). */
const registration = {
  first_name: personName(labels.firstName),
  last_name: personName(labels.lastName),
  email: emailField,
  phone_number: optionalPhone,
};

const product = {
  name: longName(labels.name),
  number: { label: labels.number, rules: [required, max(limits.maxNameLength), alphaDash] },
  cost: { label: labels.cost, rules: [required, ...amountRules] },
  price: { label: labels.price, rules: [required, ...amountRules] },
  frt: { label: labels.frt, rules: [required, ...frtRules] },
  length: measure(labels.length),
  width: measure(labels.width),
  height: measure(labels.height),
  sizeUnit: unit(labels.sizeUnit),
  weight: measure(labels.weight),
  weightUnit: unit(labels.weightUnit),
};

/** Every form of spec 5, its fields named as in the API. */
export const forms = {
  account: {
    firstName: personName(labels.firstName),
    lastName: personName(labels.lastName),
    email: emailField,
    phoneNumber: optionalPhone,
    currentPassword: presentPassword,
  },
  newCustomer: registration,
  login: {
    email: emailField,
    password: { label: labels.password, rules: [], secret: true },
    code: securityCode,
  },
  register: { ...registration, password: newPassword, password_confirmation: confirmation },
  changePassword: {
    currentPassword: neededPassword,
    password: { ...newPassword, label: labels.newPassword },
    password_confirmation: confirmation,
  },
  passwordAgain: { currentPassword: neededPassword },
  twoStepCode: { code: { ...securityCode, rules: [required, ...securityCode.rules] } },
  resetRequest: { email: emailField },
  reset: {
    email: emailField,
    verification_code: { label: labels.verificationCode, rules: [required, numeric] },
    password: newPassword,
    password_confirmation: confirmation,
  },
  adminEditUser: {
    firstName: adminPersonName(labels.firstName),
    lastName: adminPersonName(labels.lastName),
    email: emailField,
    phoneNumber: { label: labels.phoneNumber, rules: [required, numeric, length10] },
  },
  createStaff: { ...registration, password: newPassword, password_confirmation: confirmation },
  newProduct: { ...product, categoryId: { label: labels.category, rules: [numeric] } },
  product: { ...product, categoryId: { label: labels.category, rules: [required, numeric] } },
  productOption: {
    name: longName(labels.name),
    number: { label: labels.number, rules: [max(limits.maxNameLength)] },
    price: { label: labels.price, rules: [required, ...amountRules] },
  },
  override: {
    price: { label: labels.dealerPrice, rules: amountRules },
    frt: { label: labels.dealerFrt, rules: frtRules },
  },
  dealerSettings: {
    name: longName(labels.name),
    address: longName(labels.address),
    city: longName(labels.city),
    province: { label: labels.province, rules: [required, province] },
    postalCode: { label: labels.postalCode, rules: [required, max(limits.maxPostalCodeLength)] },
    phone: { label: labels.phone, rules: [required, numeric, length10] },
    website: link(labels.website),
    facebook: link(labels.facebook),
    twitter: link(labels.twitter),
    youtube: link(labels.youtube),
    gst: taxRateField(labels.gst),
    pst: taxRateField(labels.pst),
    hst: taxRateField(labels.hst),
    hourlyRate: {
      label: labels.hourlyRate,
      rules: [required, numericWithDecimals(2), between(0, limits.maxHourlyRate)],
    },
    orderEmails: { label: labels.orderEmails, rules: [emailList] },
  },
  orderEdit: {
    price: { label: labels.price, rules: [required, ...amountRules] },
    optionPrice: { label: labels.optionPrice, rules: [required, ...amountRules] },
    quantity: { label: labels.quantity, rules: [required, numeric, between(1, maxQuantity)] },
  },
  adjustedPrice: { price: { label: labels.adjustedPrice, rules: [required, ...amountRules] } },
  emailDialog: { email: emailField },
} satisfies Record<string, Form>;

/**
 * The form of a product that is there, whose number may stay as it is: imports take real ones, which hold spaces and commas.
 * `isKept` tells that number from others; a posted one is looked at before its product is known.
 */
export function changedProductForm(isKept: (number: unknown) => boolean) {
  const { label, rules } = forms.product.number;
  const unlessKept: Rule = (value, ...rest) => (isKept(value) ? null : alphaDash(value, ...rest));
  return {
    ...forms.product,
    number: { label, rules: rules.map((rule) => (rule === alphaDash ? unlessKept : rule)) },
  };
}

// Hosts may carry accents, as .ca allows them; no i flag, which beside u would take the Kelvin sign for a k.
const emailPattern =
  /^[A-Za-z\d!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z\d!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{M}\d]([\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])?\.)+(\p{L}[\p{L}\p{M}]{1,62}|xn--[A-Za-z\d-]{1,58}[A-Za-z\d])$/u;

function isEmail(text: string): boolean {
  return text.length <= limits.maxEmailLength && text.indexOf('@') <= 64 && emailPattern.test(text);
}

function pattern(expression: RegExp, message: string): Rule {
  return (value) => (expression.test(textOf(value)) ? null : message);
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
