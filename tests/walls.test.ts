import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const forbidden: [folder: string, source: string][] = [
  ['shared', "import { sql } from '#server/base/database/database.ts';\nexport const x = sql;\n"],
  ['shared', "import { useState } from 'react';\nexport const x = useState;\n"],
  ['shared', "import { readFile } from 'node:fs/promises';\nexport const x = readFile;\n"],
  ['shared', "import { call } from '../../web/api.ts';\nexport const x = call;\n"],
  ['shared/rules', "import { z } from 'zod';\nexport const x = z;\n"],
  ['shared/entities', "import { z } from 'zod';\nexport const x = z;\n"],
  ['web', "import { sql } from '#server/base/database/database.ts';\nexport const x = sql;\n"],
  ['web', "import pg from 'pg';\nexport const x = pg;\n"],
  ['web', "import { z } from 'zod';\nexport const x = z;\n"],
  ['web', "import { sql } from '../../server/database/database.ts';\nexport const x = sql;\n"],
  ['web', "import { order } from '#shared/contract/orders.ts';\nexport const x = order;\n"],
  [
    'web',
    "import { messages } from '#shared/messages/catalogue.ts';\nexport const x = messages;\n",
  ],
  ['web', "import { redirect } from 'react-router';\nexport const x = redirect;\n"],
  ['web', "import { replace } from 'react-router';\nexport const x = replace;\n"],
  [
    'web/shop/checkout',
    "import { Tabs } from '#web/shop/account/tabs.tsx';\nexport const x = Tabs;\n",
  ],
  ['web/shop/shell', "import { Tabs } from '../account/tabs.tsx';\nexport const x = Tabs;\n"],
  [
    'shared/rules',
    "import { labels } from '#shared/messages/en/validation.ts';\nexport const x = labels;\n",
  ],
  [
    'shared/entities',
    "import { labels } from '../messages/en/validation.ts';\nexport const x = labels;\n",
  ],
  [
    'shared/contract',
    "import { messages } from '#shared/messages/catalogue.ts';\nexport const x = messages;\n",
  ],
  [
    'server',
    "import { answers } from '#shared/messages/en/server.ts';\nexport const x = answers;\n",
  ],
  [
    'server',
    "import { messages } from '#shared/messages/catalogue.ts';\nexport const x = messages;\n",
  ],
  ['server', "import { call } from '#web/api.ts';\nexport const x = call;\n"],
  ['server', "import { call } from '../../web/api.ts';\nexport const x = call;\n"],
  ['server', "import { demoAccounts } from '#demo/accounts.ts';\nexport const x = demoAccounts;\n"],
  ['shared', "import { demoAccounts } from '#demo/accounts.ts';\nexport const x = demoAccounts;\n"],
  ['shared/rules', "import { random } from '../../demo/random.ts';\nexport const x = random;\n"],
  ['web', "import { demoAccounts } from '#demo/accounts.ts';\nexport const x = demoAccounts;\n"],
  [
    'server/orders',
    "import { selectProduct } from '#server/catalogue/products/products.sql.ts';\nexport const x = selectProduct;\n",
  ],
  [
    'server/orders',
    "import { dealerRoutes } from '#server/dealers/dealers.routes.ts';\nexport const x = dealerRoutes;\n",
  ],
  [
    'server/people/users',
    "import { selectSession } from '#server/people/sessions/sessions.sql.ts';\nexport const x = selectSession;\n",
  ],
  [
    'server/base',
    "import { findDealer } from '#server/dealers/dealers.service.ts';\nexport const x = findDealer;\n",
  ],
  [
    'server/base/http',
    "import type { DealerRow } from '#server/dealers/dealers.sql.ts';\nexport type X = DealerRow;\n",
  ],
];

