import { draftOf } from '#web/kit/drafts.ts';
import { useStoredInput } from '#web/kit/use-stored-input.ts';

const forms = ['note', 'vehicle', 'item'] as const;
type SaleForm = (typeof forms)[number];

/** Whose sale an order is. */
export interface OwnSale {
  orderId: number;
  personId: number;
}

const nameOf = ({ orderId }: OwnSale, form: SaleForm) => `sale ${orderId} ${form}`;

const draftFor = (sale: OwnSale, form: SaleForm) =>
  draftOf<object>(sale.personId, nameOf(sale, form));

/** What this tab kept of a form about a sale; {} if nothing. */
export const typedBefore = <Values = Record<string, string>>(
  sale: OwnSale,
  form: SaleForm,
): Partial<Values> => draftFor(sale, form).find() ?? {};

/** Whether anything that was typed about a sale is not saved yet. */
export const isTyped = (sale: OwnSale): boolean =>
  forms.some((form) => draftFor(sale, form).find() !== null);

/** Keeps in this tab what was typed about a sale, until it is saved. */
export const useStoredTyping = (sale: OwnSale, form: SaleForm, typed: object): void =>
  useStoredInput(sale.personId, nameOf(sale, form), typed, Object.keys(typed).length > 0);
