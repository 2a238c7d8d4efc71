import type { Ctx } from '#server/base/http/ctx.ts';
import {
  type AuditRow,
  deleteOfUser,
  eraseUser,
  selectAuditAbout,
  updateAudit,
} from './leave-nameless.sql.ts';
import { withoutPerson } from './without-person.ts';

/** The rows of the audit trail about a person, and about these orders and proposals of theirs. */
export const findTrailOf = (
  { db }: Pick<Ctx, 'db'>,
  dealerId: number,
  userId: number,
  theirs: { orderIds: number[]; proposalIds: number[] } = { orderIds: [], proposalIds: [] },
): Promise<AuditRow[]> => selectAuditAbout(db, dealerId, userId, theirs);

/**
 * Deletes what belongs to a person alone, and what names them in their row and in these rows of the audit trail. The
 * row is closed, and its address free. Runs in a transaction.
 */
export async function leaveNameless(
  { db, words, now }: Pick<Ctx, 'db' | 'words' | 'now'>,
  dealerId: number,
  userId: number,
  trail: AuditRow[],
): Promise<void> {
  const { blank, ...nobody } = words.erasedPerson;
  await deleteOfUser(db, userId);
  await updateAudit(
    db,
    trail.map((row) => withoutPerson(row, blank)),
  );
  await eraseUser(db, dealerId, userId, nobody, now());
}
