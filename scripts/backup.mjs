import { ensureInstalled, envFile, projectNode, run } from './setup.mjs';

await ensureInstalled();
process.exitCode = await run(projectNode, [
  ...envFile,
  'server/base/backup/command.ts',
  ...process.argv.slice(2),
]);
