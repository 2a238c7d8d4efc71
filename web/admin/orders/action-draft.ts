import type { FormAction } from '#shared/rules/desk-forms.ts';
import { actionForms } from '#shared/rules/desk-forms.ts';
import { orderStage } from '#shared/rules/order-stage.ts';
import type { DeskOrder, Order } from '#web/entities.ts';
import { rebased } from '#web/kit/rebased.ts';
import type { NotifyChoice } from './notify-fields.tsx';
import { isPriced } from './order-columns.tsx';
import { linesFor } from './order-lines-of.ts';

/** A value that some action asks for. */
type ActionField = { [A in FormAction]: keyof (typeof actionForms)[A] }[FormAction];

/** What somebody types and ticks for an action. */
export interface ActionValues extends NotifyChoice, Partial<Record<ActionField, string>> {
  note: string;
  /** The lines for which the dialog was opened. */
  asked: readonly number[];
  lineIds: number[];
}

export const actionDraftName = (id: number, action: string): string => `order ${id} ${action}`;

/** The action's own of the values. */
export const fieldsOf = (action: FormAction, values: ActionValues): Record<string, string> =>
  Object.fromEntries(
    Object.keys(actionForms[action]).map((name) => [name, values[name as ActionField] ?? '']),
  );

/** What was typed, over the order as it is now; lines that were chosen anew replace the ticked ones. */
export const mergeActions = (
  begin: ActionValues,
  typed: ActionValues,
  now: ActionValues,
): ActionValues => ({
  ...rebased(begin, typed, now),
  ...(String(begin.asked) !== String(now.asked) && { lineIds: now.lineIds }),
});

/** How an action's dialog begins: with what is known, and the asked lines, else all that fit. */
export function startOf(
  desk: DeskOrder,
  action: FormAction,
  asked: readonly number[],
): ActionValues {
  const fitting = linesFor(desk, action)?.map(({ id }) => id) ?? [];
  const ticked = asked.length > 0 ? fitting.filter((id) => asked.includes(id)) : fitting;
  const present = presentValues(desk);
  const names = Object.keys(actionForms[action]);
  return {
    ...Object.fromEntries(names.map((name) => [name, present[name] ?? ''])),
    note: '',
    asked,
    // Nothing is taken out of an order by a press too many.
    lineIds: action === 'cancelLines' && asked.length === 0 ? [] : ticked,
    tellsCustomer: true,
    colleagues: [],
  };
}

/** What the order has already, by field; where nothing is asked again, a field begins empty. */
function presentValues({ order, facts }: DeskOrder): Readonly<Record<string, string>> {
  const { vin, wantedOn, sellerId } = order;
  return {
    vin: vin ?? '',
    stockNumber: order.stockNumber ?? '',
    wantedOn: wantedOn ?? '',
    sellerId: String(sellerId ?? ''),
    ...(isPriced(order) && exemptionValues(order.exemption)),
    ...(isPriced(order) &&
      facts.stage === orderStage.CANCELLED && { amount: (order.total / 100).toFixed(2) }),
  };
}

/** What the customer claims, or what the order has. */
const exemptionValues = (exemption: Order['exemption']): Record<string, string> =>
  exemption
    ? {
        exemption: exemption.kind,
        exemptionNumber: exemption.number,
        taxes: exemption.taxes,
      }
    : { taxes: 'all' };
