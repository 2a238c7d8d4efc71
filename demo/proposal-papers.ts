import { randomBytes } from 'node:crypto';
import type { Database } from '#server/base/database/database.ts';
import type { ImageStore } from '#server/base/images/image-store.ts';
import { openLog } from '#server/base/signals/log.ts';
import { insertLink } from '#server/dealers/shared-links.sql.ts';
import { selectLink } from '#server/proposals/links/links.sql.ts';
import { acceptedPapers } from '#server/proposals/paper/papers.service.ts';
import { insertPapers } from '#server/proposals/paper/papers.sql.ts';
import { type ProposalRow, selectVersion } from '#server/proposals/proposals.sql.ts';

/** A store without any picture: letterheads are printed without a logo. */
export const noPictures: ImageStore = {
  read: async () => null,
  put: async () => {},
  exists: async () => false,
};

/**
 * Makes and keeps the papers of a proposal that its customer accepts as it was sent; returns their
 * hashes by language, for the event.
 */
export async function keepAcceptedPapers(
  { db, images, now }: { db: Database; images: ImageStore; now: Date },
  proposal: ProposalRow,
  name: string,
): Promise<{ sha256: Record<string, string> }> {
  const { dealerId, id, currentVersion, language, province } = proposal;
  const readFrench = province === 'QC' && language === 'en';
  const version = (await selectVersion(db, proposal, currentVersion))!;
  const linkId = await someLink(db, proposal, version.sentAt);
  const making = { db, images, log: openLog('error'), now: () => now };
  const papers = await acceptedPapers(
    making,
    { proposal, version },
    { name, linkId, language, readFrench, look: 1, lines: version.lines },
  );
  await insertPapers(db, { dealerId, id, version: currentVersion }, papers);
  return { sha256: Object.fromEntries(papers.map(({ language, sha256 }) => [language, sha256])) };
}

/** A link that nobody has: its address went out with a mail long ago. */
async function someLink(
  db: Database,
  { dealerId, id, sellerId }: ProposalRow,
  at: Date,
): Promise<number> {
  const tokenHash = randomBytes(32);
  await insertLink(db, { kind: 'proposal', dealerId, id }, { tokenHash, by: sellerId, now: at });
  return (await selectLink(db, dealerId, tokenHash))!.id;
}
