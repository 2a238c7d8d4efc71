import { expect, expectAccessible, test } from './support.ts';

test('a developer looks at every part of the admin area, and at what some of them do', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/dev/admin-parts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parts of the admin area');
  await page.getByLabel('State of the form').selectOption('Saved by somebody else meanwhile');
  await expect(page.getByRole('button', { name: 'Save mine over it' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Open a form', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'A dialog with a form' });
  await dialog.getByLabel('First Name').fill('taken');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Somebody has this name already.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Ask, and fail' }).click();
  await page.getByRole('button', { name: 'Close account' }).click();
  await expect(page.getByText('The account could not be closed.')).toBeVisible();
});
