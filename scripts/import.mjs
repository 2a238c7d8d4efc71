import { join } from 'node:path';
import { ensureInstalled, projectNode, projectRoot, run } from './setup.mjs';

await ensureInstalled();
process.exitCode = await run(projectNode, ['server/import/import.ts', ...process.argv.slice(2)], {
  env: { NODE_COMPILE_CACHE: join(projectRoot, 'build/.compile-cache'), ...process.env },
});
