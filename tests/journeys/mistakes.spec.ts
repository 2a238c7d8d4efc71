import type { Page } from '@playwright/test';
import { type Account, signedIn, unusedAddress } from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { enterAll } from './entries.ts';
import { chooseAction, press, said } from './steps.ts';
import { demoPassword, expect, expectAccessible, refused, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let boss: Account;
test.beforeEach(async ({ page }) => {
  boss = await signedIn(northgate, 'admin@example.test', demoPassword);
  await enter(page, boss);
});

/** A name that no other test has; letters alone, as names are compared by them. */
const ownName = (start: string) =>
  `${start} ${test.info().workerIndex} ${test.info().testId.slice(-8)}`;

async function madeMake(name: string): Promise<number> {
  const asked = { body: { name } };
  return (await boss.client.call('POST /api/v1/auth/platform/vehicles/makes', asked)).body.id;
}

const makesNow = async () =>
  (await boss.client.call('GET /api/v1/auth/platform/vehicles/makes', {})).body.data;

/** The form of a dealership, up to its last button. */
async function fillForm(page: Page, make: string, code: string) {
  await page.goto('/platform/dealerships');
  await press(page, 'Open A Dealership');
  const form = page.getByRole('dialog', { name: 'Open A Dealership' });
  await enterAll(form, {
    ...{ Make: make, Code: code, Address: '2 Mill Road', City: 'Regina' },
    ...{ Province: 'Saskatchewan', 'Postal Code': 'S4P 3Y2', Phone: '3065550100' },
    ...{ 'E-mail of its admin': unusedAddress('slip'), 'First Name': 'Io', 'Last Name': 'Gray' },
  });
  await form.getByRole('textbox', { name: /^Name/ }).fill(`Shop ${code}`);
  await form.getByRole('button', { name: 'Open this shop' }).click();
  return form;
}

test('a mistyped make is asked about; a dealership in preparation gets another address, and goes with its make', async ({
  page,
  problems,
}) => {
  problems.expected.push(refused(422, 'v1/auth/platform/(vehicles/makes|dealers)/\\d+'));
  const right = ownName('Toyota');
  const wrong = right.replace('Toyota', 'Toyta');
  await madeMake(right);
  const code = `slip-${test.info().workerIndex}-${test.info().testId.slice(-6)}`;
  const form = await fillForm(page, wrong, code);
  const question = page.getByRole('dialog', { name: `New make “${wrong}”?` });
  await expect(question).toContainText(`Similar: ${right}`);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByRole('combobox', { name: 'Make' })).toHaveValue(wrong);
  await form.getByRole('button', { name: 'Open this shop' }).click();
  await question.getByRole('button', { name: `Open with the new make ${wrong}` }).click();
  await expect(form).toHaveCount(0);
  const made = (await makesNow()).find(({ name }) => name === wrong)!;
  expect(made.dealers).toBe(1);

  await page.goto(`/platform/dealerships?search=${code}`);
  await chooseAction(page, `Shop ${code}`, 'Change the address');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Code' }).fill('with blanks');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/Letters, digits|letters, digits/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(`${code}-b`);
  await expect(dialog.getByText(`/${made.id}/${code}-b`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await said(page, new RegExp(`/${code}-b now`));

  await page.goto(`/platform/vehicles?make=${made.id}`);
  await press(page, 'Delete make');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('This make has 1 dealership.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`/platform/dealerships?search=${code}-b`);
  await chooseAction(page, `Shop ${code}`, 'Delete');
  await expect(dialog.getByText(/1 account of its admins: slip/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await said(page, `Shop ${code} is deleted.`);
  await expect(page.getByRole('row', { name: new RegExp(code) })).toHaveCount(0);

  await page.goto(`/platform/vehicles?make=${made.id}`);
  await press(page, 'Delete make');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await makesNow()).map(({ name }) => name)).not.toContain(wrong);
});

test('the make that was meant is taken from the question, and a dealership that holds more stays', async ({
  page,
}) => {
  const right = ownName('Norvana');
  const makeId = await madeMake(right);
  const code = `meant-${test.info().workerIndex}-${test.info().testId.slice(-6)}`;
  const form = await fillForm(page, right.replace('Norvana', 'Norvna'), code);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Open with ${right}` })
    .click();
  await expect(form).toHaveCount(0);
  const params = { makeId, dealerCode: code };
  const { dealer } = (
    await boss.client.call('GET /api/v1/auth/platform/dealers/:makeId/:dealerCode', { params })
  ).body;
  const body = {
    ...{ dealer_id: dealer.id, first_name: 'Al', last_name: 'Ter', phone_number: '3065550101' },
    email: unusedAddress('kept'),
  };
  await boss.client.call('POST /api/registerWithoutPassword', { body });
  await page.goto(`/platform/dealerships?search=${code}`);
  await chooseAction(page, `Shop ${code}`, 'Delete');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 account of staff or customers')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('a mistyped year gets its number, and a year and a model go with all their trims at once', async ({
  page,
}) => {
  const makeId = await madeMake(ownName('Years'));
  const asked = {
    params: { id: makeId },
    body: { list: '2062, Gull, Core, Plus\n2025, Tern, Core\n2025, Wren, Core, Plus', apply: true },
  };
  await boss.client.call('POST /api/v1/auth/platform/vehicles/makes/:id/list', asked);
  await page.goto(`/platform/vehicles?make=${makeId}`);
  const yearsNow = async () =>
    (
      await boss.client.call('GET /api/v1/auth/platform/vehicles/makes/:id', {
        params: { id: makeId },
      })
    ).body.years.map(({ year, models }) => [year, models]);
  const dialog = page.getByRole('dialog');
  await chooseAction(page, '2062', 'Change the year');
  await enterAll(dialog, { 'Model year': '2026' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await yearsNow()).toEqual([
    [2026, 1],
    [2025, 2],
  ]);
  await press(page, /^Show 2025/);
  await chooseAction(page, '2025 Wren', 'Delete');
  await expect(dialog.getByText('2025 Wren goes for good, with 2 trims.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toHaveCount(0);
  await chooseAction(page, '2026', 'Delete');
  await expect(dialog.getByText('The model year 2026 goes for good, with 1 model')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await yearsNow()).toEqual([[2025, 1]]);
});
