import { type Database, sql } from '#server/base/database/database.ts';
import type { ImageStore } from '#server/base/images/image-store.ts';
import type { ProposalRow } from '#server/proposals/proposals.sql.ts';
import { addDays } from '#shared/rules/days.ts';
import type { ApprovedLine } from '#shared/rules/proposals/discount.ts';
import { loadAcceptedOnes, loadOrderedOne } from './load-accepted.ts';
import type { LoadedDealer } from './load-catalogue.ts';
import { before, type DemoPeople } from './load-people.ts';
import { chooseLines, someDeal } from './proposal-lines.ts';
import { deskPlans, olderPlans, type ProposalPlan } from './proposal-plans.ts';
import { change, insertOne, type Loading, note, selectCustomer, sendRow } from './proposal-rows.ts';
import { approvalWords, declineReasons } from './proposal-texts.ts';
import { seededRandom } from './random.ts';

/**
 * Loads half a year of proposals of the first dealership and of the one in Quebec: some in every
 * state, and accepted ones whose orders are among the demo’s.
 */
export async function loadProposals(
  db: Database,
  dealers: LoadedDealer[],
  people: Map<number, DemoPeople>,
  { now, pictures }: { now: Date; pictures: ImageStore | null },
): Promise<void> {
  const those = dealers.filter(({ demo }, index) => index === 0 || demo.province === 'QC');
  for (const [index, dealer] of those.entries()) {
    const random = seededRandom(7_000 + index);
    const at = { db, dealer, people: people.get(dealer.id)!, now, random };
    for (const plan of [...olderPlans, ...deskPlans]) await loadPlanned(at, plan);
    await loadAcceptedOnes(at, pictures);
    await loadOrderedOne(at);
  }
}

async function loadPlanned(at: Loading, plan: ProposalPlan): Promise<void> {
  const { db, dealer, people, now, random } = at;
  const made = before(now, plan.madeDaysAgo, 0.1);
  const known = people.customers.filter(({ createdAt }) => createdAt < made);
  const one = random.pick(known.length > 0 ? known : people.customers.slice(0, 1));
  const customer = plan.isNobody ? null : await selectCustomer(db, one.id, one.language);
  const looks = plan.looks ?? 1;
  const row = await insertOne(at, {
    ...{ made, customer, looks, sellerId: people.advisors[plan.advisor ?? 1]! },
    lines: chooseLines(dealer, { looks, discount: plan.discount ?? 0 }, random),
    deal: plan.hasDeal ? someDeal : null,
  });
  await followFate(at, await sendPlanned(at, row, plan), plan);
}

/** Sends a draft as planned, once or twice, and writes on it; returns it with its version. */
async function sendPlanned(
  at: Loading,
  draft: ProposalRow,
  plan: ProposalPlan,
): Promise<ProposalRow> {
  let row = draft;
  for (const daysAgo of [plan.sentDaysAgo, plan.sentAgainDaysAgo]) {
    if (daysAgo === undefined) continue;
    const sentAt = before(at.now, daysAgo, 0.3);
    if (row.currentVersion > 0) row = await withOtherTick(at, row, sentAt);
    await sendRow(
      at,
      row,
      sentAt,
      addDays(sentAt.toISOString().slice(0, 10), plan.validDays ?? 14),
    );
    row = { ...row, currentVersion: row.currentVersion + 1 };
  }
  if (!plan.isChanged) return row;
  const changedAt = before(at.now, 1, 0.5);
  await note(at, row, 'changed', changedAt, row.sellerId);
  return withOtherTick(at, row, changedAt);
}

/** Ticks the last line for the customer, or takes its tick away. */
async function withOtherTick(at: Loading, row: ProposalRow, when: Date): Promise<ProposalRow> {
  const lines = row.lines.map((line, index) =>
    index === row.lines.length - 1 ? { ...line, chosen: !line.chosen } : line,
  );
  await change(at, row, when, sql`lines = ${JSON.stringify(lines)}`);
  return { ...row, lines };
}

async function followFate(at: Loading, row: ProposalRow, plan: ProposalPlan): Promise<void> {
  const { now, random } = at;
  if (plan.openedDaysAgo !== undefined) {
    const opened = before(now, plan.openedDaysAgo, 0.6);
    await change(at, row, opened, sql`opened_at = ${opened}`);
    await note(at, row, 'opened', opened);
  }
  if (plan.askedAgainDaysAgo !== undefined) {
    const askedAt = before(now, plan.askedAgainDaysAgo, 0.4);
    await change(at, row, askedAt, sql`asked_again_at = ${askedAt}`);
    await note(at, row, 'askedAgain', askedAt);
  }
  if (plan.fate === 'asking' || plan.fate === 'approved') await askAdmin(at, row, plan);
  const end = before(now, (plan.openedDaysAgo ?? plan.sentDaysAgo ?? 0) - 1, 0.8);
  if (plan.fate === 'declined') {
    const reason = random.pick(declineReasons[row.language]);
    const given = reason === '' ? null : reason;
    await change(
      at,
      row,
      end,
      sql`state = 'declined', declined_at = ${end}, decline_reason = ${given}`,
    );
    await note(at, row, 'declined', end);
  }
  if (plan.fate === 'withdrawn') {
    await change(at, row, end, sql`state = 'withdrawn'`);
    await note(at, row, 'withdrawn', end, row.sellerId);
  }
}

/** What an admin approves: the lines with prices of their own, as they are. */
const approvedLinesOf = ({ lines }: ProposalRow): ApprovedLine[] =>
  lines.flatMap(({ id, productId, installed, quantity, adjustedPriceCents: unitCents }) =>
    unitCents === null ? [] : [{ id, productId, installed, quantity, unitCents }],
  );

/** A price below the advisor's limit: asked for yesterday, answered this morning or not yet. */
async function askAdmin(at: Loading, row: ProposalRow, { fate, discount = 0 }: ProposalPlan) {
  const { asked, given } = approvalWords[row.language];
  const askedAt = before(at.now, 1, 0.5);
  const admin = at.people.advisors[0]!;
  await note(at, row, 'approvalAsked', askedAt, row.sellerId, { percent: discount, reason: asked });
  if (fate === 'asking')
    return change(
      at,
      row,
      askedAt,
      sql`approval = 'asked', approval_reason = ${asked}, approval_at = ${askedAt}`,
    );
  const answeredAt = before(at.now, 0, 0.1);
  await note(at, row, 'approved', answeredAt, admin, { percent: discount, reason: given });
  return change(
    at,
    row,
    answeredAt,
    sql`approval = 'given', approved_percent = ${discount}, approved_lines = ${JSON.stringify(approvedLinesOf(row))}, approval_reason = ${given}, approval_by = ${admin}, approval_at = ${answeredAt}`,
  );
}
