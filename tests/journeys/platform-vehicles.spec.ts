import { signedIn } from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { demoPassword, expect, refused, test } from './support.ts';

test('a platform admin fills a new make from a list, mends a name, merges, and chooses the carousel', {
  tag: '@desktop',
}, async ({ page, problems }) => {
  problems.expected.push(refused(422, 'v1/auth/platform/vehicles/(trims|models)/\\d+'));
  const make = `Own ${test.info().project.name} ${test.info().workerIndex}`;
  await enter(page, await signedIn(northgate, 'admin@example.test', demoPassword));
  await page.goto('/platform/vehicles');
  const choose = async (vehicle: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${vehicle}`, exact: true }).click();
    const menu = page.getByRole('menu', { name: `Actions for ${vehicle}`, exact: true });
    await menu.getByRole('menuitem', { name: action }).click();
  };
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'New make' }).click();
  await dialog.getByLabel('Name').fill(make);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('This make has no models yet')).toBeVisible();
  await expect(page.getByLabel('Make', { exact: true }).locator('option:checked')).toHaveText(make);

  await page.getByRole('button', { name: 'Paste a list' }).click();
  await dialog
    .getByLabel(/^Vehicles/)
    .fill('2031, Fjord, Core, Ltd, Limited\n2031, Fjrod, Core\nFjord\n2030, Reef');
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await expect(dialog.getByText('New: 3 models and 5 trims.')).toBeVisible();
  await expect(dialog.getByText('Line 3: Please give a year from 1900 to 2100.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add these vehicles' }).click();
  const tree = page.getByRole('list', { name: 'Model years' });
  await expect(tree.getByRole('button', { name: 'Hide 2031' })).toBeVisible();

  await choose('2031 Fjrod', 'Merge into another');
  await dialog.getByLabel('Becomes').selectOption('Fjord');
  await expect(dialog.getByText('1 trim falls together with one of the same name')).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(tree.getByText('Fjrod')).toHaveCount(0);

  await tree.getByRole('button', { name: 'Show 2031 Fjord' }).click();
  await choose('2031 Fjord Ltd', 'Merge into another');
  await dialog.getByLabel('Becomes').selectOption('Fjord Limited');
  await expect(dialog.getByText('Nothing hangs on it yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(tree.getByText('Ltd')).toHaveCount(0);
  await choose('2031 Fjord Limited', 'Hide from choosing');
  await expect(tree.getByText('Hidden', { exact: true })).toBeVisible();
  await choose('2031 Fjord Core', 'Rename');
  await dialog.getByLabel('Name').fill('limited');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Two trims of one model cannot have the same name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Core Sport');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(tree.getByText('Core Sport', { exact: true })).toBeVisible();
  await choose('2030', 'Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(tree.getByRole('button', { name: 'Show 2030' })).toHaveCount(0);

  await page.getByLabel('Add to the carousel').selectOption('Fjord');
  await expect(page.getByRole('listitem').filter({ hasText: '2031 Fjord' }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Copy a year' }).click();
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('1 model, 1 trim, 0 fitments and 0 offers')).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(tree.getByRole('button', { name: /^Hide 2032 1 model$/ })).toBeVisible();
});
