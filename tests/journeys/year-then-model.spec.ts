import type { Page } from '@playwright/test';
import { northgate } from './begin.ts';
import { expect, shopPath, test } from './support.ts';

/** Years and their models 'Esker', by the words that people read. */
async function eskerOf(year: number) {
  const visitor = northgate.visitor();
  const query = { makeId: northgate.makeId };
  const years = (await visitor.call('GET /api/v1/years', { query })).body.data;
  const { id: yearId } = years.find((one) => one.year === year)!;
  const models = await visitor.call('GET /api/v1/models', { query: { ...query, yearId } });
  return { yearId, modelId: models.body.data.find(({ name }) => name === 'Esker')!.id };
}

/** Holds each answer of this kind back, from now on, until it is let go. */
async function holdBack(page: Page, answers: RegExp): Promise<() => void> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(answers, async (route) => {
    await isLetGo;
    await route.continue().catch(() => {}); // a newer choice may have taken it back
  });
  return letGo;
}

const select = (page: Page, label: string) =>
  page.locator('main, dialog[open]').getByLabel(label, { exact: true }).last();

test('home: a model chosen right after the year is the new year’s @desktop', async ({ page }) => {
  const [before, after] = [await eskerOf(2027), await eskerOf(2026)];
  await page.goto(`${shopPath}?year=${before.yearId}`);
  const letGo = await holdBack(page, /\.data\?/);
  await select(page, 'Year').selectOption('2026');
  await expect(select(page, 'Year')).toHaveValue(`${after.yearId}`);
  await expect(select(page, 'Model')).toBeDisabled();
  const choosesModel = select(page, 'Model').selectOption('Esker');
  letGo();
  await choosesModel;
  await expect(page).toHaveURL(`${shopPath}?year=${after.yearId}&model=${after.modelId}`);
  await expect(page.getByRole('heading', { name: '2026 Esker' })).toBeVisible();
});

test('home: trims of the model before cannot be taken for the new one’s @desktop', async ({
  page,
}) => {
  const [before, after] = [await eskerOf(2027), await eskerOf(2026)];
  await page.goto(`${shopPath}?year=${after.yearId}&model=${after.modelId}`);
  const letGo = await holdBack(page, /\.data\?/);
  await select(page, 'Model').selectOption({ index: 1 });
  const trim = page.locator('main a[href*="trim="]').first();
  await trim.focus();
  await expect(trim).not.toBeFocused();
  letGo();
  await expect(page).not.toHaveURL(new RegExp(`model=(${before.modelId}|${after.modelId})$`));
  await trim.focus();
  await expect(trim).toBeFocused();
});

test('dialog: a model chosen right after the year is the new year’s @desktop', async ({ page }) => {
  const [before, after] = [await eskerOf(2027), await eskerOf(2026)];
  await page.goto(`${shopPath}/products`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await select(page, 'Year').selectOption('2027');
  await expect(select(page, 'Model')).toBeEnabled();
  expect(before.modelId).not.toBe(after.modelId);
  const letGo = await holdBack(page, /\/api\/v1\/models\?/);
  await select(page, 'Year').selectOption('2026');
  await expect(select(page, 'Model')).toBeDisabled();
  const choosesModel = select(page, 'Model').selectOption('Esker');
  letGo();
  await choosesModel;
  await expect(select(page, 'Model')).toHaveValue(`${after.modelId}`);
  await expect(page.getByRole('dialog').getByText('2026 Esker').first()).toBeVisible();
});
