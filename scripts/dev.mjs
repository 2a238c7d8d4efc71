import { serve } from './serve.mjs';
import { ensureInstalled } from './setup.mjs';

try {
  await ensureInstalled();
  serve('scripts/development/start.ts', process.argv.slice(2)); // for Node: --inspect
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
