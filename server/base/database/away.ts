/**
 * Error codes of PostgreSQL (appendix A), PgBouncer and the network that mean 'not now': starting
 * or stopping, too many connections, no disk or memory, read-only, timeout, deadlock.
 */
const codesOfAbsence =
  /^(08...|57P0.|53...|58030|25006|25P03|57014|55P03|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const messagesOfAbsence =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|Cannot use a pool after/;

interface Failure {
  code?: unknown;
  message?: unknown;
}

/** Whether the same query may succeed in a few seconds. */
export function isAway(error: unknown): boolean {
  const { code, message } = error as Failure;
  return codesOfAbsence.test(String(code)) || messagesOfAbsence.test(String(message));
}

/** Whether the connection is unusable, even for a rollback. */
export function isLost(error: unknown): boolean {
  const { code, message } = error as Failure;
  return (
    /^(08...|57P0[1-5]|25P03|E[A-Z]+)$/.test(String(code)) ||
    messagesOfAbsence.test(String(message))
  );
}
