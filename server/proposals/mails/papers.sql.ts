import { type Database, sql } from '#server/base/database/database.ts';

/** The papers of an accepted proposal, in each language in which they were given. */
export const selectPapers = (db: Database, dealerId: number, proposalId: number) =>
  db.rows<{ filename: string; type: string; content: Buffer }>(sql`
    select 'proposal-' || proposal_id || '-' || language || case when type = 'application/pdf' then '.pdf' else '.html' end as filename, type, content
    from proposal_papers p
    where dealer_id = ${dealerId} and proposal_id = ${proposalId} and what = 'accepted'
    order by version desc, language desc`);
