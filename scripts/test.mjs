import { join } from 'node:path';
import { ensureInstalled, projectNode, projectRoot, run } from './setup.mjs';

try {
  await ensureInstalled();
  process.exitCode = await run(projectNode, [join(projectRoot, 'scripts/run-tests.ts')]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
