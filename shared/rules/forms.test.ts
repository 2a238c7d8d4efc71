import { expect, test } from 'vitest';
import { exemptionForm, refusalForm, validUntilField } from './exemption-form.ts';
import { firstAdminForm } from './first-admin-form.ts';
import { type Form, isEmail, isRequired, lengthOf, textOf, tidied, validate } from './form.ts';
import { loginForm } from './login-form.ts';
import { editUserForm, forms } from './validation.ts';

/** A form's fields with their labels; * is needed, = is taken as typed, # is a number. */
const fields = (form: Form) =>
  Object.entries(form).map(([name, field]) =>
    [name, isRequired(field) && '*', field.secret && '=', field.isNumber && '#', ` ${field.label}`]
      .filter(Boolean)
      .join(''),
  );

const person = [
  ...['first_name* firstName', 'last_name* lastName', 'email* email'],
  'phone_number phoneNumber',
];
const names = ['firstName* firstName', 'lastName* lastName', 'email* email'];
const passwords = ['password*= password', 'password_confirmation*= confirmPassword'];

test.each<[keyof typeof forms, string[]]>([
  ['account', [...names, 'phoneNumber phoneNumber', 'currentPassword= currentPassword']],
  ['newCustomer', person],
  ['register', [...person, ...passwords]],
  [
    'changePassword',
    [
      ...['currentPassword*= currentPassword', 'password*= newPassword'],
      'password_confirmation*= confirmPassword',
    ],
  ],
  ['passwordAgain', ['currentPassword*= currentPassword']],
  ['endPresenting', ['currentPassword= currentPassword', 'code securityCode']],
  ['twoStepCode', ['code* securityCode']],
  ['resetRequest', ['email* email']],
  ['reset', ['email* email', 'verification_code* verificationCode', ...passwords]],
  ['adminEditUser', [...names, 'phoneNumber phoneNumber']],
  ['mailLanguage', ['language mailLanguage']],
  ['adminRole', ['roleId role']],
  ['grants', ['grants grants', 'discountPercent# discountPercent']],
  ['createStaff', [...person, ...passwords]],
  ['orderEdit', ['price*# price', 'optionPrice*# optionPrice', 'quantity* quantity']],
  ['orderNotes', ['dealerNotes dealerNotes', 'customerNotes customerNotes', 'statusId status']],
  ['adjustedPrice', ['price*# adjustedPrice']],
  ['emailDialog', ['email* email']],
])('%s has the fields %j', (name, expected) => {
  expect(fields(forms[name])).toEqual(expected);
});

test('every form of the specification is named above', () => {
  expect(Object.keys(forms)).toHaveLength(18);
});

test('forms of pages that load first, and of exemptions', () => {
  expect(fields(loginForm)).toEqual(['email* email', 'password= password', 'code securityCode']);
  expect(fields(firstAdminForm)).toEqual([
    ...['token* oneTimeCode', 'first_name* firstName', 'last_name* lastName', 'email* email'],
    ...passwords,
  ]);
  expect(fields({ ...exemptionForm, ...refusalForm, validUntilField })).toEqual([
    ...['kind* exemptionKind', 'number* exemptionNumber', 'taxes* exemptTaxes'],
    ...['reason* refusalReason', 'validUntilField validUntil'],
  ]);
});

