import { sql } from '#server/base/database/database.ts';
import type { ImageStore } from '#server/base/images/image-store.ts';
import type { ProposalRow } from '#server/proposals/proposals.sql.ts';
import { addDays } from '#shared/rules/days.ts';
import { type AcceptedOrder, linesOfOrder, selectOrdersToAccept } from './proposal-orders.ts';
import { keepAcceptedPapers, noPictures } from './proposal-papers.ts';
import {
  change,
  frozenAt,
  insertOne,
  type Loading,
  note,
  selectCustomer,
  sendRow,
  totalOf,
} from './proposal-rows.ts';

/**
 * Loads proposals that became orders of the demo. They have their papers, which take a while: without
 * pictures only the newest one.
 */
export async function loadAcceptedOnes(at: Loading, pictures: ImageStore | null): Promise<void> {
  const accepted = await offeredAlike(at);
  for (const one of accepted)
    await loadAccepted(at, one, {
      images: pictures ?? noPictures,
      isOnPaper: pictures !== null || one === accepted.at(-1),
    });
}

/** An order, and the lines of the proposal of which it came. */
interface Accepted {
  order: AcceptedOrder;
  lines: ProposalRow['lines'];
}

const hoursBefore = ({ placedAt }: AcceptedOrder, hours: number) =>
  new Date(placedAt.getTime() - hours * 3_600_000);

/** Orders whose sums are those of a proposal for their lines, the oldest first. */
async function offeredAlike(at: Loading): Promise<Accepted[]> {
  const found: Accepted[] = [];
  for (const order of await selectOrdersToAccept(at.db, at.dealer.id)) {
    const one = await asOffered(at, order);
    if (one) found.push(one);
  }
  return found;
}

/** An order with the lines of a proposal for it; null: their sums differ by now. */
async function asOffered(at: Loading, order: AcceptedOrder): Promise<Accepted | null> {
  const lines = linesOfOrder(order, at.random);
  const { customerId, language, totalCents } = order;
  const frozen = await frozenAt(at, { customerId, lines, now: hoursBefore(order, 40) });
  return totalOf(frozen, lines, language) === totalCents ? { order, lines } : null;
}

/** Loads a proposal whose cart its advisor ordered in the shop: the newest one that its orders allow. */
export async function loadOrderedOne(at: Loading): Promise<void> {
  const orders = await selectOrdersToAccept(at.db, at.dealer.id, 2);
  const own = orders.filter(({ sellerId }) => sellerId === at.people.advisors[1]);
  for (const order of own.reverse()) {
    const one = await asOffered(at, order);
    if (one) return loadOrdered(at, one);
  }
}

async function loadOrdered(at: Loading, one: Accepted): Promise<void> {
  const { id: orderId, placedAt, sellerId } = one.order;
  const row = await sendOffered(at, one);
  await note(at, row, 'ordered', placedAt, sellerId, { orderId });
  await change(
    at,
    row,
    placedAt,
    sql`state = 'ordered', accepted_at = ${placedAt}, order_id = ${orderId}`,
  );
}

/** Whether an acceptance gets its papers, and where a letterhead's logo is. */
interface OnPaper {
  images: ImageStore;
  isOnPaper: boolean;
}

async function loadAccepted(at: Loading, one: Accepted, on: OnPaper): Promise<void> {
  const { order } = one;
  const sent = await sendOffered(at, one);
  await note(at, sent, 'opened', hoursBefore(order, at.random.between(1, 30)));
  await acceptRow(at, sent, { order, ...on });
}

/** Makes and sends the proposal of which an order came; returns it as sent. */
async function sendOffered(at: Loading, { order, lines }: Accepted): Promise<ProposalRow> {
  const customer = await selectCustomer(at.db, order.customerId, order.language);
  const row = await insertOne(at, {
    ...{ customer, lines, looks: 1, deal: null, sellerId: order.sellerId },
    made: hoursBefore(order, 50),
  });
  const sentAt = hoursBefore(order, 40);
  await sendRow(at, row, sentAt, addDays(sentAt.toISOString().slice(0, 10), 14));
  return { ...row, currentVersion: 1 };
}

async function acceptRow(
  at: Loading,
  row: ProposalRow,
  { order, images, isOnPaper }: OnPaper & { order: AcceptedOrder },
): Promise<void> {
  const name = `${row.firstName} ${row.lastName}`;
  const papers = isOnPaper
    ? await keepAcceptedPapers({ db: at.db, images, now: order.placedAt }, row, name)
    : {};
  const lines = row.lines.map(({ id, quantity, installed, options }) => ({
    ...{ id, quantity, installed, options },
  }));
  const data = { name, look: 1, lines, language: row.language, orderId: order.id, ...papers };
  await note(at, row, 'accepted', order.placedAt, null, data);
  const { placedAt } = order;
  const opened = new Date(placedAt.getTime() - 20 * 3_600_000);
  await change(
    at,
    row,
    placedAt,
    sql`state = 'accepted', opened_at = ${opened}, accepted_at = ${placedAt}, order_id = ${order.id}`,
  );
}
