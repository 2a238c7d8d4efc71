import { type Database, sql } from '#server/base/database/database.ts';
import type { Language } from '#shared/rules/languages.ts';

/** What a paper shows: the proposal as it was sent, or as it was accepted. */
export type PaperKind = 'offered' | 'accepted';

/** A paper of a proposal's version, byte by byte. */
export interface Paper {
  what: PaperKind;
  language: Language;
  /** In hexadecimal digits. */
  sha256: string;
  /** As in 'application/pdf'. */
  type: string;
  content: Buffer;
}

interface OfVersion {
  dealerId: number;
  id: number;
  version: number;
}

/** Keeps papers; one that is there already stays. */
export async function insertPapers(db: Database, of: OfVersion, papers: readonly Paper[]) {
  for (const { what, language, sha256, type, content } of papers)
    await db.run(sql`
      insert into proposal_papers (proposal_id, dealer_id, version, what, language, sha256, type, content)
      values (${of.id}, ${of.dealerId}, ${of.version}, ${what}, ${language}, ${sha256}, ${type}, ${content})
      on conflict do nothing`);
}

/** The papers of a version, of one kind. */
export const selectPapers = (db: Database, of: OfVersion, what: PaperKind) =>
  db.rows<Paper>(sql`
    select what, language, sha256, type, content from proposal_papers
    where dealer_id = ${of.dealerId} and proposal_id = ${of.id} and version = ${of.version} and what = ${what}
    order by language desc`);

/** Stores the hash of the paper that a version's customer was sent; the first one stays. */
export const storeHash = (db: Database, of: OfVersion, sha256: string) =>
  db.run(sql`
    update proposal_versions set pdf_sha256 = ${sha256}
    where dealer_id = ${of.dealerId} and proposal_id = ${of.id} and version = ${of.version} and pdf_sha256 is null`);
