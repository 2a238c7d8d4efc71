import { useEffect } from 'react';
import { draftOf } from '#web/kit/drafts.ts';

const forms = ['note', 'vehicle', 'item'] as const;
type SaleForm = (typeof forms)[number];

/** Whose sale an order is. */
export interface OwnSale {
  orderId: number;
  personId: number;
}

const draftFor = ({ orderId, personId }: OwnSale, form: SaleForm) =>
  draftOf<object>(personId, `sale ${orderId} ${form}`);

/** What this tab kept of a form about a sale; {} if nothing. */
export const typedBefore = <Values = Record<string, string>>(
  sale: OwnSale,
  form: SaleForm,
): Partial<Values> => draftFor(sale, form).find() ?? {};

/** Whether anything that was typed about a sale is not saved yet. */
export const isTyped = (sale: OwnSale): boolean =>
  forms.some((form) => draftFor(sale, form).find() !== null);

/** Keeps in this tab what was typed about a sale, until it is saved. */
export function useStoredTyping(sale: OwnSale, form: SaleForm, typed: object): void {
  const { orderId, personId } = sale;
  const text = JSON.stringify(typed);
  useEffect(() => {
    const draft = draftFor({ orderId, personId }, form);
    if (text === '{}') draft.drop();
    else draft.keep(JSON.parse(text));
  }, [orderId, personId, form, text]);
}
