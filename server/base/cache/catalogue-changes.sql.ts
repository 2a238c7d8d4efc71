import type { ClientBase } from 'pg';

export interface ChangesRow {
  /** Every transaction below this id has ended. */
  snapshot: string;
  /** 'transaction scope', as in '8123 dealer:7'. */
  changes: string[];
}

/**
 * The changes committed since a snapshot; some may be returned again by the next call. With null:
 * the current snapshot and no changes.
 */
export async function selectChangesSince(
  client: ClientBase,
  snapshot: string | null,
): Promise<ChangesRow> {
  const { rows } = await client.query<ChangesRow>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as snapshot,
       array(select xid || ' ' || scope from catalogue_changes where xid >= $1::xid8) as changes`,
    [snapshot],
  );
  return rows[0]!;
}
