import { mailsOfAction } from '#shared/rules/customer-mails.ts';
import type { CancelReason } from '#shared/rules/desk-actions.ts';
import type { ManyAction, ManyMore } from './act-on-many.ts';

/** A step that can be taken with many orders. */
export type ManyKind = ManyAction['kind'];

/** What the dialog's fields hold. */
export interface StepValues {
  supplierOrder: string;
  /** YYYY-MM-DD. */
  expectedOn: string;
  bin: string;
  /** Empty: nobody. */
  sellerId: string;
  reason: CancelReason;
  note: string;
  /** Whether mails go to the customers, where the step has one. */
  tellsCustomers: boolean;
}

/** What is typed or chosen. */
export type FieldName = Exclude<keyof StepValues, 'tellsCustomers'>;

export const emptyStep: StepValues = {
  supplierOrder: '',
  expectedOn: '',
  bin: '',
  sellerId: '',
  reason: 'customerChangedMind',
  note: '',
  tellsCustomers: true,
};

const orNull = (text: string) => text.trim() || null;

/** The step as the API takes it. */
export function stepFrom(kind: ManyKind, values: StepValues): ManyAction {
  const { supplierOrder, expectedOn, bin, sellerId, reason } = values;
  if (kind === 'orderParts')
    return { kind, supplierOrder: orNull(supplierOrder), expectedOn: orNull(expectedOn) };
  if (kind === 'expect') return { kind, expectedOn };
  if (kind === 'reserve' || kind === 'receive') return { kind, bin: orNull(bin) };
  if (kind === 'assign') return { kind, sellerId: sellerId ? Number(sellerId) : null };
  return kind === 'cancel' ? { kind, reason } : { kind };
}

/** Whether the step may send mails to the orders' customers. */
export const mayMail = (kind: ManyKind): boolean => mailsOfAction(kind).length > 0;

/** What goes with the step: its note, and whether the customers are told. */
export const moreFrom = (values: StepValues): ManyMore => ({
  note: values.note,
  tell: { customer: values.tellsCustomers, userIds: [] },
});

/** The field without which the step cannot be taken; null if nothing is missing. */
export function missingIn(kind: ManyKind, values: StepValues): FieldName | null {
  if (kind === 'expect' && values.expectedOn === '') return 'expectedOn';
  const mustSay = kind === 'cancel' && values.reason === 'other';
  return mustSay && values.note.trim() === '' ? 'note' : null;
}
