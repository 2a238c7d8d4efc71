import type { Page } from '@playwright/test';
import { type Account, signedIn } from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { enterAll } from './entries.ts';
import { press } from './steps.ts';
import { demoPassword, expect, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let boss: Account;
let makeId: number;
test.beforeEach(async ({ page }, { workerIndex, testId }) => {
  boss = await signedIn(northgate, 'admin@example.test', demoPassword);
  await enter(page, boss);
  const body = { name: `Own ${workerIndex} ${testId.slice(-6)}` };
  const made = await boss.client.call('POST /api/v1/auth/platform/vehicles/makes', { body });
  makeId = made.body.id;
  await page.goto(`/platform/vehicles?make=${makeId}`);
});

const makeNow = async () => {
  const asked = { params: { id: makeId } };
  return (await boss.client.call('GET /api/v1/auth/platform/vehicles/makes/:id', asked)).body;
};

/** 'Model: trim, trim' of each model of a year, as they are now. */
async function modelsNow(year: number): Promise<string[]> {
  const yearId = (await makeNow()).years.find((one) => one.year === year)?.id;
  if (!yearId) return [];
  const params = { id: makeId, yearId };
  const { body } = await boss.client.call(
    'GET /api/v1/auth/platform/vehicles/makes/:id/years/:yearId',
    { params },
  );
  return body.models.map(
    ({ name, trims }) => `${name}: ${trims.map((trim) => trim.name).join(', ')}`,
  );
}

/** Makes vehicles of which no test is. */
async function withVehicles(page: Page, list: string) {
  const asked = { params: { id: makeId }, body: { list, apply: true } };
  await boss.client.call('POST /api/v1/auth/platform/vehicles/makes/:id/list', asked);
  await page.reload();
}

test('a make is renamed; a model is added with its year and trims, and a trim to it', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const { name } = await makeNow();
  await press(page, 'Rename make');
  await enterAll(dialog, { Name: `${name} and Sons` });
  await press(page, 'Save');
  await expect(dialog).toHaveCount(0);
  expect((await makeNow()).name).toBe(`${name} and Sons`);
  await press(page, 'New model');
  await enterAll(dialog, { 'Model year': '2029', Model: 'Gull' });
  await dialog.getByRole('textbox', { name: 'Trims' }).fill('Low\nHigh');
  await press(page, 'Add');
  await expect(dialog).toHaveCount(0);
  expect(await modelsNow(2029)).toEqual([expect.stringMatching(/^Gull: (Low, High|High, Low)$/)]);
  await press(page, 'Actions for 2029 Gull');
  await page.getByRole('menuitem', { name: 'Add a trim' }).click();
  await enterAll(dialog, { Name: 'Middle' });
  await press(page, 'Add');
  await expect(dialog).toHaveCount(0);
  expect((await modelsNow(2029))[0]).toContain('Middle');
});

test('a list that was checked can be changed before it is added', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  const list = dialog.getByLabel(/^Vehicles/);
  await press(page, 'Paste a list');
  await list.fill('2030, Tern, Wrong');
  await press(page, 'Check the list');
  await press(page, 'Change the list');
  await list.fill('2030, Tern, Right');
  await press(page, 'Check the list');
  await press(page, 'Add these vehicles');
  await expect(dialog).toHaveCount(0);
  expect(await modelsNow(2030)).toEqual(['Tern: Right']);
});

test('only the ticked models of the chosen year are copied to the year that was typed', async ({
  page,
}) => {
  await withVehicles(page, '2031, Auk, Core\n2030, Lark, Core\n2030, Owl, Core\n2030, Rook, Core');
  const dialog = page.getByRole('dialog');
  await press(page, 'Copy a year');
  await enterAll(dialog, { From: '2030', To: '2033' });
  const model = (name: string) => dialog.getByRole('checkbox', { name: `${name} (1 trim)` });
  await model('Lark').uncheck();
  await dialog.getByRole('button', { name: 'All models' }).click();
  await expect(model('Lark')).toBeChecked();
  await model('Owl').uncheck();
  await dialog.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(dialog.getByText(/^2 models, 2 trims/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect((await modelsNow(2033)).toSorted()).toEqual(['Lark: Core', 'Rook: Core']);
  expect(await modelsNow(2032)).toEqual([]);
});

test('a year copied again says what is there and gets what it lacks', async ({ page }) => {
  await withVehicles(page, '2030, Lark, Core\n2033, Lark, Core');
  const dialog = page.getByRole('dialog');
  const checked = async (text: string) => {
    await press(page, 'Copy a year');
    await enterAll(dialog, { From: '2030', To: '2033' });
    await dialog.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(dialog.getByText(text)).toBeVisible();
    await expect(
      dialog.getByText('left as they are: 1 model, 1 trim and 0 fitments.'),
    ).toBeVisible();
  };
  await checked('Nothing is missing in that year.');
  await expect(dialog.getByRole('button', { name: 'Copy', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await withVehicles(page, '2030, Lark, Core, Later\n2030, Owl, Core');
  await checked('1 model, 2 trims, 0 fitments and 0 offers will be copied.');
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('1 model, 2 trims and 0 fitments copied')).toBeVisible();
  expect((await modelsNow(2033)).toSorted()).toEqual(['Lark: Core, Later', 'Owl: Core']);
});

test('the carousel shows the models of each chosen year, in the order to which they are moved', async ({
  page,
}) => {
  await withVehicles(page, '2031, Auk, Core\n2030, Lark, Core\n2030, Owl, Core');
  const carousel = page.locator('section', {
    has: page.getByRole('heading', { name: 'Carousel', exact: true }),
  });
  const shown = carousel.getByRole('listitem');
  for (const [index, [year, model]] of [
    ['2031', 'Auk'],
    ['2030', 'Lark'],
    ['2030', 'Owl'],
  ].entries()) {
    await enterAll(carousel, { 'Model year': year!, 'Add to the carousel': model! });
    await expect(shown).toHaveCount(index + 1);
  }
  const names = async () => (await makeNow()).carousel.map(({ name }) => name);
  expect(await names()).toEqual(['Auk', 'Lark', 'Owl']);
  const after = async (button: string, order: string[]) => {
    await carousel.getByRole('button', { name: button, exact: true }).click();
    await expect.poll(names).toEqual(order);
    await expect(shown).toHaveText(order.map((name) => new RegExp(name)));
  };
  await after('Move 2031 Auk later', ['Lark', 'Auk', 'Owl']);
  await after('Move 2030 Owl earlier', ['Lark', 'Owl', 'Auk']);
  await after('Remove 2030 Owl', ['Lark', 'Auk']);
});