test.each<[Form, string, unknown, string | null]>([
  [forms.account, 'currentPassword', 'x'.repeat(200), null],
  [forms.account, 'currentPassword', 'x'.repeat(201), 'max'],
  [forms.register, 'first_name', 'x'.repeat(200), null],
  [forms.register, 'first_name', 'x'.repeat(201), 'max'],
  [forms.register, 'password', 'x'.repeat(7), 'min'],
  [forms.register, 'password', 'x'.repeat(128), null],
  [forms.register, 'password', 'x'.repeat(129), 'max'],
  [forms.changePassword, 'password', 'x'.repeat(129), 'max'],
  [forms.passwordAgain, 'currentPassword', 'x'.repeat(201), 'max'],
  [forms.endPresenting, 'code', 'x'.repeat(40), null],
  [forms.endPresenting, 'code', 'x'.repeat(41), 'max'],
  [forms.twoStepCode, 'code', 'x'.repeat(41), 'max'],
  [forms.reset, 'verification_code', ' 012 345 ', null],
  [forms.mailLanguage, 'language', 'fra', 'max'],
  [forms.adminRole, 'roleId', 'x', 'numeric'],
  [forms.grants, 'discountPercent', '0', 'between'],
  [forms.grants, 'discountPercent', '100', null],
  [forms.grants, 'discountPercent', '100.01', 'between'],
  [forms.grants, 'discountPercent', 'x', 'decimal'],
  [forms.orderEdit, 'price', '999999.99', null],
  [forms.orderEdit, 'price', '1000000', 'between'],
  [forms.orderEdit, 'price', '-1', 'between'],
  [forms.orderEdit, 'quantity', '1.5', 'numeric'],
  [forms.orderEdit, 'quantity', '1000', 'between'],
  [forms.orderNotes, 'dealerNotes', 'x'.repeat(2_001), 'max'],
  [forms.orderNotes, 'customerNotes', 'x'.repeat(2_001), 'max'],
  [forms.adjustedPrice, 'price', 'x', 'decimal'],
  [loginForm, 'code', 'x'.repeat(41), 'max'],
  [loginForm, 'email', 'anna', 'email'],
  [firstAdminForm, 'token', 'x'.repeat(201), 'max'],
  [exemptionForm, 'number', 'x'.repeat(41), 'max'],
  [refusalForm, 'reason', 'x'.repeat(201), 'max'],
  [{ validUntilField }, 'validUntilField', '2026-02-30', 'day'],
])('%j: %s', (form, name, typed, problem) => {
  const [found] = validate({ [name]: form[name]! }, { [name]: typed })[name] ?? [];
  expect(found?.key ?? null).toBe(problem && `fieldProblems.${problem}`);
});

test('a text is checked without blanks at its ends, a password as it was typed', () => {
  expect(tidied({ label: 'name', rules: [] }, ' a b ')).toBe('a b');
  expect(tidied({ label: 'name', rules: [], secret: true }, ' a ')).toBe(' a ');
  const clean = (text: string) => text.replaceAll('-', ' ');
  expect(tidied({ label: 'name', rules: [], clean }, '-a-b-')).toBe('a b');
  expect(validate(forms.changePassword, { password: ' '.repeat(9) }).password).toEqual([
    { key: 'fieldProblems.required' },
  ]);
});

test('values of other types than text and number are no text', () => {
  expect(['a', 4, Number.NaN, true, null, undefined, {}, ['a']].map(textOf)).toEqual([
    ...['a', '4', 'NaN', '', '', '', '', ''],
  ]);
  expect(['', 'abc', 'a😀b', '\ud83d', 1234, null].map(lengthOf)).toEqual([0, 3, 3, 1, 4, 0]);
});

test('an address has 254 characters at most, and 64 before the sign', () => {
  const host = `${'a'.repeat(62)}.${'b'.repeat(62)}.${'c'.repeat(58)}.test`;
  expect(isEmail(`${'x'.repeat(64)}@${host}`)).toBe(true);
  expect(isEmail(`${'x'.repeat(64)}@a${host}`)).toBe(false);
  expect(isEmail(`${'x'.repeat(65)}@example.test`)).toBe(false);
});

test('Edit User binds changed names to 30 letters', () => {
  const present = { firstName: 'y'.repeat(31), lastName: 'Li', phoneNumber: '4165550123' };
  const edit = editUserForm(present);
  expect(fields(edit)).toEqual([...names, 'phoneNumber* phoneNumber']);
  expect(fields(editUserForm({ ...present, phoneNumber: null }))).toEqual([
    ...[...names, 'phoneNumber phoneNumber'],
  ]);
  const typed = { email: 'a@b.test', phoneNumber: '4165550123', firstName: 'y'.repeat(31) };
  expect(validate(edit, { ...typed, lastName: 'x'.repeat(30) })).toEqual({});
  expect(Object.keys(validate(edit, { ...typed, firstName: 'z'.repeat(31) }))).toEqual([
    ...['firstName', 'lastName'],
  ]);
});
