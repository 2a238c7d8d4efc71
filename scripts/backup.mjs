import { ensureInstalled, projectNode, run } from './setup.mjs';

await ensureInstalled();
process.exitCode = await run(projectNode, [
  'server/base/backup/command.ts',
  ...process.argv.slice(2),
]);
