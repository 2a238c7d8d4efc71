import { roleIds } from '#shared/rules/permissions.ts';
import {
  type Account,
  aColleague,
  aProduct,
  signedIn,
  unusedAddress,
} from '#tests/support/states.ts';
import { aDealership, enter, northgate } from './begin.ts';
import { type Entries, enterAll } from './entries.ts';
import { chooseAction, press, said } from './steps.ts';
import { demoPassword, expect, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let boss: Account;
let admin: Account;
let make: string;
test.beforeEach(async ({ page }) => {
  boss = await signedIn(northgate, 'admin@example.test', demoPassword);
  make = `Listed ${test.info().workerIndex} ${test.info().testId.slice(-6)}`;
  admin = await aDealership('BC', make);
  await enter(page, boss);
});

const ofMake = (name: string, more: object = {}) =>
  aProduct(boss, name, { dealer_id: null, make, active: true, ...more });
async function productNow(id: number) {
  return (await boss.client.call('GET /api/v1/auth/products/:id', { params: { id } })).body.product;
}
test('each row of the platform’s lists opens what it names', async ({ page }) => {
  await ofMake('Rail one');
  const { id } = await ofMake('Rail two');
  const { path, makeId, dealerId } = admin.place;
  const name = `${make} ${path.split('/').at(-1)}`;
  await page.goto(`/platform/dealerships?search=${path.split('/').at(-1)}`);
  await press(page, name);
  await expect(page).toHaveURL(new RegExp(`${path}/admin/`));
  await page.goto(`/platform/catalogue?make=${makeId}`);
  await press(page, 'Rail two Fits no vehicle');
  await expect(page).toHaveURL(new RegExp(`/platform/catalogue/${id}`));
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Rail two');

  await aColleague(admin, roleIds.productAdvisor, { firstName: 'Ana', lastName: 'Cruz' });
  await page.goto(`/platform/people?dealer=${dealerId}`);
  await press(page, 'Ana Cruz');
  const dialog = page.getByRole('dialog');
  const email = unusedAddress('moreau');
  await enterAll(dialog, { 'Last Name': 'Moreau', Email: email });
  await press(page, 'Save');
  await expect(dialog).toHaveCount(0);
  const query = { dealerId, role: 'staff' as const };
  const people = (await boss.client.call('GET /api/v1/auth/user', { query })).body;
  expect(people).toMatchObject([{ firstName: 'Ana', lastName: 'Moreau', email }]);
});

test('of a make’s offers, the one whose row is pressed is changed', async ({ page }) => {
  await page.goto(`/platform/terms?make=${admin.place.makeId}`);
  const dialog = page.getByRole('dialog');
  for (const [Type, Months] of [
    ['Finance', '66'],
    ['Lease', '48'],
  ] as const) {
    await press(page, 'Add Offer');
    await enterAll(dialog, { Type, Months, 'Rate (% a year)': '5.5', From: '2026-03-01', To: '' });
    await press(page, 'Save');
    await expect(dialog).toHaveCount(0);
  }
  await press(page, 'Lease');
  await enterAll(dialog, { Months: '36' });
  await press(page, 'Save');
  await expect(dialog).toHaveCount(0);
  const query = { make: admin.place.makeId };
  const { body } = await boss.client.call('GET /api/v1/auth/platform/terms', { query });
  expect(body.data.map(({ type, term }) => `${type} ${term}`).toSorted()).toEqual([
    'finance 66',
    'lease 36',
  ]);
});

test('of two models one is hidden and shown again, and so is one of its trims', async ({
  page,
}) => {
  const { makeId } = admin.place;
  const list = '2031, Auk, Core\n2031, Auk, Plus\n2030, Lark, Core\n2030, Owl, Core';
  const asked = { params: { id: makeId }, body: { list, apply: true } };
  await boss.client.call('POST /api/v1/auth/platform/vehicles/makes/:id/list', asked);
  await page.goto(`/platform/vehicles?make=${makeId}`);
  /** The years that a shopper can choose, and trims of the newest. */
  const shopNow = async () => {
    const visitor = northgate.visitor();
    const years = (await visitor.call('GET /api/v1/years', { query: { makeId } })).body.data;
    const query = { makeId, yearId: years[0]!.id };
    const models = (await visitor.call('GET /api/v1/models', { query })).body.data;
    if (!models[0]) return ''; // hidden between the two questions
    const trims = await visitor.call('GET /api/v1/trims', { query: { modelId: models[0].id } });
    return `${years.map(({ year }) => year)}: ${trims.body.data.map(({ name }) => name)}`;
  };
  const all = '2031,2030: Core,Plus';
  expect(await shopNow()).toBe(all);
  await press(page, /^(Show|Hide) 2030/);
  await press(page, /^Show 2031 Auk/);
  const hide = async (vehicle: string, left: string) => {
    await chooseAction(page, vehicle, 'Hide from choosing');
    await expect.poll(shopNow).toBe(left);
    await chooseAction(page, vehicle, 'Show again');
    await expect.poll(shopNow).toBe(all);
  };
  await hide('2031 Auk', '2030: Core');
  await hide('2031 Auk Plus', '2031,2030: Core');
  await press(page, /^(Show|Hide) 2030/);
  await expect(page.getByRole('button', { name: 'Actions for 2030 Lark' })).toHaveCount(0);
});

test('options, needs, links and vehicles of a make’s product are those that were entered', async ({
  page,
}) => {
  test.slow();
  const { makeId } = admin.place;
  const list = '2031, Auk, Core\n2031, Auk, Plus';
  const asked = { params: { id: makeId }, body: { list, apply: true } };
  await boss.client.call('POST /api/v1/auth/platform/vehicles/makes/:id/list', asked);
  const { id } = await ofMake('Canopy');
  for (const name of ['Bracket', 'Clamp']) await ofMake(name);
  await page.goto(`/platform/catalogue/${id}`);
  const option = (at: number) => page.getByRole('group', { name: `Option ${at}`, exact: true });
  for (const [at, entries] of [
    { Name: 'Grey', Price: '3', Type: 'Colour' },
    { Name: 'Sand', Price: '4', Type: 'Test' },
    { Name: 'Teal', Price: '5', Type: 'Colour' },
  ].entries()) {
    await press(page, 'Add option');
    await enterAll(option(at + 1), entries satisfies Entries);
  }
  await press(page, 'Move Teal earlier');
  await press(page, 'Move Grey later');
  await press(page, 'Add a need');
  await page
    .getByRole('searchbox', { name: 'Search products of which one is needed' })
    .fill('Clamp');
  await press(page, /^Add Clamp /);
  await press(page, 'Add a need');
  await press(page, 'Remove need 2');
  const editor = page.getByRole('textbox', { name: 'Detail of the product', exact: true });
  await editor.fill('Read more');
  await press(page, 'Undo');
  await expect(editor).toHaveText('');
  await press(page, 'Redo');
  await expect(editor).toHaveText('Read more');
  const selectLine = () =>
    editor.evaluate((element) => {
      (element as HTMLElement).focus();
      getSelection()!.selectAllChildren(element.firstElementChild!);
    });
  await selectLine();
  await press(page, 'Link');
  await expect(page.getByRole('textbox', { name: 'Web address' })).toBeFocused();
  await page.keyboard.insertText('https://canopy.example/');
  await press(page, 'Set link');
  await expect(editor.getByRole('link')).toHaveCount(1);
  await selectLine();
  await press(page, 'Remove link');
  await expect(editor.getByRole('link')).toHaveCount(0);
  await press(page, 'Show 2031');
  await press(page, 'Show 2031 Auk');
  await page.getByRole('checkbox', { name: 'Core', exact: true }).check();
  await press(page, 'Hide 2031 Auk');
  await expect(page.getByRole('checkbox', { name: 'Core', exact: true })).toHaveCount(0);
  await press(page, 'Save product');
  await said(page, 'Product saved successfully.');
  const { options, needs, trims, detail } = await productNow(id);
  expect(options.map(({ name, optionTypeId }) => `${name} ${optionTypeId}`)).toEqual([
    'Teal 1',
    'Grey 1',
    'Sand 2',
  ]);
  expect(needs.map((list) => list.map(({ name }) => name))).toEqual([['Clamp']]);
  expect(detail).toBe('<p>Read more</p>');
  const { body } = await boss.client.call('GET /api/v1/auth/trims/:makeId', { params: { makeId } });
  expect(trims).toEqual(body.trims.filter(({ name }) => name === 'Core').map(({ id }) => id));
});
