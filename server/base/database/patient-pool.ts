import { atMost } from '#server/base/at-most.ts';
import { openPool, type Pool, sql } from './database.ts';

/** Longest time of a statement of long work, and of a pause between two, in milliseconds. */
const longest = { statement: 600_000, pause: 300_000 };

/** Long transactions at a time; more wait without a connection. */
const transactions = 4;
/** Two more for what they tell meanwhile, and for long work without a transaction. */
const connections = transactions + 2;

/**
 * Connections for work on hundreds of thousands of rows, whose statements may take ten minutes. They are
 * opened when there is such work and closed half a minute later. Behind a pooler the limits hold in
 * transactions alone.
 */
export function openPatientPool(url: string, { prepares = true, pooled = false } = {}): Pool {
  const pool = openPool(url, connections, longest.statement, prepares, pooled);
  const few = atMost(transactions, Number.POSITIVE_INFINITY);
  return {
    ...pool,
    transaction: (work, opening) => few(() => pool.transaction(work, opening ?? patience)),
  };
}

const patience = sql`
  select set_config('statement_timeout', ${String(longest.statement)}, true),
    set_config('idle_in_transaction_session_timeout', ${String(longest.pause)}, true)`;
