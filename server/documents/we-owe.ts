import type { ItemRow } from '#server/orders/orders.sql.ts';
import { isLeftToInstall, progress } from '#shared/rules/line-progress.ts';
import { localTime } from '#shared/rules/local-time.ts';
import { isOpenStatus } from '#shared/rules/order-status.ts';
import type { Block, Cell } from './blocks.ts';
import {
  type DocumentFacts,
  detailsOf,
  factsBlock,
  linesOf,
  numberOf,
  signatures,
} from './facts.ts';

/** What the dealership still owes the customer and by when; that nothing is owed is said, too. */
export function weOwe(facts: DocumentFacts): Block[] {
  const { documents, orders } = facts.words;
  return [
    factsBlock(facts, false),
    owed(facts),
    signatures(facts.words, orders.customer, documents.dealership),
  ];
}

function owed(facts: DocumentFacts): Block {
  const { withPrices, words } = facts;
  const { documents } = words;
  const lines = linesOf(facts).filter((line) => isOwed(facts, line));
  if (lines.length === 0)
    return { kind: 'text', title: documents.owed, text: documents.nothingOwed };
  return {
    kind: 'table',
    title: documents.owed,
    columns: [
      { title: documents.item, share: 7, isHeader: true },
      { title: documents.quantity, share: 2, isNumber: true },
      { title: documents.service, share: 4 },
      { title: documents.by, share: 4 },
      ...(withPrices ? [{ title: documents.itemTotal, share: 3, isNumber: true } as const] : []),
    ],
    rows: lines.map((line) => rowOf(line, facts)),
  };
}

/** Nothing of a cancelled order is owed, nor what has left with the customer. */
const isOwed = ({ order }: DocumentFacts, line: ItemRow) =>
  isOpenStatus(order.statusId) && line.progress !== progress.HANDED_OVER;

function rowOf(line: ItemRow, facts: DocumentFacts): Cell[] {
  const { withPrices, words } = facts;
  const { documents } = words;
  return [
    [line.name, ...numberOf(line), ...detailsOf(line, words)],
    words.formatNumber(line.quantity),
    isLeftToInstall(line) ? documents.toBeFitted : documents.toBeHandedOver,
    dayOf(line, facts),
    ...(withPrices ? [words.formatMoney(line.totalCents)] : []),
  ];
}

/**
 * The latest of the day when the part is expected, the day when it is wanted, and, of what is to be
 * fitted, the day of the last appointment.
 */
function dayOf(line: ItemRow, { order, dealer, visits, words }: DocumentFacts): string {
  const { timeZone } = dealer;
  const fitted = isLeftToInstall(line)
    ? visits.map(({ startsAt }) => localTime(timeZone, startsAt).day)
    : [];
  const [day] = [line.expectedOn, order.wantedOn, ...fitted]
    .flatMap((one) => one ?? [])
    .sort()
    .reverse();
  return day ? words.formatLongDay(day) : words.documents.byLater;
}
