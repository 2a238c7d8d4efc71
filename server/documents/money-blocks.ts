import type { ItemRow, OrderRow } from '#server/orders/orders.sql.ts';
import type { Words } from '#shared/messages/catalogue.ts';
import type { FeeLine } from '#shared/rules/fees.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { unitPrice } from '#shared/rules/price.ts';
import type { TaxLine } from '#shared/rules/tax.ts';
import type { Block, Cell, Column, FactsBlock, Sum, TableBlock } from './blocks.ts';
import { type DocumentFacts, detailsOf, linesOf, numberOf } from './facts.ts';

/** The lines with their prices as agreed, and the order's sums; no price before an adjustment. */
export function pricedLines(facts: DocumentFacts): TableBlock {
  const { words } = facts;
  return {
    kind: 'table',
    title: words.documents.items,
    columns: pricedColumns(words),
    rows: linesOf(facts).map((line) => rowOf(line, words)),
    sums: sumsOf(facts),
  };
}

export const pricedColumns = ({ documents }: Words): Column[] => [
  { title: documents.item, share: 8, isHeader: true },
  { title: documents.quantity, share: 2, isNumber: true },
  { title: documents.unitPrice, share: 3, isNumber: true },
  { title: documents.itemTotal, share: 3, isNumber: true },
];

const rowOf = (line: ItemRow, words: Words): Cell[] => [
  [
    line.name,
    ...numberOf(line),
    ...detailsOf(line, words),
    line.installed ? words.orders.installed : words.orders.accessoryOnly,
  ],
  words.formatNumber(line.quantity),
  words.formatMoney(unitPrice(line) + line.optionPriceCents),
  words.formatMoney(line.totalCents),
];

type Sums = Pick<OrderRow, 'subtotalCents' | 'totalCents'> & {
  fees: readonly Pick<FeeLine, 'name' | 'amountCents'>[];
  taxLines: readonly (Omit<TaxLine, 'number'> & { number?: string | null })[];
};

/** Subtotal, the dealership's fees, each tax by its name with the dealership's registration or why there is none, and the total. */
const sumsOf = ({ order, words }: DocumentFacts): Sum[] =>
  sumRows(order, words, exemptionOf(order.exemption, words));

/** Rows for subtotal, fees, taxes and total, in cents; `beforeTotal` has rows to put above the total. */
export function sumRows(sums: Sums, words: Words, beforeTotal: Sum[] = []): Sum[] {
  const { documents, formatMoney, orders } = words;
  return [
    { label: documents.subtotal, value: formatMoney(sums.subtotalCents) },
    ...sums.fees.map(({ name, amountCents }) => ({
      label: words.fees.nameOf(name),
      value: formatMoney(amountCents),
    })),
    ...sums.taxLines.map(({ name, rate, amountCents, number }) => ({
      label: [orders.tax(name, rate), ...(number ? [orders.taxNumber(number)] : [])].join(', '),
      value: formatMoney(amountCents),
    })),
    ...beforeTotal,
    { label: documents.total, value: formatMoney(sums.totalCents), isTotal: true },
  ];
}

/** Why there is no tax, or the claim that waits, with the number that proves it. */
function exemptionOf(exemption: DocumentFacts['order']['exemption'], words: Words): Sum[] {
  if (!exemption) return [];
  const { kind, number, isConfirmed } = exemption;
  const { exempt, claimed } = words.exemptionShown;
  const label = (isConfirmed ? exempt : claimed)(words.exemptionKindLabels[kind], number);
  return [{ label, value: null }];
}

/** The payment as it was shown: type, rate and term. */
export function paymentFacts({ order, words }: DocumentFacts): FactsBlock[] {
  const { documents, formatMoney, payment: texts } = words;
  const { payment } = order;
  if (!payment) return [];
  const amount = documents.paymentEstimate(
    formatMoney(payment.amountCents),
    texts.per[payment.frequency],
  );
  return [
    {
      kind: 'facts',
      title: documents.payment,
      facts: [[texts.estimate, `${amount} (${texts.terms(payment)})`]],
    },
  ];
}

/** A word on an order that is no longer one. */
export const stateOf = ({ order, words }: DocumentFacts): Block[] =>
  order.statusId === orderStatus.CANCELLED
    ? [{ kind: 'text', text: words.documents.cancelled }]
    : [];
