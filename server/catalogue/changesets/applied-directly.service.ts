import type { Database } from '#server/base/database/database.ts';
import { noteAllApplied, type StoredRow, storeRows, sumRows } from './changeset-rows.sql.ts';
import { inDays, undoDays } from './changesets.service.ts';
import { insertChangeset, type Owner, updateState } from './changesets.sql.ts';
import { type Watch, watchOf } from './watch.ts';

/** Keeps what a transaction changes as an applied changeset; nothing if it changes nothing. */
export function appliedDirectly(owner: Owner, title: string, now: Date): Watch {
  let id: number | undefined;
  const ctx = { now: () => now };
  const keep = async (rows: StoredRow[], db: Database) => {
    id ??= await insertChangeset(db, {
      ...{ ...owner, kind: 'import', title, input: {}, createdBy: null },
      ...{ now, expiresAt: inDays(ctx, undoDays) },
    });
    await storeRows(db, id, rows);
  };
  const watch = watchOf({ ...owner, now }, keep);
  return {
    ...watch,
    async end(db) {
      await watch.end(db);
      if (id === undefined) return;
      await noteAllApplied(db, id);
      const counts = await sumRows(db, id);
      const change = { state: 'applied', counts, applied: { by: null, at: now } } as const;
      await updateState(db, { id, from: ['draft'] }, change);
    },
  };
}
