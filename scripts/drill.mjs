import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureCluster } from './cluster.ts';
import { ensureEngines } from './engines.ts';
import { ensureInstalled, projectNode, projectRoot, run } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();
await ensureCluster();
await ensureEngines();
const vitest = join(projectRoot, 'node_modules/.bin/vitest');
const config = ['--config', 'tests/drill.config.ts', '--root', '.'];
process.exitCode = await run(projectNode, [vitest, 'run', ...config, ...process.argv.slice(2)]);
