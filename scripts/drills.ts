/** What `npm run drill` runs: too slow, too rough or too dependent on a quiet machine for every change. */
export interface Drill {
  /** What it shows, for docs/drills.md. */
  shows: string;
  /** Test files, run by Vitest. */
  files?: readonly string[];
  /** Parameters for Playwright in place of files. */
  journeys?: readonly string[];
  /** Parameters for Node in place of both: a run of another kind, of which the exit code tells. */
  run?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Debian's packages that it needs beside those of every test. */
  needs?: readonly ('pgbouncer' | 'cluster' | 'engines' | 'testFiles')[];
}

/** Every drill by its name, in the order in which `npm run drill` runs them. */
export const drills: Record<string, Drill> = {
  embedded: {
    shows: 'the embedded PostgreSQL survives kills, strangers’ lock files and foreign accounts',
    files: ['tests/embedded.drill.ts'],
  },
  'job-queue': {
    shows: 'failed, due and orphaned jobs are found in their real time',
    files: ['tests/job-queue.drill.ts'],
  },
  faults: {
    shows: 'no order is lost or doubled while parts of the shop die, hang or fill up',
    files: [
      'tests/faults/faults.drill.ts',
      'tests/faults/database-away.drill.ts',
      'tests/faults/clock.drill.ts',
      'tests/faults/desk.drill.ts',
    ],
  },
  failover: {
    shows: 'a cluster loses its primary and everything else while people order',
    files: ['tests/failover/primary.drill.ts', 'tests/failover/failover.drill.ts'],
    needs: ['cluster'],
  },
  replica: {
    shows: 'reads go to a replica, and leave it when it falls behind or is promoted',
    files: ['tests/replica/replica.drill.ts', 'tests/replica/several-hosts.drill.ts'],
  },
  pooler: {
    shows: 'the shop works through PgBouncer, also when that dies',
    files: ['tests/pooler/pooler.drill.ts'],
    needs: ['pgbouncer'],
  },
  restore: {
    shows: 'an emptied table is back as of the second before',
    files: ['tests/restore/moment.drill.ts'],
  },
  traces: {
    shows: 'an order is one trace without personal data; a hanging collector harms nobody',
    files: ['tests/traces/traces.drill.ts'],
  },
  overload: {
    shows: 'a full shop refuses at once, orders last',
    files: ['tests/overload.drill.ts'],
  },
  storm: {
    shows: '20,000 requests of every kind and role: no failure, no hang, no foreign data',
    files: ['tests/fuzz/fuzz.test.ts'],
    env: { FUZZ_REQUESTS: '20000' },
  },
  'large-tables': {
    shows: 'lists, reports and exports read what they show, not whole tables, and read it right',
    files: ['tests/plans.drill.ts', 'tests/large-tables.drill.ts'],
  },
  linear: {
    shows: 'no parser, header or JSON costs more than in proportion to its length',
    files: [
      'tests/linear/parsers.drill.ts',
      'tests/linear/requests.drill.ts',
      'tests/linear/json.drill.ts',
    ],
  },
  parsers: {
    shows: 'everybody is answered within 250 ms while each parser eats its worst',
    files: ['tests/held-up.drill.ts'],
  },
  files: {
    shows: 'files by which other libraries are tested are read right, or refused in words',
    files: ['tests/test-files.drill.ts'],
    needs: ['testFiles'],
  },
  changesets: {
    shows: 'imports and bulk changes are undone whole, and survive being killed',
    files: ['tests/changesets/undo.drill.ts', 'tests/changesets/killed.drill.ts'],
  },
  proposals: {
    shows: 'what was shown of 1,000 random choices of a proposal is ordered to the cent',
    files: ['tests/proposal-choices.drill.ts'],
  },
  development: {
    shows: 'a saved file shows in the page, and a mistake in its place',
    files: ['tests/development.drill.ts'],
  },
  fields: {
    shows: 'a field without a control and a posted value without a field do not compile',
    files: ['tests/fields.drill.ts'],
  },
  'two-versions': {
    shows: 'people order while the version before is replaced',
    files: ['tests/two-versions.drill.ts'],
  },
  engines: {
    shows: 'a shopper’s and a dealer admin’s way in Firefox and Safari’s engine',
    files: ['tests/engines/ways.drill.ts'],
    needs: ['engines'],
  },
  covered: {
    shows: 'every control is reached by a press, in Firefox and Safari’s engine too',
    journeys: ['--project=desktop', 'engines.spec.ts'],
    env: { JOURNEYS: 'everywhere' },
    needs: ['engines'],
  },
  benches: {
    shows: 'every benchmark runs, at its smallest size',
    run: ['bench/run.ts', '--quick'],
  },
  calendar: {
    shows: 'tests of demo, days and zones at fourteen moments',
    run: ['scripts/run-calendar.ts'],
  },
  'calendar-month': {
    shows: 'all of npm test in the first minutes of a month',
    run: ['scripts/run-calendar.ts', 'the first day of a month, 00:05'],
  },
  'calendar-clock': {
    shows: 'all of npm test five minutes before the clock is put forward',
    run: ['scripts/run-calendar.ts', 'before the clock is put forward, 01:55 EST'],
  },
  'calendar-today': {
    shows: 'all of npm test at the real time',
    run: ['scripts/run-calendar.ts', 'today'],
  },
  steady: {
    shows:
      'the journeys of npm test pass twice beside a load of 8, ten times those that were unsteady',
    run: ['scripts/run-steady.ts'],
  },
  controls: {
    shows:
      'every journey at each width and in each language; each control that a page shows is used by one, or the list says why not',
    run: ['scripts/run-controls.ts'],
  },
};
