import type { FormAction } from '#shared/rules/desk-forms.ts';
import type { ActionInput } from './use-desk-order.ts';

/** An action as it was typed: its fields, and the ids of the chosen lines. */
export interface TypedAction {
  values: Readonly<Record<string, string>>;
  /** The order's values as the fields began. */
  begin: Readonly<Record<string, string>>;
  lineIds: number[];
}

type Body<Kind extends FormAction> = (typed: TypedAction) => Extract<ActionInput, { kind: Kind }>;

const idOrNull = (text: string | undefined) => (text ? Number(text) : null);

const bodies: { [Kind in FormAction]: Body<Kind> } = {
  acknowledge: () => ({ kind: 'acknowledge' }),
  reserve: ({ values, lineIds }) => ({ kind: 'reserve', lineIds, bin: values.bin }),
  orderParts: ({ values, lineIds }) => ({
    kind: 'orderParts',
    lineIds,
    supplierOrder: values.supplierOrder,
    expectedOn: values.expectedOn || null,
  }),
  expect: ({ values, lineIds }) => ({
    kind: 'expect',
    lineIds,
    expectedOn: values.expectedOn ?? '',
  }),
  receive: ({ values, lineIds }) => ({ kind: 'receive', lineIds, bin: values.bin }),
  install: ({ values, lineIds }) => ({
    kind: 'install',
    lineIds,
    technicianId: idOrNull(values.technicianId),
    minutes: idOrNull(values.minutes),
  }),
  handOver: ({ lineIds }) => ({ kind: 'handOver', lineIds }),
  fulfil: () => ({ kind: 'fulfil' }),
  assign: ({ values }) => ({ kind: 'assign', sellerId: idOrNull(values.sellerId) }),
  // A value that is not sent stays as it is, whatever a colleague made of it.
  setVehicle: ({ values, begin }) => ({
    kind: 'setVehicle',
    ...Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== begin[name])),
  }),
  cancelLines: ({ values, lineIds }) => ({
    kind: 'cancelLines',
    lineIds,
    reason: values.reason as never,
    borneBy: (values.borneBy || null) as never,
  }),
  exempt: ({ values }) => ({
    kind: 'exempt',
    exemption: values.exemption as never,
    exemptionNumber: values.exemptionNumber,
    taxes: (values.taxes || null) as never,
    keep: values.keep === 'true',
    validUntil: values.validUntil || null,
  }),
  deliver: () => ({ kind: 'deliver' }),
  invoice: ({ values }) => ({ kind: 'invoice', number: values.number ?? '' }),
  refund: ({ values }) => ({
    kind: 'refund',
    amount: values.amount ?? '',
    method: values.method as never,
    reference: values.reference,
  }),
  cancel: ({ values }) => ({ kind: 'cancel', reason: values.reason as never }),
};

/** The body of the call for an action as it was typed. */
export const actionBody = (action: FormAction, typed: TypedAction): ActionInput =>
  bodies[action](typed);
