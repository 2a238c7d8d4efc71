import type { Ctx } from '#server/base/http/ctx.ts';
import type { Changeset } from '#shared/contract/changesets.ts';
import { say } from '#shared/messages/text.ts';
import { fromCents } from '#shared/rules/money.ts';
import { type ChangesetRecord, noCounts } from './changesets.sql.ts';

/** A changeset for the API; `waitingFor`: the title of the one at work before it. */
export function toChangeset(
  { words, now }: Pick<Ctx, 'words' | 'now'>,
  record: ChangesetRecord,
  waitingFor: string | null,
): Changeset {
  const { id, kind, title, state, version, makeId, dealerId, problem, appliedAt } = record;
  const { totalDifferenceCents, ...counts } = { ...noCounts, ...record.counts };
  const mayUndo = state === 'applied' && record.expiresAt > now();
  return {
    ...{ id, kind, title, state, version, makeId, dealerId, waitingFor },
    counts: { ...counts, totalDifference: fromCents(totalDifferenceCents) },
    problem: problem && say(words, problem),
    ...{ createdBy: record.createdName, createdAt: record.createdAt.toISOString() },
    ...{ appliedBy: record.appliedName, appliedAt: appliedAt?.toISOString() ?? null },
    ...{ undoneBy: record.undoneName, undoneAt: record.undoneAt?.toISOString() ?? null },
    undoUntil: mayUndo ? record.expiresAt.toISOString() : null,
  };
}
