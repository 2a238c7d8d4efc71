import { join } from 'node:path';
import { ensureInstalled, projectNode, projectRoot, run } from './setup.mjs';

await ensureInstalled();
const program = join(projectRoot, 'scripts/run-drills.ts');
process.exitCode = await run(projectNode, [program, ...process.argv.slice(2)]);
