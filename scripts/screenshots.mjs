import { ensureInstalled, projectNode, projectRoot, run } from './setup.mjs';

await ensureInstalled();
const program = `${projectRoot}/scripts/run-screenshots.ts`;
process.exitCode = await run(projectNode, [program, ...process.argv.slice(2)]);
