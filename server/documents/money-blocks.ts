import type { ItemRow } from '#server/orders/orders.sql.ts';
import type { Words } from '#shared/messages/catalogue.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { unitPrice } from '#shared/rules/price.ts';
import type { Block, Cell, FactsBlock, Sum, TableBlock } from './blocks.ts';
import { type DocumentFacts, detailsOf, linesOf, numberOf } from './facts.ts';

/** The lines with their prices as agreed, and the order's sums; no price before an adjustment. */
export function pricedLines(facts: DocumentFacts): TableBlock {
  const { words } = facts;
  const { documents } = words;
  return {
    kind: 'table',
    title: documents.items,
    columns: [
      { title: documents.item, share: 8, isHeader: true },
      { title: documents.quantity, share: 2, isNumber: true },
      { title: documents.unitPrice, share: 3, isNumber: true },
      { title: documents.itemTotal, share: 3, isNumber: true },
    ],
    rows: linesOf(facts).map((line) => rowOf(line, words)),
    sums: sumsOf(facts),
  };
}

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

/** Subtotal, the dealership's fees, each tax by its name with the dealership's registration or why there is none, and the total. */
function sumsOf({ order, words }: DocumentFacts): Sum[] {
  const { documents, formatMoney, orders } = words;
  return [
    { label: documents.subtotal, value: formatMoney(order.subtotalCents) },
    ...order.fees.map(({ name, amountCents }) => ({
      label: words.fees.nameOf(name),
      value: formatMoney(amountCents),
    })),
    ...order.taxLines.map(({ name, rate, amountCents, number }) => ({
      label: [orders.tax(name, rate), ...(number ? [orders.taxNumber(number)] : [])].join(', '),
      value: formatMoney(amountCents),
    })),
    ...exemptionOf(order.exemption, words),
    { label: documents.total, value: formatMoney(order.totalCents), isTotal: true },
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
