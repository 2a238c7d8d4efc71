import { type Database, sql } from '#server/base/database/database.ts';

/** Adds a link to a proposal of the dealership that was sent, unless there is this one; returns whether there is such a proposal. */
export const insertLink = async (
  db: Database,
  link: { dealerId: number; proposalId: number; tokenHash: Buffer; by: number | null; now: Date },
): Promise<boolean> =>
  (await db.value<number>(sql`
    with linked as (
      select dealer_id, id from proposals
      where dealer_id = ${link.dealerId} and id = ${link.proposalId} and current_version > 0 and deleted_at is null
    ), added as (
      insert into shared_links (dealer_id, proposal_id, token_hash, created_at, created_by)
      select dealer_id, id, ${link.tokenHash}, ${link.now}, ${link.by} from linked
      on conflict (token_hash) do nothing
    )
    select 1 from linked`)) !== undefined;

/** The newest revoked link of a proposal; 0: none. A standing link after it has another token. */
export const selectLastRevoked = async (db: Database, dealerId: number, proposalId: number) =>
  (await db.value<number>(sql`
    select max(id) from shared_links
    where dealer_id = ${dealerId} and proposal_id = ${proposalId} and revoked_at is not null`)) ??
  0;

export interface ProposalLink {
  id: number;
  dealerId: number;
  proposalId: number;
  /** When the link was made, or something last happened to the proposal; opening it prolongs nothing. */
  lastAt: Date;
}

/** A link of a dealership that is not revoked, to a proposal that is not deleted. */
export const selectLink = (db: Database, dealerId: number, tokenHash: Buffer) =>
  db.row<ProposalLink>(sql`
    select l.id, l.dealer_id as "dealerId", l.proposal_id as "proposalId",
      greatest(l.created_at, (select max(e.at) from proposal_events e where e.proposal_id = l.proposal_id and e.kind <> 'opened')) as "lastAt"
    from shared_links l join proposals p on p.id = l.proposal_id and p.dealer_id = l.dealer_id
    where l.dealer_id = ${dealerId} and l.token_hash = ${tokenHash} and l.revoked_at is null and p.deleted_at is null`);
