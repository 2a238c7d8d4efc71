import { type Database, type Sql, sql } from '#server/base/database/database.ts';

/** A step of a plan: its conditions, by `explain (verbose)` with the tables' aliases. */
export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  'CTE Name'?: string;
  'Subplan Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  'Hash Cond'?: string;
  'Merge Cond'?: string;
  'Join Filter'?: string;
  Plans?: Plan[];
}

/** A database that tells each query before it is sent, and where it goes: transactions have their own. */
export function listening<Asked extends Database>(
  db: Asked,
  hear: (query: Sql, db: Database) => void | Promise<void>,
): Asked {
  const heard =
    <Answer>(ask: (query: Sql) => Promise<Answer>) =>
    async (query: Sql) => {
      await hear(query, db);
      return ask(query);
    };
  return {
    ...db,
    rows: heard(db.rows),
    row: heard(db.row),
    values: heard(db.values),
    value: heard(db.value),
    run: heard(db.run),
    withCommit: heard(db.withCommit),
    transaction: (work, opening) =>
      db.transaction((inside) => work(listening(inside, hear)), opening),
  };
}

/** The plan of a query, which is not run. */
export async function planOf(db: Pick<Database, 'rows'>, { text, values }: Sql): Promise<Plan> {
  const explained = { text: `explain (verbose, format json) ${text}`, values } as Sql;
  const [row] = await db.rows<{ 'QUERY PLAN': { Plan: Plan }[] }>(explained);
  return row!['QUERY PLAN'][0]!.Plan;
}

/** Whether a query reads and changes nothing. */
export const isRead = ({ text }: Sql): boolean =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete)\b/i.test(text);

/** Whether PostgreSQL plans a query: a read or a change, and no setting. */
export const isPlanned = ({ text }: Sql): boolean =>
  /^\s*(select|with|insert|update|delete)\b/i.test(text);

/** The steps of a plan, from its last to its first. */
export const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];

/** Tables that a plan reads, of views their weeks' partitions too. */
export const tablesOf = (plan: Plan): string[] =>
  stepsOf(plan).flatMap(({ 'Relation Name': table }) => (table === undefined ? [] : [table]));

/**
 * An index on carts: the planner scans it only while carts are few, and otherwise looks a cart up
 * by its owner.
 */
const indexOfCarts = 'carts_by_age';

const isWhole = (plan: Plan) =>
  plan['Node Type'] === 'Seq Scan' ||
  (/^Index.* Scan$/.test(plan['Node Type']) &&
    plan['Index Cond'] === undefined &&
    plan['Index Name'] !== indexOfCarts);

/** Tables whose rows a scan all reads; a limit may stop the scan early, but need not. */
export const wholeTables = (plan: Plan): string[] =>
  stepsOf(plan)
    .filter(isWhole)
    .map((step) => step['Relation Name']!);

/**
 * Tables that a query reads as a whole because no index leads to its rows: the planner is kept from choosing that because
 * a test's tables are small.
 */
export const withoutIndex = (db: Database, query: Sql): Promise<string[]> =>
  db.transaction(async (db) => {
    await db.run(sql`set local enable_seqscan = off`);
    return wholeTables(await planOf(db, query));
  });
