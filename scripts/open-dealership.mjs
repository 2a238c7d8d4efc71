import { ensureInstalled, projectNode, run } from './setup.mjs';

await ensureInstalled();
process.exitCode = await run(projectNode, [
  'server/platform/open-dealership.ts',
  ...process.argv.slice(2),
]);
