import { type Database, sql } from '#server/base/database/database.ts';

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
