import type { ItemRow } from '#server/orders/orders.sql.ts';
import type { Words } from '#shared/messages/catalogue.ts';
import { progress } from '#shared/rules/line-progress.ts';
import type { Block, Column, TableBlock } from './blocks.ts';
import { type DocumentFacts, factsBlock, linesOf, optionsOf, signatures } from './facts.ts';

/** What parts staff fetch for one order: where it lies and how far it is, without any price. */
export function pickList(facts: DocumentFacts): Block[] {
  const { words } = facts;
  const { documents, formatNumber, progressLabels } = words;
  const rows = linesOf(facts)
    .filter(isToPick)
    .map((line) => [
      documents.numberOrNone(line.number),
      [line.name, ...optionsOf(line.options, words), ...partsOf(line, words)],
      formatNumber(line.quantity),
      line.bin ?? '',
      progressLabels[line.progress],
    ]);
  const columns = [...columnsOf(words), { title: documents.progress, share: 3 }];
  return [
    factsBlock(facts, true),
    picked(words, columns, rows),
    signatures(words, documents.pickedBy),
  ];
}

/** One list over many orders: equal parts of one bin stand together, with their orders' numbers. */
export function pickListOfMany(all: readonly DocumentFacts[], words: Words): Block[] {
  const { documents, formatNumber } = words;
  const lines = all.flatMap((facts) =>
    linesOf(facts)
      .filter(isToPick)
      .map((line) => ({ ...line, orderId: facts.order.id })),
  );
  const places = Object.groupBy(lines, (line) =>
    JSON.stringify([line.bin ?? '', line.number, line.name, line.options.map(({ id }) => id)]),
  );
  const rows = Object.entries(places)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, same = []]) => {
      const [first] = same;
      const pieces = same.reduce((sum, { quantity }) => sum + quantity, 0);
      return [
        documents.numberOrNone(first!.number),
        [first!.name, ...optionsOf(first!.options, words), ...partsOf(first!, words)],
        formatNumber(pieces),
        first!.bin ?? '',
        inLines(
          same.map(({ orderId, quantity }) => documents.forOrder(orderId, formatNumber(quantity))),
        ),
      ];
    });
  const numbers = all.map(({ order }) => documents.orderNumber(order.id)).join(', ');
  return [
    { kind: 'facts', facts: [[documents.orders, numbers]] },
    picked(words, [...columnsOf(words), { title: documents.forOrders, share: 4 }], rows),
    signatures(words, documents.pickedBy),
  ];
}

/** Orders beside each other; very many of them in several parts, between which a page may end. */
const inLines = (orders: readonly string[]): string[] =>
  orders.flatMap((_, index) =>
    index % ordersInPart === 0 ? [orders.slice(index, index + ordersInPart).join(', ')] : [],
  );

const ordersInPart = 30;

/** What was fitted or handed over has been fetched. */
const isToPick = ({ progress: now }: ItemRow) =>
  now !== progress.INSTALLED && now !== progress.HANDED_OVER;

const columnsOf = ({ documents }: Words): Column[] => [
  { title: documents.number, share: 3 },
  { title: documents.item, share: 7, isHeader: true },
  { title: documents.quantity, share: 2, isNumber: true },
  { title: documents.bin, share: 2.5 },
];

const picked = ({ documents }: Words, columns: Column[], rows: TableBlock['rows']): Block =>
  rows.length > 0
    ? { kind: 'table', title: documents.items, columns, rows }
    : { kind: 'text', title: documents.items, text: documents.toPick };

/** Parts of a package, each with the pieces for all of the line. */
const partsOf = ({ parts, quantity }: ItemRow, { documents, formatNumber }: Words): string[] =>
  parts.map((part) =>
    documents.part(formatNumber(part.quantity * quantity), part.number, part.name),
  );
