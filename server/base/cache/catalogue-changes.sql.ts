import type { ClientBase } from 'pg';

export interface ChangesRow {
  /** Every transaction before this one has ended. */
  snapshot: string;
  /** 'transaction scope', as in '8123 dealer:7'. */
  changes: string[];
}

/** What was committed since a snapshot; changes right after it may come again. Null: where we are, and no changes. */
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
