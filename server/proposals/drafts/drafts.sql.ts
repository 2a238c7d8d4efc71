import { type Database, type Sql, sql } from '#server/base/database/database.ts';
import type { ProposalFilter } from '#shared/rules/proposals/filters.ts';
import {
  type FollowUpDay,
  isExpiringOn,
  isOpenOn,
  isToFollowUp,
  mayWaitOn,
} from '../follow-up/follow-up.sql.ts';
import { type ProposalRow, proposalColumns, seenBy, type Written } from '../proposals.sql.ts';

/** What is stored of a proposal that is written; sums in cents. */
export interface NewProposal extends Written {
  dealerId: number;
  sellerId: number;
  vehicle: string | null;
  totalCents: number;
  now: Date;
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** Adds a draft; returns its id. */
export const insertProposal = async (db: Database, one: NewProposal) =>
  (await db.value<number>(sql`
    insert into proposals (dealer_id, seller_id, customer_id, first_name, last_name, email, phone_number, trim_id, vehicle, vin,
      stock_number, language, looks, lines, deal, message, customer_notes, dealer_notes, half_days, pay_by,
      valid_days, total_cents, item_count, created_at, updated_at)
    values (${one.dealerId}, ${one.sellerId}, ${one.customerId}, ${one.firstName}, ${one.lastName}, ${one.email}, ${one.phoneNumber},
      ${one.trimId}, ${one.vehicle}, ${one.vin}, ${one.stockNumber}, ${one.language}, ${json(one.looks)}, ${json(one.lines)},
      ${json(one.deal)}, ${one.message}, ${one.customerNotes}, ${one.dealerNotes}, ${json(one.halfDays)}, ${one.payBy},
      ${one.validDays}, ${one.totalCents}, ${one.lines.length}, ${one.now}, ${one.now})
    returning id`))!;

/** Stores what is written; with `losesApproval` what an admin approved counts no more. Returns whether nobody was faster. */
export const updateWritten = async (
  db: Database,
  { dealerId, id, version }: Pick<ProposalRow, 'dealerId' | 'id' | 'version'>,
  one: Omit<NewProposal, 'dealerId' | 'sellerId'>,
  losesApproval: boolean,
) =>
  (await db.run(sql`
    update proposals set customer_id = ${one.customerId}, first_name = ${one.firstName}, last_name = ${one.lastName},
      email = ${one.email}, phone_number = ${one.phoneNumber}, trim_id = ${one.trimId}, vehicle = ${one.vehicle}, vin = ${one.vin},
      stock_number = ${one.stockNumber}, language = ${one.language}, looks = ${json(one.looks)}, lines = ${json(one.lines)},
      deal = ${json(one.deal)}, message = ${one.message}, customer_notes = ${one.customerNotes},
      dealer_notes = ${one.dealerNotes}, half_days = ${json(one.halfDays)}, pay_by = ${one.payBy}, valid_days = ${one.validDays}, item_count = ${one.lines.length},
      total_cents = case when state = 'draft' then ${one.totalCents}::bigint else total_cents end,
      approval = case when ${losesApproval} then null else approval end,
      approved_percent = case when ${losesApproval} then null else approved_percent end,
      approved_lines = case when ${losesApproval} then null else approved_lines end,
      version = version + 1, updated_at = ${one.now}
    where dealer_id = ${dealerId} and id = ${id} and version = ${version} and deleted_at is null`)) >
  0;

/** Hides a draft. */
export const hideProposal = (db: Database, dealerId: number, id: number, now: Date) =>
  db.run(sql`
    update proposals set deleted_at = ${now}, version = version + 1, updated_at = ${now}
    where dealer_id = ${dealerId} and id = ${id} and state = 'draft' and deleted_at is null`);

/** Conditions for proposals `p` on a day of the dealership. */
function conditionsOn(day: FollowUpDay): Record<ProposalFilter, Sql> {
  const isOpen = isOpenOn(day.today);
  const isOpened = sql`${isOpen} and p.opened_at is not null`;
  return {
    today: sql`${mayWaitOn(day.today)} and ${isToFollowUp(day)}`,
    expiring: isExpiringOn(day.today),
    opened: isOpened,
    approval: sql`p.state in ('draft', 'sent') and p.approval = 'asked'`,
    drafts: sql`p.state = 'draft'`,
    sent: isOpen,
    accepted: sql`p.state in ('accepted', 'ordered')`,
    declined: sql`p.state = 'declined'`,
    all: sql`true`,
  };
}

export interface Listing {
  dealerId: number;
  /** Null: of all sellers. */
  sellerId: number | null;
  show: ProposalFilter;
  /** Words of a search, as LIKE patterns. */
  patterns: string[];
  /** In the dealership's time zone. */
  day: FollowUpDay;
  page: number;
  rows: number;
}

export interface Listed {
  data: ProposalRow[];
  total: number;
  counts: { today: number; expiring: number; opened: number; drafts: number };
}

/**
 * A page of proposals, those that end first or that were changed last first; and how many there are.
 * The page is found before people are looked up, else everybody's account would be read.
 */
export async function selectProposals(db: Database, listing: Listing): Promise<Listed> {
  const { dealerId, sellerId, show, patterns, day, page, rows } = listing;
  const of = conditionsOn(day);
  const seen = seenBy(dealerId, sellerId);
  const words = patterns.map((pattern) => sql`and p.search like fold(${pattern})`);
  const found = words.reduce((all, word) => sql`${all} ${word}`, sql`${seen} and ${of[show]}`);
  const order =
    show === 'today' || show === 'expiring'
      ? sql`p.valid_until, p.id`
      : sql`p.updated_at desc, p.id desc`;
  const [data, counts] = await Promise.all([
    db.rows<ProposalRow>(sql`
      select ${proposalColumns} from (
        select p.* from proposals p where ${found} order by ${order} limit ${rows} offset ${(page - 1) * rows}) p
        join dealers d on d.id = p.dealer_id left join lateral (select u.* from users u where u.id = p.seller_id limit 1) s on true
      order by ${order}`),
    db.row<Listed['counts'] & { total: number }>(sql`
      select (select count(*)::int from proposals p where ${found}) as total,
        count(*) filter (where ${of.today})::int as today, count(*) filter (where ${of.expiring})::int as expiring,
        count(*) filter (where ${of.opened})::int as opened, count(*) filter (where ${of.drafts})::int as drafts
      from proposals p where ${seen} and ${mayWaitOn(day.today)}`),
  ]);
  const { total, ...rest } = counts!;
  return { data, total, counts: rest };
}
