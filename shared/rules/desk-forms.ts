import type { DeskAction } from './desk-actions.ts';
import { exemptionNumberField, validUntilField } from './exemption-form.ts';
import { type Field, type Form, max, required } from './form.ts';
import { orderFactsForm } from './order-facts.ts';
import { between, decimal, forms, wholeNumber } from './validation.ts';

const optionalText = (label: Field['label'], length: number): Field => ({
  label,
  rules: [max(length)],
});
const chosen = (label: Field['label']): Field => ({ label, rules: [] });
const needed = (field: Field): Field => ({ ...field, rules: [required, ...field.rules] });

const { vin, stockNumber, wantedOn } = orderFactsForm;
const bin = optionalText('bin', 20);
const expectedOn: Field = { ...wantedOn, label: 'expectedOn' };
const reason = needed(chosen('cancelReason'));

/** The most minutes that a fitting may have taken. */
const maxMinutes = 10_000;

/** A note, which most actions may have. */
export const noteField: Field = optionalText('deskNote', 2_000);

/**
 * What people type for an action that is done with a whole order or with several of its lines. Names
 * are those of the call's body.
 */
export const actionForms = {
  acknowledge: {},
  reserve: { bin },
  orderParts: { supplierOrder: optionalText('supplierOrder', 50), expectedOn },
  expect: { expectedOn: needed(expectedOn) },
  receive: { bin },
  install: {
    technicianId: chosen('technician'),
    minutes: { label: 'minutesTaken', rules: [wholeNumber(1, maxMinutes)] },
  },
  handOver: {},
  fulfil: {},
  assign: { sellerId: chosen('advisor') },
  setVehicle: { vin, stockNumber, wantedOn },
  cancelLines: { reason, borneBy: chosen('borneBy') },
  exempt: {
    exemption: needed(chosen('exemptionKind')),
    exemptionNumber: exemptionNumberField,
    taxes: chosen('exemptTaxes'),
    keep: chosen('keepExemption'),
    validUntil: validUntilField,
  },
  deliver: {},
  invoice: { number: needed(optionalText('invoiceNumber', 30)) },
  refund: {
    amount: { ...forms.adjustedPrice.price, label: 'refundAmount' },
    method: needed(chosen('refundMethod')),
    reference: optionalText('refundReference', 50),
  },
  cancel: { reason },
} satisfies Partial<Record<DeskAction, Form>>;

/** An action with a form of its own; the others are done to one line, where it stands. */
export type FormAction = keyof typeof actionForms;

export const isFormAction = (action: string): action is FormAction =>
  Object.hasOwn(actionForms, action);

/** What people type and choose to set or move an appointment; names are those of the call's body. */
export const appointmentForm = {
  hours: {
    label: 'appointmentHours',
    rules: [required, decimal, between(0.25, 24)],
    isNumber: true,
  },
  technicianId: { label: 'technician', rules: [] },
  from: { ...orderFactsForm.wantedOn, label: 'appointmentFrom' },
  /** The chosen time and bay; they count while they are among the free ones. */
  startsAt: { label: 'appointmentTime', rules: [] },
  bayId: { label: 'appointmentBay', rules: [] },
  note: noteField,
} satisfies Form;
