import type { Locator, Page } from '@playwright/test';
import type { EmptyShop } from './empty-shop.ts';
import { fillPassword, password } from './opening-steps.ts';
import { openAdmin, openSettings, saveSettings, signIn } from './steps.ts';
import { expect, expectAccessible, hydrated } from './support.ts';

/** The new dealership's admin chooses a password by the mailed link, and signs in with it. */
export async function comeByTheMail(page: Page, shop: EmptyShop, email: string): Promise<void> {
  let text: string | null = null;
  const isThere = async () => {
    text = await shop.mailTo(email);
    return text !== null;
  };
  await expect.poll(isThere, { timeout: 30_000 }).toBe(true);
  await page.goto(text!.match(/https?:\S+#\d+/)![0]);
  await fillPassword(page);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, email, password, '/1/harbour', /\/admin\/get-ready$/);
}

/** Monday to Friday as they are offered, and Saturday mornings. */
export async function enterHours(page: Page): Promise<void> {
  await openSettings(page, '/1/harbour', 'hours');
  await page.getByRole('switch', { name: 'Show opening hours' }).check();
  await page.getByRole('button', { name: 'Add hours: Saturday' }).click();
  await page.getByLabel('Saturday closes (1)').fill('12:30');
  await saveSettings(page);
}

/** A product advisor who may also see the reports; the password is handed over in person. */
export async function addAdvisor(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await openAdmin(page, '/1/harbour', 'users', 'User Accounts');
  await page.getByRole('button', { name: 'Create A Dealership Account' }).click();
  await dialog.getByLabel('First Name').fill('Lou');
  await dialog.getByLabel('Last Name').fill('Roy');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('checkbox', { name: 'Reports' }).check();
  await dialog.getByRole('radio', { name: 'Set a password' }).check();
  await fillPassword(page);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('row', { name: /Lou.*Product Advisor.*Reports/ })).toBeVisible();
}

/** The advisor comes to the admin area and finds the reports there, nothing else. */
export async function seeOnlyReports(page: Page, email: string): Promise<void> {
  await page.goto('/1/harbour/admin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/1\/harbour\/admin\/sales/);
  await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link')).toHaveText([
    'Today',
    'Sales',
    'Advisors',
    'Proposals',
    'Audience',
    'Behaviour',
    'Customers',
    'Interest',
  ]);
  await expectAccessible(page);
  await page.goto('/1/harbour/admin/users');
  await expect(page).toHaveURL(/\/1\/harbour\/admin\/sales/);
}

/** A shopper goes from the carousel to the accessories of one trim, past the dealership's hours. */
export async function chooseFromCarousel(page: Page): Promise<void> {
  await page.goto('/1/harbour');
  const models = page.getByRole('region', { name: 'Or start with a model' });
  await expect(models.getByRole('link')).toHaveText(['Reef 2031', 'Fjord 2031']);
  await expectLoaded(models.locator('img').first());
  await expectLoaded(models.locator('img').last());
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByText(/^(Open until|Closed, opens)/)).toBeVisible();
  await expect(foot).toContainText('Sat9:00 – 12:30');
  await models.getByRole('link', { name: 'Fjord 2031' }).click();
  await page.getByRole('link', { name: /Limited/ }).click();
  await expect(page).toHaveURL(/\/products\?trim=\d+/);
  await hydrated(page);
}

/** The accessory's card with its price and payment, and its pictures on its own page. */
export async function seeAccessory(
  page: Page,
  { name, price, pictures }: { name: string; price: string; pictures: number },
): Promise<void> {
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText(price);
  await expect(card).toContainText(/\$\d+\.\d\d.*lease/i);
  await expectLoaded(card.locator('img').first());
  await card.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const shown = page.getByRole('main').locator('img[src*="/media/"]');
  const files = (images: Element[]) =>
    new Set(images.map((image) => image.getAttribute('src')!.replace(/\?.*/, ''))).size;
  await expect.poll(() => shown.evaluateAll(files)).toBe(pictures);
  await page.goBack();
}

/** An uploaded picture, decoded: the placeholder, which replaces a broken one, has another address. */
async function expectLoaded(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  const shown = (image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc;
  await expect.poll(() => picture.evaluate(shown)).toContain('/media/');
}
