import { ensureInstalled, envFile, projectNode, run } from './setup.mjs';

await ensureInstalled();
process.exitCode = await run(projectNode, [
  ...envFile,
  'server/platform/open-dealership.ts',
  ...process.argv.slice(2),
]);
