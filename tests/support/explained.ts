import type { Database, Sql } from '#server/base/database/database.ts';

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

/** The steps of a plan, from its last to its first. */
export const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];

/** Tables that a plan reads, of views their weeks' partitions too. */
export const tablesOf = (plan: Plan): string[] =>
  stepsOf(plan).flatMap(({ 'Relation Name': table }) => (table === undefined ? [] : [table]));
