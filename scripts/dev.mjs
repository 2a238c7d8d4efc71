import { serve } from './serve.mjs';
import { ensureInstalled } from './setup.mjs';

try {
  await ensureInstalled();
  serve('scripts/development/start.ts', process.argv.slice(2)); // Node's own options, such as --inspect
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
