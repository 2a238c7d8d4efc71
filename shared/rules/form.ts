import type { Label, Problem } from '#shared/messages/text.ts';
import { plainAddress } from './alike-signs.ts';
import * as limits from './limits.ts';

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
  /** Typed as a number, with the marks of the page's language. */
  isNumber?: boolean;
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

/**
 * Problems of a change, which names some of a form's fields (contract 4): of those alone, beside the
 * present values of the others.
 */
export const problemsOfChange = (form: Form, change: Values, present: Values = {}) =>
  validate(
    Object.fromEntries(Object.entries(form).filter(([name]) => change[name] !== undefined)),
    { ...present, ...change },
  );

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

/** At most `length` characters. */
export function max(length: number): Rule {
  return (value, label) =>
    lengthOf(value) > length ? { key: 'fieldProblems.max', values: [{ label }, length] } : null;
}

/** The e-mail of most forms. */
export const emailField: Field = { label: 'email', clean: plainAddress, rules: [required, email] };

/** The code of an app, or a recovery code. */
export const securityCode: Field = {
  label: 'securityCode',
  rules: [max(limits.maxSecurityCodeLength)],
};

// Hosts may have accents (.ca). No i flag: with u it would match the Kelvin sign as k.
const emailPattern =
  /^[A-Za-z\d!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z\d!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{M}\d]([\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])?\.)+(\p{L}[\p{L}\p{M}]{1,62}|xn--[A-Za-z\d-]{1,58}[A-Za-z\d])$/u;

/** Whether a text is a deliverable e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= limits.maxEmailLength && text.indexOf('@') <= 64 && emailPattern.test(text);
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  );
}

/**
 * Posted values may have any type: other types than text and number become '', which breaks every
 * pattern.
 */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Characters as PostgreSQL counts them: an emoji is one. */
export function lengthOf(value: unknown): number {
  const text = textOf(value);
  return /[\ud800-\udbff]/.test(text) ? [...text].length : text.length;
}
