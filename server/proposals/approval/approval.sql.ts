import { type Database, sql } from '#server/base/database/database.ts';
import { type Person, roleIds } from '#shared/rules/permissions.ts';
import type { ApprovedLine } from '#shared/rules/proposals/discount.ts';
import { type ProposalRow, proposalColumns, seenBy, withPeople } from '../proposals.sql.ts';

type Named = Pick<ProposalRow, 'dealerId' | 'id'>;

/** What was last asked or answered about a proposal's prices. */
export interface ApprovalRow {
  percent: number;
  reason: string;
  isGiven: boolean;
  by: { firstName: string; lastName: string } | null;
}

/** The newest question for approval of a proposal, or the newest answer. */
export const selectApproval = (
  db: Database,
  { dealerId, id }: Named,
  what: 'approvalAsked' | 'approvalAnswered',
) =>
  db.row<ApprovalRow>(sql`
    select (e.data->>'percent')::float8 as percent, coalesce(e.data->>'reason', '') as reason, e.kind = 'approved' as "isGiven",
      case when u.id is not null then jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name) end as by
    from proposal_events e left join users u on u.id = e.user_id
    where e.dealer_id = ${dealerId} and e.proposal_id = ${id}
      and e.kind = any(${what === 'approvalAsked' ? ['approvalAsked'] : ['approved', 'refused']}::text[])
    order by e.id desc limit 1`);

/** The active people who run a dealership. */
export const selectApprovers = (db: Database, dealerId: number) =>
  db.values<number>(sql`
    select u.id from users u join user_roles r on r.user_id = u.id
    where u.dealer_id = ${dealerId} and u.active and u.erased_at is null and r.role_id = ${roleIds.dealerAdmin} order by u.id`);

/** A proposal whose discount waits for an answer, with who asks; null: nobody is known any more. */
export interface WaitingRow extends ProposalRow {
  asker: Person | null;
}

const isWaiting = (dealerId: number) =>
  sql`${seenBy(dealerId, null)} and p.approval = 'asked' and p.state in ('draft', 'sent')`;

/** A page of a dealership's discounts that wait for an answer, the longest first. */
export const selectWaiting = (
  db: Database,
  { dealerId, page, rows }: { dealerId: number; page: number; rows: number },
) =>
  db.rows<WaitingRow>(sql`
    select ${proposalColumns}, case when s.id is not null then jsonb_build_object('id', s.id, 'dealerId', s.dealer_id,
        'roles', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name)), '[]')
          from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = s.id),
        'grants', array(select g.name from user_grants g where g.user_id = s.id),
        'discountPercent', s.discount_percent) end as asker
    from proposals p ${withPeople} where ${isWaiting(dealerId)}
    order by p.approval_at, p.id limit ${rows} offset ${(page - 1) * rows}`);

/** How many of a dealership's discounts wait for an answer. */
export const countWaitingIn = async (db: Database, dealerId: number) =>
  (await db.value<number>(
    sql`select count(*)::int from proposals p where ${isWaiting(dealerId)}`,
  ))!;

/** Stores that approval is asked for; returns whether nobody changed the proposal meanwhile. */
export const updateAsked = async (
  db: Database,
  { dealerId, id, version }: Named & Pick<ProposalRow, 'version'>,
  { reason, now }: { reason: string; now: Date },
) =>
  (await db.run(sql`
    update proposals set approval = 'asked', approved_percent = null, approved_lines = null, approval_reason = ${reason}, approval_by = null,
      approval_at = ${now}, version = version + 1
    where dealer_id = ${dealerId} and id = ${id} and version = ${version} and deleted_at is null`)) >
  0;

/** What an admin approves: the largest discount in percent, and each line's price. */
interface Given {
  percent: number;
  lines: ApprovedLine[];
}

/** Stores an answer; returns whether it was asked for and nobody changed the proposal meanwhile. */
export const updateAnswered = async (
  db: Database,
  { dealerId, id, version }: Named & Pick<ProposalRow, 'version'>,
  answer: { given: Given | null; reason: string; by: number; now: Date },
) =>
  (await db.run(sql`
    update proposals set approval = ${answer.given ? 'given' : 'refused'}, approved_percent = ${answer.given?.percent ?? null},
      approved_lines = ${answer.given && JSON.stringify(answer.given.lines)},
      approval_reason = ${answer.reason}, approval_by = ${answer.by}, approval_at = ${answer.now}, followed_on = null,
      version = version + 1
    where dealer_id = ${dealerId} and id = ${id} and version = ${version} and approval = 'asked' and deleted_at is null`)) >
  0;
