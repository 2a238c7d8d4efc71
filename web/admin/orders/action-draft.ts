import type { FormAction } from '#shared/rules/desk-forms.ts';
import { actionForms } from '#shared/rules/desk-forms.ts';
import { orderStage } from '#shared/rules/order-stage.ts';
import type { DeskOrder, Order } from '#web/entities.ts';
import { rebased } from '#web/kit/rebased.ts';
import { isPriced } from './order-columns.tsx';
import { linesFor } from './order-lines-of.ts';

/** What somebody typed and ticked for an action. */
export interface ActionDraft {
  values: Record<string, string>;
  /** The order's values when it began; a field that differs from these was typed. */
  begin: Record<string, string>;
  /** The lines for which the dialog was opened. */
  asked: readonly number[];
  lineIds: number[];
  tellsCustomer: boolean;
  colleagues: string[];
}

export const actionDraftName = (id: number, action: string): string => `order ${id} ${action}`;

/** Whether a stored draft fits this version of the dialog. */
export const isActionDraft = (draft: Partial<ActionDraft>): boolean =>
  typeof draft.values?.note === 'string' &&
  typeof draft.begin?.note === 'string' &&
  [draft.asked, draft.lineIds, draft.colleagues].every(Array.isArray);

/** A draft as the device keeps it: a typed VIN has to be typed again (contract 4), as the number of an exemption. */
export const keptDraft = (draft: ActionDraft): ActionDraft => ({
  ...draft,
  values: withoutNumbers(draft.values),
  begin: withoutNumbers(draft.begin),
});

const withoutNumbers = (values: Record<string, string>) => ({
  ...values,
  ...('vin' in values && { vin: '' }),
  ...('exemptionNumber' in values && { exemptionNumber: '' }),
});

/** A kept draft over the order as it is now; lines that were chosen anew replace the kept ones. */
export const resumed = (kept: ActionDraft, start: ActionDraft): ActionDraft => ({
  ...kept,
  values: rebased(kept.begin, kept.values, start.values),
  begin: start.begin,
  asked: start.asked,
  lineIds: String(kept.asked) === String(start.asked) ? kept.lineIds : start.lineIds,
});

/** How an action's dialog begins: with what is known, and the asked lines, else all that fit. */
export function startOf(
  desk: DeskOrder,
  action: FormAction,
  asked: readonly number[],
): ActionDraft {
  const fitting = linesFor(desk, action)?.map(({ id }) => id) ?? [];
  const ticked = asked.length > 0 ? fitting.filter((id) => asked.includes(id)) : fitting;
  const present = presentValues(desk);
  const names = Object.keys(actionForms[action]);
  const values = {
    ...Object.fromEntries(names.map((name) => [name, present[name] ?? ''])),
    note: '',
  };
  return {
    values,
    begin: values,
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
