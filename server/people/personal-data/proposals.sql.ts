import { asDuty } from '#server/base/database/audit-duty.ts';
import { type Database, sql } from '#server/base/database/database.ts';
import type { Cents } from '#shared/rules/money.ts';
import type { ProposalEventKind } from '#shared/rules/proposals/events.ts';
import type { ProposalState } from '#shared/rules/proposals/states.ts';

/** Who somebody is to proposals: the customer of an account, or of the address where there was none yet. */
interface Whom {
  dealerId: number | null;
  userId: number;
  /** Null: nobody has proven it, and somebody else may be asking. */
  email: string | null;
}

const ofPerson = ({ userId, email }: Whom) => sql`
  (p.customer_id = ${userId} or p.customer_id is null and lower(p.email) = lower(${email}))`;

/** Whether a version was sent to a person, whomever the proposal is for by now. */
const sentToPerson = ({ userId, email }: Whom) => sql`
  ((v.frozen #>> '{madeFor,customerId}')::bigint = ${userId}
    or v.frozen #>> '{madeFor,customerId}' is null and lower(v.frozen #>> '{madeFor,email}') = lower(${email}))`;

/**
 * Proposals that were made for a person, with what happened to them; those that were deleted as drafts
 * too. Of proposals that are somebody else's by now the last version that was sent to the person alone.
 */
export const selectProposalsOf = (db: Database, whom: Whom) =>
  db.rows<{
    id: number;
    state: ProposalState;
    vehicle: string | null;
    vin: string | null;
    message: string;
    notes: string;
    totalCents: Cents;
    madeAt: Date;
    declineReason: string | null;
    events: { at: string; what: ProposalEventKind }[];
    links: number;
  }>(sql`
    select p.id, p.state, p.vehicle, p.vin, p.message, p.customer_notes as notes, p.total_cents as "totalCents", p.created_at as "madeAt",
      p.decline_reason as "declineReason",
      (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'what', e.kind) order by e.id), '[]')
       from proposal_events e where e.dealer_id = p.dealer_id and e.proposal_id = p.id) as events,
      (select count(*)::int from shared_links l where l.dealer_id = p.dealer_id and l.proposal_id = p.id) as links
    from proposals p where p.dealer_id = ${whom.dealerId} and ${ofPerson(whom)}
    union all (
    select distinct on (v.proposal_id) v.proposal_id, 'sent', v.frozen #>> '{madeFor,vehicle}', v.frozen #>> '{madeFor,vin}',
      v.message, '', v.total_cents, v.sent_at, null,
      jsonb_build_array(jsonb_build_object('at', v.sent_at, 'what', 'sent')), 0
    from proposal_versions v join proposals p on p.id = v.proposal_id and p.dealer_id = v.dealer_id
    where v.dealer_id = ${whom.dealerId} and ${sentToPerson(whom)} and ${ofPerson(whom)} is not true
    order by v.proposal_id, v.version desc)
    order by id`);

/** What stays of an event: nothing that was typed, and no trace of a device. */
const retained = ['to', 'look', 'lines', 'language', 'readFrench', 'sha256', 'orderId', 'percent'];

/**
 * Blanks names, addresses, numbers and words of a person's proposals with all of their versions, and of
 * versions that were sent to the person of proposals that are somebody else's by now. Deletes the papers
 * and revokes the links of both. Returns the ids of the proposals.
 */
export async function blankProposals(db: Database, whom: Whom, now: Date): Promise<number[]> {
  const { dealerId } = whom;
  const ids = await db.values<number>(sql`
    update proposals p set first_name = null, last_name = null, email = null, phone_number = null, vin = null, stock_number = null,
      message = '', customer_notes = '', dealer_notes = '', half_days = '[]', decline_reason = null, approval_reason = '', version = version + 1
    where p.dealer_id = ${dealerId} and ${ofPerson(whom)} returning id`);
  const versions = await blankVersions(db, whom, ids);
  await db.run(sql`
    update shared_links set revoked_at = ${now}
    where dealer_id = ${dealerId} and revoked_at is null and (proposal_id = any(${ids}::bigint[]) or proposal_id in (
      select id from proposals where dealer_id = ${dealerId} and (id, current_version) in (${pairsOf(versions)})))`);
  return [...new Set([...ids, ...versions.map(({ id }) => id)])];
}

interface BlankVersion {
  id: number;
  version: number;
}

const pairsOf = (versions: readonly BlankVersion[]) => sql`
  select * from unnest(${versions.map(({ id }) => id)}::bigint[], ${versions.map(({ version }) => version)}::int[])`;

/**
 * Blanks all versions of proposals and every version that was sent to a person, with their events, and
 * deletes their papers; the triggers allow this with the setting.
 */
async function blankVersions(db: Database, whom: Whom, ids: number[]): Promise<BlankVersion[]> {
  const { dealerId } = whom;
  return asDuty(db, 'erase', async () => {
    const versions = await db.rows<BlankVersion>(sql`
      update proposal_versions v set message = '', frozen = jsonb_set(frozen - 'madeFor', '{offer,exemption,number}', '""', false)
      where v.dealer_id = ${dealerId} and (v.proposal_id = any(${ids}::bigint[]) or ${sentToPerson(whom)})
      returning v.proposal_id as id, v.version`);
    const blank = sql`(
      proposal_id = any(${ids}::bigint[]) or (proposal_id, version) in (${pairsOf(versions)}))`;
    await db.run(sql`
      update proposal_events set data = (
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(data) where key = any(${retained}::text[]))
      where dealer_id = ${dealerId} and ${blank}`);
    await db.run(sql`delete from proposal_papers where dealer_id = ${dealerId} and ${blank}`);
    return versions;
  });
}
