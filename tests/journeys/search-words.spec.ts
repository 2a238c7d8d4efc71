import type { Page } from '@playwright/test';
import { messages } from '#shared/messages/catalogue.ts';
import type { Language } from '#shared/rules/languages.ts';
import { type Account, type Place, signedIn, trimOf } from '#tests/support/states.ts';
import { enter, foothills, northgate, riveSud } from './begin.ts';
import { enterAll, expectEntered } from './entries.ts';
import { chooseAction, press, said } from './steps.ts';
import { demoPassword, expect, expectAccessible, refused, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const asBoss = async (page: Page): Promise<Account> => {
  const boss = await signedIn(northgate, 'admin@example.test', demoPassword);
  await enter(page, boss);
  return boss;
};

const linesOf = async ({ client }: Account, { makeId }: Place) =>
  (await client.call('GET /api/v1/auth/search-words', { query: { makeId } })).body.data;

/** Deletes a make's lines with the word, which an earlier run may have left. */
async function without(word: string, boss: Account, place: Place): Promise<void> {
  for (const { id, words } of await linesOf(boss, place))
    if (words.includes(word))
      await boss.client.call('DELETE /api/v1/auth/search-words/:id', { params: { id } });
}

/** A shopper's search finds nothing, a platform admin adds its word, and the search finds the product. */
async function addSought(
  page: Page,
  problems: { expected: RegExp[] },
  language: Language,
  {
    place,
    sought,
    named,
    product,
  }: Record<'sought' | 'named' | 'product', string> & { place: Place },
): Promise<void> {
  const { searchWordsPage: texts, interest } = messages[language];
  const boss = await asBoss(page);
  await without(sought, boss, place);
  const trim = await trimOf(place, {});
  const search = new URLSearchParams({ trim: String(trim), category: 'All', search: sought });
  const found = page.getByRole('main').getByRole('heading', { level: 2, name: product });
  await page.goto(`${place.path}/products?${search}`);
  await expect(page.getByRole('searchbox').first()).toHaveValue(sought);
  await expect(found).toHaveCount(0);

  await page.goto(`${place.path}/admin/interest?dates=all&list=searches&rows=50`);
  const table = page.getByRole('table', { name: interest.searchesTable });
  await expect(table.getByText(sought, { exact: true })).toBeVisible();
  await page.getByRole('row').filter({ hasText: sought }).getByRole('button').click();
  await page.getByRole('menuitem', { name: texts.addAsWord }).click();
  const dialog = page.getByRole('dialog', { name: texts.addFor(sought) });
  const words = dialog.getByRole('textbox', { name: texts.words });
  await expect(words).toBeFocused();
  await expect(words).toHaveValue(`${sought}, `);
  await expectAccessible(page);
  // Alone it stands for nothing.
  problems.expected.push(refused(422, 'v1/auth/search-words'));
  await dialog.getByRole('button', { name: texts.save }).click();
  await expect(dialog.getByText(messages[language].searchWordProblems.two)).toBeVisible();
  await words.press('End');
  await words.pressSequentially(named);
  await dialog.getByRole('button', { name: texts.save }).click();
  await said(page, texts.saved);
  await expect(dialog).toHaveCount(0);
  const saved = (await linesOf(boss, place)).filter((line) => line.words.includes(sought));
  expect(saved).toMatchObject([{ language, words: [sought, named] }]);

  await page.context().clearCookies();
  await page.goto(`${place.path}/products?${search}`);
  await expect(found).toBeVisible();
  await without(sought, boss, place);
}

test('a search that found nothing becomes another word, and a shopper finds the product @desktop', async ({
  page,
  problems,
}) => {
  const product = 'Roof box 380';
  await addSought(page, problems, 'en', {
    place: northgate,
    sought: 'truck camper',
    named: 'roof box',
    product,
  });
});

test('the same in French, on a phone @phone', async ({ page, problems }) => {
  const place = { ...riveSud, path: riveSud.path.replace('/en', '') };
  const product = 'Coffre de toit 380';
  await addSought(page, problems, 'fr', {
    place,
    sought: 'roulotte',
    named: 'coffre de toit',
    product,
  });
});

test('a make’s words are added, found, changed, deleted and taken back on the platform', async ({
  page,
}) => {
  const boss = await asBoss(page);
  const [first, second] = [`gobo ${test.info().project.name}`, `hobo ${test.info().project.name}`];
  for (const word of [first, second]) await without(word, boss, foothills);
  const dialog = page.getByRole('dialog');
  const makes = (await boss.client.call('GET /api/v1/makes', {})).body.data;
  const lines = async (place = foothills) =>
    (await linesOf(boss, place))
      .filter(({ words }) => words.some((word) => [first, second].includes(word)))
      .map(({ language, words }) => [language, ...words]);
  await page.goto('/platform/search-words');
  await enterAll(page, { Manufacturer: makes.find(({ id }) => id === foothills.makeId)!.name });
  await press(page, 'Add Words');
  await expectAccessible(page);
  await enterAll(dialog, { Language: 'French', 'Words for one thing': `${first}, coffre de toit` });
  await press(page, 'Save');
  await expect(dialog).toHaveCount(0);
  expect(await lines()).toEqual([['fr', first, 'coffre de toit']]);
  expect(await lines(northgate)).toEqual([]);

  const row = page.getByRole('row').filter({ hasText: first });
  await expect(row).toContainText('French');
  await enterAll(page, { 'Find a word': 'coffre de toit' });
  await expect(page.getByRole('row').filter({ hasText: 'cargo cover' })).toHaveCount(0);
  await enterAll(page, { Language: 'English' });
  await expect(row).toHaveCount(0);
  await enterAll(page, { Language: 'Both languages' });
  await press(page, `${first}, coffre de toit`);
  await expectEntered(dialog, {
    Language: 'French',
    'Words for one thing': `${first}, coffre de toit`,
  });
  await enterAll(dialog, {
    Language: 'English',
    'Words for one thing': `${second}, coffre de toit`,
  });
  await press(page, 'Save');
  await expect(dialog).toHaveCount(0);
  expect(await lines()).toEqual([['en', second, 'coffre de toit']]);

  const name = `${second}, coffre de toit`;
  await chooseAction(page, name, 'Change words');
  await expectEntered(dialog, { 'Words for one thing': name });
  await page.keyboard.press('Escape');
  await chooseAction(page, name, 'Delete words');
  await dialog.getByRole('button', { name: 'Delete words' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  expect(await lines()).toEqual([]);
  await press(page, 'Undo');
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  expect(await lines()).toEqual([['en', second, 'coffre de toit']]);
  await without(second, boss, foothills);

  // A platform admin adds them in a dealership's admin area too, for its make.
  await page.goto(`${foothills.path}/admin/search-words`);
  await press(page, 'Add Words');
  await enterAll(dialog, { Language: 'English', 'Words for one thing': `${first}, roof box` });
  await press(page, 'Save');
  await expect(dialog).toHaveCount(0);
  expect(await lines()).toEqual([['en', first, 'roof box']]);
  await press(page, `${first}, roof box`);
  await expectEntered(dialog, { 'Words for one thing': `${first}, roof box` });
  await without(first, boss, foothills);
});

test('a dealership’s admin reads the words of the make and those of every shop, and changes none', async ({
  page,
}) => {
  const dealer = await signedIn(northgate, 'dealer@example.test', demoPassword);
  await enter(page, dealer);
  await page.goto(`${northgate.path}/admin/search-words`);
  await expect(page.getByRole('rowheader', { name: 'headbolt heater' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Words' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  const known = page.getByText('skid plate, engine guard');
  await expect(known).toBeHidden();
  await page.getByText(/^Words that every shop knows/).click();
  await expect(known).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${northgate.path}/admin/interest?dates=all&list=searches`);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
});
