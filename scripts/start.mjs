import { ensureBuilt } from './build.mjs';
import { serve } from './serve.mjs';
import { ensureInstalled, memoryOptions } from './setup.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
  serve('server/start.ts', memoryOptions);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
