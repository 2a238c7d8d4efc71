import { compileOnce, ensureInstalled, envFile, projectNode, run } from './setup.mjs';

await ensureInstalled();
process.exitCode = await run(
  projectNode,
  [...envFile, 'server/catalogue/import/import.ts', ...process.argv.slice(2)],
  {
    env: { ...compileOnce, ...process.env },
  },
);
