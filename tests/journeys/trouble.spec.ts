import { signedIn } from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { newAddress, openList, register, said } from './steps.ts';
import {
  demoPassword,
  expect,
  expectAccessible,
  linksUnasked,
  refused,
  shopPath,
  test,
  unreachable,
} from './support.ts';

test('without a connection a page says so, and is there by itself when the connection is back', {
  tag: '@phone',
}, async ({ page, context, problems }) => {
  problems.expected.push(unreachable, linksUnasked);
  await page.goto(shopPath);
  await context.setOffline(true);
  await page.getByLabel('Year', { exact: true }).selectOption({ label: '2026' });
  await expect(page.getByRole('heading', { name: 'There is no connection.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: /^Accessories for/ })).toBeVisible();
  await expect(page.getByLabel('Year', { exact: true })).toHaveValue(/\d+/);
});

test('without a connection the cart still opens, and shows what was added', {
  tag: '@phone',
}, async ({ page, context, problems }) => {
  problems.expected.push(unreachable, linksUnasked, /Unable to preload CSS/);
  await openList(page, '2026', 'Pika', 'Core');
  const addOne = page.getByRole('main').getByRole('button', { name: /^Add / });
  await addOne.last().click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  const drawer = page.waitForResponse(/cart-drawer.*\.js/); // a cart with something in it brings its code
  await page.goto(page.url());
  await drawer;
  // Code of product pages comes with the first product that somebody points at.
  const products = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  const pointedAt = page.waitForResponse(/\/products\/\d+\.data/);
  await products.nth(1).hover();
  await (await pointedAt).finished();
  await context.setOffline(true);
  await products.first().click();
  await expect(page.getByText('This product could not be loaded.')).toBeVisible();
  await context.setOffline(false);
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await add.waitFor();
  await context.setOffline(true);
  await add.click();
  await expect(page.getByRole('dialog', { name: 'Your Order' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('dialog').getByText('You are offline.')).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click();
  await said(page, 'The shop cannot be reached right now');
  await expect(page.getByRole('dialog', { name: 'Your Order' })).toBeVisible();
  await context.setOffline(false);
});

test('what was added is said where the cart itself cannot be shown', { tag: '@desktop' }, async ({
  page,
  problems,
}) => {
  problems.expected.push(unreachable);
  await page.route(/cart-drawer.*\.js/, (route) => route.abort());
  await openList(page, '2026', 'Pika', 'Core');
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await add.waitFor();
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await add.click();
  await expect(page.getByText(`${name} is in your cart.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

test('what was said about a page goes with it, and going back after registering does not lead to the form', {
  tag: '@phone',
}, async ({ page, problems }) => {
  problems.expected.push(refused(422, 'login'));
  await page.goto(`${shopPath}/login`);
  await page.getByLabel('Email').fill('nobody@example.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const said = page.getByText('One or more of the fields were invalid. Please try again.');
  await expect(said).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/register/);
  await expect(said).toBeHidden();

  await register(page, newAddress('back'));
  await expect(
    page.getByText('You have successfully registered! You can now sign in.'),
  ).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
});

test('notes that an advisor has not saved are there after leaving the page, until they are discarded', {
  tag: '@desktop',
}, async ({ page }) => {
  await enter(page, await signedIn(northgate, 'advisor@example.test', demoPassword));
  await page.goto(`${shopPath}/account?tab=orders`);
  await page.locator('li summary').first().click();
  const notes = page.getByLabel('Dealer Notes').first();
  const before = await notes.inputValue();
  await notes.fill('Ask about the winter tires');
  await page.getByRole('main').getByRole('tab', { name: 'Account Settings' }).click();
  await expect(page.getByLabel('First Name')).toBeVisible();
  await page.goto(`${shopPath}/account?tab=orders`);
  await expect(notes).toBeVisible();
  await expect(notes).toHaveValue('Ask about the winter tires');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(notes).toHaveValue(before);
  await page.reload();
  await page.locator('li summary').first().click();
  await expect(notes).toHaveValue(before);
});
