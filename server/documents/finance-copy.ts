import { departmentsOf } from '#shared/rules/departments.ts';
import type { Block, TableBlock } from './blocks.ts';
import { customerBlock, type DocumentFacts, linesOf, signatures } from './facts.ts';
import { paymentFacts, pricedLines, stateOf } from './money-blocks.ts';

/** The order for the finance office: sums of each department, no discount, three signatures. */
export function financeCopy(facts: DocumentFacts): Block[] {
  const { documents, orders } = facts.words;
  const stock = facts.order.stockNumber ? [] : [[documents.stockNumber, null] as [string, null]];
  return [
    customerBlock(facts, [...stock, [documents.dealNumber, null]]),
    ...stateOf(facts),
    pricedLines(facts),
    departments(facts),
    ...paymentFacts(facts),
    signatures(facts.words, orders.customer, documents.dealership, documents.financeOffice),
  ];
}

/** Parts and labour; together they are the order's subtotal. */
function departments(facts: DocumentFacts): TableBlock {
  const { documents, formatMoney } = facts.words;
  const { partsCents, labourCents } = departmentsOf(linesOf(facts));
  return {
    kind: 'table',
    title: documents.departments,
    columns: [
      { title: documents.department, share: 8, isHeader: true },
      { title: documents.amount, share: 3, isNumber: true },
    ],
    rows: [
      [documents.parts, formatMoney(partsCents)],
      [documents.labour, formatMoney(labourCents)],
    ],
    sums: [
      { label: documents.subtotal, value: formatMoney(partsCents + labourCents), isTotal: true },
    ],
  };
}
