import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Lints a file that is put into a folder for a moment; returns the rules that it broke. */
function lintIn(folder: string, source: string): string {
  const place = mkdtempSync(join(folder, 'wall-'));
  try {
    const file = join(place, 'probe.ts');
    writeFileSync(file, source);
    const lint = spawnSync('node_modules/.bin/biome', ['lint', '--vcs-enabled=false', '--max-diagnostics=50', file]);
    return String(lint.stdout) + String(lint.stderr);
  } finally {
    rmSync(place, { recursive: true });
  }
}

test.each([
  ['shared', "import { sql } from '#server/database/database.ts';\nexport const x = sql;\n"],
  ['shared', "import { useState } from 'react';\nexport const x = useState;\n"],
  ['shared', "import { readFile } from 'node:fs/promises';\nexport const x = readFile;\n"],
  ['shared', "import { call } from '../../web/api.ts';\nexport const x = call;\n"],
  ['shared/rules', "import { z } from 'zod';\nexport const x = z;\n"],
  ['web', "import { sql } from '#server/database/database.ts';\nexport const x = sql;\n"],
  ['web', "import pg from 'pg';\nexport const x = pg;\n"],
  ['web', "import { z } from 'zod';\nexport const x = z;\n"],
  ['web', "import { sql } from '../../server/database/database.ts';\nexport const x = sql;\n"],
  ['web', "import { order } from '#shared/contract/orders.ts';\nexport const x = order;\n"],
  ['server', "import { call } from '#web/api.ts';\nexport const x = call;\n"],
  ['server', "import { call } from '../../web/api.ts';\nexport const x = call;\n"],
])('the wall around %s holds against %j', (folder, source) => {
  expect(lintIn(folder, source)).toContain('noRestrictedImports');
});

test.each([
  ['web', "import type { Order } from '#shared/contract/orders.ts';\nexport type X = Order;\n"],
  ['web', "import { formatMoney } from '#shared/rules/money.ts';\nexport const x = formatMoney;\n"],
  ['server', "import { order } from '#shared/contract/orders.ts';\nexport const x = order;\n"],
  ['shared/contract', "import { z } from 'zod';\nexport const x = z;\n"],
])('what %s may import passes: %j', (folder, source) => {
  expect(lintIn(folder, source)).not.toContain('noRestrictedImports');
});
