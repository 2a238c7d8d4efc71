import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

/** A copy of the sources with other fields, inside the project to find its packages. */
const copy = mkdtempSync('.fields-');
afterAll(() => rmSync(copy, { recursive: true }));

const files = [
  'server/app.ts',
  'web/admin/orders/order-page.tsx',
  'web/admin/products/field-sections.tsx',
  'web/admin/dealer-settings/setting-fields.tsx',
];
const config = {
  extends: './tsconfig.base.json',
  compilerOptions: {
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['node', 'vite/client'],
    jsx: 'react-jsx',
  },
  files,
};

/** Entities get the field `added`; posts bring the value `posted`, for which no entity has a field. */
const changes: [file: string, place: string, by: string][] = [
  ['shared/entities/product.ts', '  detail: {', `  ${added()} detail: {`],
  ['shared/entities/dealer.ts', '  onlyInstallPrice: {', `  ${added()} onlyInstallPrice: {`],
  ['shared/entities/order.ts', '  itemCount: {', `  ${added()} itemCount: {`],
  ['shared/entities/order.ts', '  statusId: orderFields', `  ${added()} statusId: orderFields`],
  ['shared/entities/order.ts', '  number: {', `  ${added()} number: {`],
  ['shared/entities/user.ts', '  phoneNumber: {', `  ${added()} phoneNumber: {`],
  [
    'shared/contract/products-admin.ts',
    'formSchema(newProductForm)',
    'formSchema({ ...newProductForm, posted: newProductForm.name })',
  ],
  [
    'shared/contract/dealers-admin.ts',
    'changeSchema(formOf(settingsFields))',
    'changeSchema({ ...formOf(settingsFields), posted: orderEmailsField })',
  ],
  [
    'shared/contract/users.ts',
    'forms.adminEditUser satisfies PersonForm',
    '{ ...forms.adminEditUser, posted: forms.account.email }',
  ],
];

function added(): string {
  return "added: { kind: 'text', blank: null, label: 'name', rules: [] },";
}

test('a field without a control and a posted value without a field do not compile', () => {
  for (const room of ['shared', 'server', 'web', 'package.json', 'tsconfig.base.json'])
    cpSync(room, join(copy, room), { recursive: true, filter: (path) => !path.includes('.test.') });
  symlinkSync('../node_modules', join(copy, 'node_modules'));
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config));
  for (const [file, place, by] of changes) {
    const source = readFileSync(join(copy, file), 'utf8');
    expect(source, file).toContain(place);
    writeFileSync(join(copy, file), source.replace(place, by));
  }
  const { stdout } = spawnSync('node_modules/.bin/tsc', ['-p', copy], { encoding: 'utf8' });
  const mistakes = stdout
    .split(/\n(?=\S)/)
    .filter((text) => /\b(added|posted)'|"posted"/.test(text));
  const places = mistakes.map((text) => text.slice(copy.length + 1, text.indexOf('(')));
  expect([...new Set(places)].sort()).toEqual([
    'server/catalogue/products/to-product.ts',
    'server/dealer-settings/dealer-settings.service.ts',
    'server/orders/carts.service.ts',
    'server/orders/change-placed.service.ts',
    'server/orders/place-agreed.service.ts',
    'server/orders/pricing.service.ts',
    'server/people/accounts/accounts.service.ts',
    'shared/contract/users.ts',
    'web/admin/dealer-settings/setting-fields.tsx',
    'web/admin/dealer-settings/settings-address.ts',
    'web/admin/orders/order-values.ts',
    'web/admin/products/field-sections.tsx',
  ]);
}, 120_000);
