import { expect, test } from 'vitest';
import { actionForms, appointmentForm, isFormAction, noteField } from './desk-forms.ts';
import { type Form, isRequired, validate } from './form.ts';

/** A form's fields with their labels; * is needed. */
const fields = (form: Form) =>
  Object.entries(form).map(
    ([name, field]) => `${name}${isRequired(field) ? '*' : ''} ${field.label}`,
  );

test.each<[keyof typeof actionForms, string[]]>([
  ['acknowledge', []],
  ['reserve', ['bin bin']],
  ['orderParts', ['supplierOrder supplierOrder', 'expectedOn expectedOn']],
  ['expect', ['expectedOn* expectedOn']],
  ['receive', ['bin bin']],
  ['install', ['technicianId technician', 'minutes minutesTaken']],
  ['handOver', []],
  ['fulfil', []],
  ['assign', ['sellerId advisor']],
  ['setVehicle', ['vin vin', 'stockNumber stockNumber', 'wantedOn wantedOn']],
  ['cancelLines', ['reason* cancelReason', 'borneBy borneBy']],
  [
    'exempt',
    [
      ...['exemption* exemptionKind', 'exemptionNumber exemptionNumber', 'taxes exemptTaxes'],
      ...['keep keepExemption', 'validUntil validUntil'],
    ],
  ],
  ['deliver', []],
  ['invoice', ['number* invoiceNumber']],
  ['refund', ['amount* refundAmount', 'method* refundMethod', 'reference refundReference']],
  ['cancel', ['reason* cancelReason']],
])('%s asks for %j', (action, asked) => {
  expect(fields(actionForms[action])).toEqual(asked);
});

test.each<[Form, string, string, string | null]>([
  [actionForms.reserve, 'bin', 'x'.repeat(20), null],
  [actionForms.reserve, 'bin', 'x'.repeat(21), 'max'],
  [actionForms.orderParts, 'supplierOrder', 'x'.repeat(51), 'max'],
  [actionForms.orderParts, 'expectedOn', '2026-02-30', 'day'],
  [actionForms.install, 'minutes', '10000', null],
  [actionForms.install, 'minutes', '10001', 'between'],
  [actionForms.install, 'minutes', '0', 'between'],
  [actionForms.install, 'minutes', '1.5', 'numeric'],
  [actionForms.setVehicle, 'vin', '1M8GDM9AXKP04278', 'vin'],
  [actionForms.exempt, 'exemptionNumber', 'x'.repeat(41), 'max'],
  [actionForms.exempt, 'validUntil', 'tomorrow', 'day'],
  [actionForms.invoice, 'number', 'x'.repeat(31), 'max'],
  [actionForms.refund, 'amount', '12,5', 'decimal'],
  [actionForms.refund, 'amount', '1000000', 'between'],
  [actionForms.refund, 'reference', 'x'.repeat(51), 'max'],
  [appointmentForm, 'hours', '0.25', null],
  [appointmentForm, 'hours', '24.5', 'between'],
  [appointmentForm, 'hours', '0.2', 'between'],
  [appointmentForm, 'hours', 'two', 'decimal'],
  [appointmentForm, 'from', '2026-13-01', 'day'],
  [appointmentForm, 'note', 'x'.repeat(2_001), 'max'],
  [{ note: noteField }, 'note', 'x'.repeat(2_000), null],
  [{ note: noteField }, 'note', 'x'.repeat(2_001), 'max'],
])('%j: %s', (form, name, typed, problem) => {
  const [found] = validate({ [name]: form[name]! }, { [name]: typed })[name] ?? [];
  expect(found?.key ?? null).toBe(problem && `fieldProblems.${problem}`);
});

test('an appointment needs its hours alone, and hours and refunds are typed numbers', () => {
  expect(fields({ ...appointmentForm, noteField })).toEqual([
    ...['hours* appointmentHours', 'technicianId technician', 'from appointmentFrom'],
    ...['startsAt appointmentTime', 'bayId appointmentBay', 'note deskNote', 'noteField deskNote'],
  ]);
  expect(appointmentForm.hours.isNumber).toBe(true);
  expect(actionForms.refund.amount.isNumber).toBe(true);
});

test('an action without a form of its own is done where its line stands', () => {
  expect(['cancel', 'split', 'changeLine', 'toString'].map(isFormAction)).toEqual([
    ...[true, false, false, false],
  ]);
});
