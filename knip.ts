import type { KnipConfig } from 'knip';

/** With --production nothing counts as a caller but what production runs: a rule that only its test calls is dead. */
const isProduction = process.argv.includes('--production');

const config: KnipConfig = {
  // What is started by its path; with '!' in production.
  entry: [
    'scripts/*.mjs!',
    'server/start.ts!',
    'web/admin/start.tsx!',
    'server/base/backup/command.ts!',
    'server/platform/open-dealership.ts!',
    'server/catalogue/import/import.ts!',
    'scripts/{run-tests,development/start,development/open-current-shop}.ts',
    'bench/*.ts',
    'bench/{floor,load,phone}/*.ts',
  ],
  project: ['{demo,server,shared,web}/**/*.{ts,tsx}!', '{bench,scripts,tests}/**/*.{ts,mjs}'],
  // What a test needs may be exported, if its own file uses it.
  ignoreExportsUsedInFile: isProduction,
  // duplicates: two rights may be one function under two names. binaries: tests/faults calls mount.
  exclude: ['duplicates', 'binaries'],
};

export default config;
