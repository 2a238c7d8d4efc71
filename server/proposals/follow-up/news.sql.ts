import { type Database, sql } from '#server/base/database/database.ts';
import { openedHours } from '#shared/rules/proposals/follow-up.ts';
import { newsOfSeller, type ProposalNewsKind } from '#shared/rules/proposals/news.ts';
import { seenBy } from '../proposals.sql.ts';
import {
  type FollowUpDay,
  hoursBefore,
  isExpiringOn,
  isToFollowUp,
  mayWaitOn,
} from './follow-up.sql.ts';

/** Whose news they are. */
export interface NewsReader {
  dealerId: number;
  personId: number;
  /** Whether the person answers questions for approval, and follows everybody's proposals. */
  isAdmin: boolean;
}

export interface NewsRow {
  id: number;
  kind: ProposalNewsKind;
  at: Date;
  proposalId: number;
  firstName: string | null;
  lastName: string | null;
}

/**
 * Writes down once of each version of the reader's own proposals that it ends within two days, where it
 * was not sent only a day ago. Writes nothing on most days; two pages at once write it once.
 */
export const noteExpiring = (
  db: Database,
  { dealerId, personId }: NewsReader,
  { now, today }: FollowUpDay,
) =>
  db.run(sql`
    insert into proposal_events (proposal_id, dealer_id, version, at, kind)
    select p.id, p.dealer_id, p.current_version, ${now}, 'expiring' from proposals p
    where ${seenBy(dealerId, personId)} and ${isExpiringOn(today)} and p.sent_at <= ${hoursBefore(now, openedHours)}
      and not exists (select from proposal_events e
        where e.proposal_id = p.id and e.version = p.current_version and e.kind = 'expiring')
    on conflict do nothing`);

/** What others did since a moment, oldest first; 20 at most. */
export const selectNews = (
  db: Database,
  { dealerId, personId, isAdmin }: NewsReader,
  since: Date,
) =>
  db.rows<NewsRow>(sql`
    select e.id, e.kind, e.at, e.proposal_id as "proposalId", p.first_name as "firstName", p.last_name as "lastName"
    from proposal_events e join proposals p on p.id = e.proposal_id and p.dealer_id = e.dealer_id
    where e.dealer_id = ${dealerId} and e.at > ${since} and e.user_id is distinct from ${personId} and p.deleted_at is null
      and (p.seller_id = ${personId} and e.kind = any(${newsOfSeller}::text[]) or ${isAdmin} and e.kind = 'approvalAsked')
    order by e.at, e.id limit 20`);

/** How many proposals wait for the reader: to be followed up today, and for an answer. */
export async function countWaiting(
  db: Database,
  { dealerId, personId, isAdmin }: NewsReader,
  day: FollowUpDay,
): Promise<{ today: number; asking: number }> {
  const seen = seenBy(dealerId, isAdmin ? null : personId);
  return (await db.row<{ today: number; asking: number }>(sql`
    select count(*) filter (where ${isToFollowUp(day)})::int as today,
      count(*) filter (where ${isAdmin} and p.approval = 'asked')::int as asking
    from proposals p where ${seen} and ${mayWaitOn(day.today)}`))!;
}
