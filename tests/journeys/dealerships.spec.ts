import { problems as pages } from '#shared/messages/en/shop.ts';
import { signedIn } from '#tests/support/states.ts';
import { enter, northgate } from './begin.ts';
import { newAddress, openNow } from './steps.ts';
import {
  demoPassword,
  expect,
  expectAccessible,
  hydrated,
  mailTo,
  refused,
  sessionEnded,
  test,
} from './support.ts';

test('a platform admin opens a shop, its admin comes by the mail, and it is closed and opened again', {
  tag: '@phone',
}, async ({ page, browser, problems }) => {
  problems.expected.push(
    refused(422, 'v1/auth/platform/dealers'),
    /status of 404 \(Not Found\)/, // the shop that is not open yet
    /status of 410 \(Gone\)/, // the closed shop
    ...[sessionEnded, refused(404, 'v1/dealers/.+')], // under the page of whoever was signed in there
  );
  const { baseURL } = test.info().project.use;
  const code = `journey-${test.info().project.name}`;
  const name = `Journey ${test.info().project.name}`;
  const email = newAddress('journey-owner');
  await enter(page, await signedIn(northgate, 'admin@example.test', demoPassword));
  await page.goto('/platform/dealerships');
  await hydrated(page);
  await expect(page.getByRole('table', { name: 'Dealerships' })).toContainText('Norvane');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Open A Dealership' }).click();
  const form = page.getByRole('dialog', { name: 'Open A Dealership' });
  await form.getByRole('combobox', { name: 'Make' }).fill('norvane');
  await form.getByRole('textbox', { name: /^Name/ }).fill(name);
  await form.getByRole('textbox', { name: 'Code', exact: true }).fill('northgate');
  await expect(form.getByText(`${baseURL}/1/northgate`)).toBeVisible();
  await form.getByRole('textbox', { name: 'Address', exact: true }).fill('1 Pier Road');
  await form.getByLabel('City').fill('Halifax');
  await form.getByLabel('Province').selectOption('Nova Scotia');
  await expect(form.getByText('HST 14%')).toBeVisible();
  await form.getByLabel('Postal Code').fill('B3H 1A1');
  await form.getByLabel('Phone').fill('902 555 0100');
  await form.getByLabel('E-mail of its admin').fill(email);
  await form.getByLabel('First Name').fill('Ana');
  await form.getByLabel('Last Name').fill('Cruz');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Open this shop' }).click();
  await expect(form.getByText('This code is taken.')).toBeVisible();
  await page.reload();
  await expect(form.getByRole('textbox', { name: 'Code', exact: true })).toHaveValue('northgate');
  await form.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
  await form.getByRole('button', { name: 'Open this shop' }).click();
  const notice = page.getByRole('status').filter({ hasText: `${name} gets ready` });
  await expect(notice).toContainText(`/1/${code}`);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0); // stale rows are paler
  await expectAccessible(page);

  const owner = await browser.newPage();
  const mail = await mailTo(email, /^Your accessory shop/);
  await owner.goto(mail.text!.match(/https?:\S+#\d+/)![0]);
  await hydrated(owner);
  await owner.reload();
  await hydrated(owner);
  await expect(owner.getByRole('heading', { name: 'Choose Your Password' })).toBeVisible();
  await expect(owner.getByText('is good for 7 days')).toBeVisible();
  await expect(owner.getByText(`For ${email}`)).toBeVisible();
  await expect(owner.getByLabel('Verification Code')).toHaveCount(0);
  await owner
    .getByLabel('New Password')
    .or(owner.getByLabel('Password', { exact: true }))
    .fill('winter tires 2027');
  await owner.getByLabel('Confirm Password').fill('winter tires 2027');
  await owner.getByRole('button', { name: 'Save password' }).click();
  await expect(owner).toHaveURL(/\/login/);
  await owner.getByLabel('Email').fill(email);
  await owner.getByLabel('Password', { exact: true }).fill('winter tires 2027');
  await owner.getByRole('button', { name: 'Sign In' }).click();
  // A new dealership's admin begins at what comes next; until it is opened nobody else sees the shop.
  await expect(owner).toHaveURL(new RegExp(`/1/${code}/admin/get-ready$`));
  const plain = await browser.newPage({ javaScriptEnabled: false });
  expect((await plain.goto(`/1/${code}/products`))!.status()).toBe(404);
  await expect(plain.getByRole('main')).toContainText(pages.opensSoon);
  await hydrated(owner);
  await openNow(owner);
  expect((await plain.goto(`/1/${code}/products`))!.status()).toBe(200);
  await owner.goto(`/1/${code}/account`);
  await hydrated(owner);

  await page.getByLabel('Search by make').fill(code);
  const menu = page.getByRole('button', { name: `Actions for ${name}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Close this shop' }).click();
  const question = page.getByRole('dialog', { name: 'Close this shop' });
  await expect(question).toContainText('signed out');
  await question.getByRole('button', { name: 'Close this shop' }).click();
  await expect(page.getByRole('row', { name })).toContainText('Closed');
  await owner.getByRole('button', { name: 'Save changes' }).click();
  await expect(owner.getByRole('main')).toContainText(pages.closed);
  const answer = await plain.goto(`/1/${code}/products`);
  expect(answer!.status()).toBe(410);
  const closed = await page.context().newPage();
  await closed.goto(`/1/${code}/admin/orders`);
  await hydrated(closed);
  const note = closed.getByRole('note').filter({ hasText: 'This shop is closed' });
  await expectAccessible(closed);
  await note.getByRole('link').click();
  await expect(closed.getByRole('row', { name })).toContainText('Closed');
  await closed.close();
  await expect(plain.getByRole('main')).toContainText(pages.closed);
  await expect(plain.getByRole('link', { name: '(902) 555-0100' })).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Open again' }).click();
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByRole('row', { name })).toContainText('Open');
  expect((await plain.goto(`/1/${code}/products`))!.status()).toBe(200);
});
