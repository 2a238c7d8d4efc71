import { compileOnce, ensureInstalled, projectNode, run } from './setup.mjs';

await ensureInstalled();
process.exitCode = await run(
  projectNode,
  ['server/catalogue/import/import.ts', ...process.argv.slice(2)],
  {
    env: { ...compileOnce, ...process.env },
  },
);
