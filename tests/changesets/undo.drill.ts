import { vi } from 'vitest';

// The property of the usual tests with many more runs: imports, edits between, undoing.
vi.stubEnv('PROPERTY_RUNS', process.env.PROPERTY_RUNS ?? '40');
await import('#server/catalogue/import/undo.test.ts');
