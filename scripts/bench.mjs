import { ensureBuilt } from './build.mjs';
import { ensureInstalled, projectNode, run } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();
process.exitCode = await run(projectNode, ['bench/run.ts', ...process.argv.slice(2)]);