const allowed: [folder: string, source: string][] = [
  ['web', "import type { Order } from '#shared/contract/orders.ts';\nexport type X = Order;\n"],
  ['web', "import { toCents } from '#shared/rules/money.ts';\nexport const x = toCents;\n"],
  [
    'web/shop/checkout',
    "import { PaymentLine } from '#web/shop/parts/price/payment-line.tsx';\nexport const x = PaymentLine;\n",
  ],
  ['web', "import { Link } from 'react-router';\nexport const x = Link;\n"],
  ['server', "import { order } from '#shared/contract/orders.ts';\nexport const x = order;\n"],
  [
    'server',
    "import type { Words } from '#shared/messages/catalogue.ts';\nexport type X = Words;\n",
  ],
  [
    'shared/rules',
    "import type { Text } from '#shared/messages/text.ts';\nexport type X = Text;\n",
  ],
  ['shared/contract', "import { z } from 'zod';\nexport const x = z;\n"],
  [
    'server/orders',
    "import { findDealer } from '#server/dealers/dealers.service.ts';\nexport const x = findDealer;\n",
  ],
  [
    'server/mail',
    "import type { DealerRow } from '#server/dealers/dealers.sql.ts';\nexport type X = DealerRow;\n",
  ],
  [
    'server/base/http',
    "import { sql } from '#server/base/database/database.ts';\nexport const x = sql;\n",
  ],
];

const reports = new Map<string, string>();

/**
 * Writes all sources to hidden folders in theirs, which no other test reads meanwhile, lints them in
 * one run, removes them; keeps the messages of each.
 */
beforeAll(() => {
  const probes = [...forbidden, ...allowed].map(([folder, source]) => {
    const place = mkdtempSync(join(folder, '.wall-'));
    writeFileSync(join(place, 'probe.ts'), source);
    return { place, key: `${folder} ${source}` };
  });
  try {
    const files = probes.map(({ place }) => join(place, 'probe.ts'));
    const args = [
      'lint',
      '--vcs-enabled=false',
      '--max-diagnostics=none',
      '--reporter=github',
      ...files,
    ];
    const lint = spawnSync('node_modules/.bin/biome', args, { encoding: 'utf8' });
    const lines = lint.stdout.split('\n');
    for (const { place, key } of probes) {
      reports.set(key, lines.filter((line) => line.includes(`/${place}/probe.ts,`)).join('\n'));
    }
  } finally {
    for (const { place } of probes) rmSync(place, { recursive: true });
  }
});

const reportOf = (folder: string, source: string) => reports.get(`${folder} ${source}`);

test.each(forbidden)('the wall around %s holds against %j', (folder, source) => {
  expect(reportOf(folder, source)).toContain('noRestrictedImports');
});

test.each(allowed)('what %s may import passes: %j', (folder, source) => {
  expect(reportOf(folder, source)).not.toContain('noRestrictedImports');
});

/** A shop's address built by hand, and a redirect without `redirectTo`. */
const byHand =
  /`[^`\n]*\/\$\{[^}]*(?:makeId|manufacturerId|make\.id)[^}]*\}\/\$\{|\.redirect\(|['"]location['"]/i;

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: lines of code
test.each([
  'const base = `/${params.makeId}/${params.dealerCode}`;',
  'const url = `${publicUrl}/${dealer.manufacturerId}/${encodeURIComponent(dealer.code)}/account`;',
  'reply.redirect(`${base}/login`);',
  "reply.header('Location', address);",
  "new Response(null, { status: 303, headers: { 'location': base } });",
])('%j is found', (line) => {
  expect(line).toMatch(byHand);
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: lines of code

test('nobody puts the address of a shop together by hand, or redirects past the one function for it', () => {
  // In French texts 'Location' is a lease, and no header.
  const isChecked = (file: string) =>
    !file.includes('.test.') &&
    file !== 'shared/rules/address.ts' &&
    !file.startsWith('shared/messages/fr/');
  const files = globSync('{server,shared,web}/**/*.{ts,tsx}').filter(isChecked);
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => `${file}: ${line}`),
  );
  expect(lines.filter((line) => byHand.test(line))).toEqual([]);
  expect(files.length).toBeGreaterThan(300);
});

test('nothing but tests/real and the runner knows of files beside the project', () => {
  const knowing = globSync(
    '{bench,docs/import,scripts,server,shared,tests,web}/**/*.{ts,tsx,mjs,json,css}',
  ).filter((file) =>
    /\.\.\/shared\/(data|design|tools)|real-files/.test(readFileSync(file, 'utf8')),
  );
  const allowed = [
    'scripts/run-tests.ts',
    'scripts/test-summary.test.ts',
    'scripts/test-summary.ts',
    'tests/walls.test.ts',
  ];
  expect(knowing.filter((file) => !file.startsWith('tests/real/')).sort()).toEqual(allowed);
});
