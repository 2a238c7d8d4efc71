import type { Block } from './blocks.ts';
import {
  conditionBlocks,
  customerBlock,
  type DocumentFacts,
  signatures,
  timeFacts,
} from './facts.ts';
import { paymentFacts, pricedLines, stateOf } from './money-blocks.ts';

/** The order's lines, sums, payment and conditions for the customer; without cost, hours and staff's notes. */
export function customerCopy(facts: DocumentFacts): Block[] {
  const { order, words } = facts;
  const { documents, orders } = words;
  return [
    customerBlock(facts, timeFacts(facts, false)),
    ...stateOf(facts),
    pricedLines(facts),
    ...paymentFacts(facts),
    ...(order.customerNotes
      ? [{ kind: 'text', title: documents.customerNotes, text: order.customerNotes } as const]
      : []),
    ...conditionBlocks(words, facts.conditions),
    signatures(words, orders.customer),
  ];
}
