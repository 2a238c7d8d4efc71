import type { KnipConfig } from 'knip';

/** With --production only production code counts as a caller: a rule called only by its test is dead. */
const isProduction = process.argv.includes('--production');

const config: KnipConfig = {
  // Entry files, started by path; '!' marks production's.
  entry: [
    'scripts/*.mjs!',
    'shared/messages/fr/**/*.ts!',
    'server/start.ts!',
    'web/admin/start.tsx!',
    'server/base/backup/command.ts!',
    'server/platform/open-dealership.ts!',
    'server/catalogue/import/import.ts!',
    'scripts/{run-tests,run-drills,run-calendar,run-controls,run-steady,run-screenshots,development/start,development/open-current-shop}.ts',
    'bench/*.ts',
    'tests/drill.config.ts',
    'tests/screenshots/{screenshots.config,pictures.spec}.ts',
    'tests/mutation/vitest.config.ts',
    'tests/**/*.drill.ts',
    'tests/changesets/killed-work.ts',
    'tests/journeys/{serve,open-for-journeys}.ts',
    'bench/{floor,load,phone}/*.ts',
  ],
  // Node 24 itself, which is started by its path.
  ignoreDependencies: ['node'],
  project: ['{demo,server,shared,web}/**/*.{ts,tsx}!', '{bench,scripts,tests}/**/*.{ts,mjs}'],
  // An export for a test is allowed if its own file uses it too.
  ignoreExportsUsedInFile: isProduction,
  // duplicates: two rights may be one function under two names. binaries: tests/faults calls mount.
  exclude: ['duplicates', 'binaries'],
};

export default config;
