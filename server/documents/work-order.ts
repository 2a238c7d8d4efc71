import type { ItemRow } from '#server/orders/orders.sql.ts';
import type { Words } from '#shared/messages/catalogue.ts';
import { isLeftToInstall } from '#shared/rules/line-progress.ts';
import type { Block, Cell, TextBlock } from './blocks.ts';
import { type DocumentFacts, detailsOf, factsBlock, linesOf, signatures } from './facts.ts';

/** What service staff fit on the vehicle, with hours and notes, without price, phone and address. */
export function workOrder(facts: DocumentFacts): Block[] {
  const { documents } = facts.words;
  return [
    factsBlock(facts, true),
    fitted(facts),
    ...notesOf(facts),
    signatures(facts.words, documents.technician, documents.inspectedBy),
  ];
}

/** The lines that are still to fit, and the sum of their hours. */
function fitted(facts: DocumentFacts): Block {
  const { words } = facts;
  const { documents } = words;
  const lines = linesOf(facts).filter(isLeftToInstall);
  if (lines.length === 0)
    return { kind: 'text', title: documents.toFit, text: documents.nothingToFit };
  return {
    kind: 'table',
    title: documents.toFit,
    columns: [
      { title: documents.number, share: 3 },
      { title: documents.item, share: 8, isHeader: true },
      { title: documents.quantity, share: 2, isNumber: true },
      { title: documents.hours, share: 2, isNumber: true },
    ],
    rows: lines.map((line) => rowOf(line, words)),
    sums: [{ label: documents.hoursTotal, value: hoursOf(lines, words), isTotal: true }],
  };
}

const rowOf = (line: ItemRow, words: Words): Cell[] => [
  words.documents.numberOrNone(line.number),
  [line.name, ...detailsOf(line, words)],
  words.formatNumber(line.quantity),
  hoursOf([line], words),
];

/** Hours of these lines; those of older orders are not known, and are never guessed. */
function hoursOf(lines: readonly ItemRow[], { documents, formatHours }: Words): string {
  if (lines.some(({ frt }) => frt === null)) return documents.hoursUnknown;
  const hours = lines.reduce((sum, { frt, quantity }) => sum + frt! * quantity, 0);
  return formatHours(Math.round(hours * 100) / 100);
}

/** The notes on the order, by who wrote them. */
function notesOf({ order, words: { documents } }: DocumentFacts): TextBlock[] {
  const notes = [
    [documents.customerNotes, order.customerNotes],
    [documents.dealerNotes, order.dealerNotes],
  ] as const;
  return notes
    .filter(([, text]) => text)
    .map(([title, text]) => ({ kind: 'text', title, text: text! }));
}
