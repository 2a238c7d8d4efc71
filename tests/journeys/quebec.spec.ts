import type { Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { orderStatus } from '#shared/rules/order-status.ts';
import { signedIn } from '#tests/support/states.ts';
import { enter, riveSud } from './begin.ts';
import { addFirstProduct, chooseVehicle, newAddress, register, showAll } from './steps.ts';
import { demoPassword, expect, expectAccessible, mailTo, test } from './support.ts';
import { anyCount, anyOrder, begunBy, pattern, words } from './words.ts';

/** The French dealership's bare address. */
const shop = '/1/rive-sud';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Words that no French text has. */
const english = /\b(the|your|and|with|order|thank|price|item|subtotal|view|please|hello|month)\b/i;
/** An amount as it is written in English. */
const englishAmount = /\$\s?\d|\d\.\d\d\b/;

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');
/** What a person reads of a mail: addresses of pages and of people aside. */
const readable = ({ subject, text }: Email) =>
  plain(`${subject}\n${text}`).replace(/\S+(:\/\/|@)\S+/g, '');

/** Every request of the page for something of a dealership, as path. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/\d+\/[\w-]+/.test(pathname) && !pathname.startsWith('/media')) paths.push(pathname);
  });
  return paths;
}

test('in Quebec a vehicle’s accessory is found, priced as fitted, taxed, ordered and handled in French', async ({
  page,
}) => {
  test.slow();
  const { confirmation, confirmEmail, header, list, login, prices } = words();
  const { cartDrawer, labels, orders, payment, snackbars, summary } = words();
  const paths = asked(page);
  await chooseVehicle(page, '2027', 'Drumlin', 'Crew', shop);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByText(anyCount(list.count))).toBeVisible();
  await showAll(page);
  await expect(page.getByText(prices.installedPrice).first()).toBeVisible();
  const name = await addFirstProduct(page);
  const drawer = page.getByRole('dialog', { name: cartDrawer.title });
  await drawer.getByRole('button', { name: cartDrawer.more(name) }).click();
  await drawer.getByRole('link', { name: cartDrawer.checkout }).click();

  const email = newAddress('quebec');
  await page.getByRole('main').getByRole('link', { name: login.register }).click();
  await register(page, email);
  await expect(page.getByRole('status').getByText(snackbars.registered)).toBeVisible();
  await page.getByLabel(labels.password, { exact: true }).fill('a-long-password');
  await page.getByRole('button', { name: login.submit }).click();

  await expect(page).toHaveURL(/\/checkout/);
  const total = await expectTaxes(page);
  await expect(page.getByText(pattern(payment.estimate)).last()).toBeVisible();
  const placed = page.waitForRequest(
    (request) => request.postDataJSON()?.statusId === orderStatus.ORDER,
  );
  await page.getByRole('button', { name: summary.place }).click();
  expect((await placed).postDataJSON().language).toBe('fr');
  await expect(page.getByRole('heading', { name: begunBy(confirmation.thanks) })).toBeVisible();
  expect(await expectTaxes(page)).toBe(total);
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: header.cart(0) })).toBeAttached();
  expect(paths.filter((path) => /^\/(en|fr)\//.test(path))).toEqual([]);

  const id = Number((await page.getByText(anyOrder()).first().textContent())!.match(/\d+/)![0]);
  const itsMail = new RegExp(`${id}`);
  const { newOrderCustomer, newOrderDealership } = words();
  const confirmed = await mailTo(email, itsMail);
  expect(confirmed.subject).toBe(newOrderCustomer.subject(id, 'Norvane Rive-Sud'));
  const forDealership = await mailTo('pieces@rive-sud.example.test', itsMail);
  expect(forDealership.subject).toMatch(
    pattern(newOrderDealership.subject(id, 'Zoé Tremblay', total)),
  );
  const account = await mailTo(email, pattern(confirmEmail.subject('').trim()));
  for (const mail of [confirmed, forDealership, account]) {
    expect(readable(mail)).not.toMatch(english);
    expect(readable(mail)).not.toMatch(englishAmount);
    expect(mail.html).toMatch(/<html lang="fr/);
  }
  for (const mail of [confirmed, forDealership]) {
    expect(readable(mail)).toContain(total);
    for (const line of [orders.tax('GST', 5), orders.tax('QST', 9.975)])
      expect(readable(mail)).toContain(plain(line));
  }
  await lookAtTheDesk(page, id, name, total);
});

/** Expects TPS and TVQ in French; returns the total as it is read, such as '1 234,50 $'. */
async function expectTaxes(page: Page): Promise<string> {
  const { orders } = words();
  for (const line of [orders.tax('GST', 5), orders.tax('QST', 9.975)])
    await expect(page.getByText(pattern(line)).first()).toBeVisible();
  const shown = plain(await page.getByRole('main').innerText());
  expect(shown).not.toMatch(englishAmount);
  expect(shown).not.toMatch(english);
  return new RegExp(`(?:^|\n)${orders.total}\\s+((?:\\d{1,3} )?\\d{1,3},\\d\\d \\$)`).exec(
    shown,
  )![1]!;
}

/** The dealership's staff see the order with its French name and amounts. */
async function lookAtTheDesk(page: Page, id: number, name: string, total: string): Promise<void> {
  const admin = await signedIn(riveSud, 'dealer2@example.test', demoPassword);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, admin);
  for (const edit of ['', '?edit=1']) {
    await page.goto(`${shop}/admin/orders/${id}${edit}`);
    const main = page.getByRole('main');
    await expect(main.getByText(name).first()).toBeVisible();
    const shown = plain(await main.innerText());
    expect(shown).toContain(total);
    expect(shown).not.toMatch(english);
  }
}
