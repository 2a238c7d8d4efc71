/** Counters with help texts for Prometheus; a new one is a line here and a `count('name')`. */
export const counted = {
  orders_placed: 'Orders placed',
  mails_sent: 'Mails that the mail server took, or that were kept as files',
  mails_failed: 'Tries to send a mail that failed; each is tried again',
  views_dropped:
    'Page views and events of visitors that were dropped because too many came at once',
  cache_hits: 'Public answers and pages served from memory',
  cache_misses: 'Public answers and pages that had to be made',
  replica_reads: 'Queries that the replica answered',
  replica_fallbacks:
    'Queries for the replica that the primary answered, as the replica was away or too far behind',
  requests_shed: 'Requests answered 503 at once because the shop was full',
} as const;

export type CountName = keyof typeof counted;

/** Totals since the process started. */
export const counts = Object.fromEntries(Object.keys(counted).map((name) => [name, 0])) as Record<
  CountName,
  number
>;

/** Adds to a counter. */
export function count(name: CountName, by = 1): void {
  counts[name] += by;
}
