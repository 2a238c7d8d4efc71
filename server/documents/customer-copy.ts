import type { Block, ProseBlock } from './blocks.ts';
import { contactFacts, type DocumentFacts, orderFacts, timeFacts, vehicleFacts } from './facts.ts';
import { paymentFacts, pricedLines, stateOf } from './money-blocks.ts';

/** The order's lines, sums, payment and conditions for the customer; without cost, hours and staff's notes. */
export function customerCopy(facts: DocumentFacts): Block[] {
  const { order, words } = facts;
  const { documents, orders } = words;
  return [
    {
      kind: 'facts',
      facts: [
        ...orderFacts(facts),
        ...contactFacts(facts),
        ...vehicleFacts(facts),
        ...timeFacts(facts, false),
      ],
    },
    ...stateOf(facts),
    pricedLines(facts),
    ...paymentFacts(facts),
    ...(order.customerNotes
      ? [{ kind: 'text', title: documents.customerNotes, text: order.customerNotes } as const]
      : []),
    ...acceptedConditions(facts),
    {
      kind: 'signatures',
      title: documents.signatures,
      who: [orders.customer],
      date: documents.date,
    },
  ];
}

/** The conditions as the customer accepted them, each in the language that it has. */
function acceptedConditions({ conditions, words }: DocumentFacts): ProseBlock[] {
  if (!conditions) return [];
  const { conditionKindNames, conditions: texts } = words;
  return conditions.sections.map(({ kind, language, text }) => ({
    kind: 'prose',
    title: texts.printed(conditionKindNames[kind], conditions.version),
    text,
    language,
  }));
}
