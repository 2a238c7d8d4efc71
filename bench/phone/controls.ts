import type { ElementHandle, Locator, Page } from '@playwright/test';

type Element = ElementHandle<SVGElement | HTMLElement>;

/** A control's name in the report; one name's longest press counts. */
export interface Control {
  name: string;
  /** Where it is; asked for before the measuring, as a search by role lays out every card. */
  find(page: Page): Locator | Promise<Locator>;
  press(element: Element): Promise<void>;
}

/** Without Playwright's check of what lies on top, which would run within the press. */
const tap = (element: Element) => element.tap({ force: true });

const button =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('button', { name }).first();

const firstWith = (attribute: string) => (page: Page) => page.locator(`[${attribute}]`).first();

const linkOf = (navigation: string | RegExp, index: number) => (page: Page) =>
  page.getByRole('navigation', { name: navigation }).getByRole('link').nth(index);

const labelled = (label: string) => (page: Page) => page.getByLabel(label, { exact: true });

/** A button of a part that loads as it comes into sight. */
const buttonBelow = (name: string) => async (page: Page) => {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  return button(name)(page);
};

/** What is in the open dialog, by a selector or by the name of a button. */
const inDialog = (selector: string) => (page: Page) =>
  page.locator(`dialog[open] ${selector}`).first();
/** The dialog's own button: a message in it has one to close it too. */
const buttonInDialog = (name: string) => (page: Page) =>
  page.locator('dialog[open]').getByRole('button', { name }).first();

/** Another entry of a menu, by its keys: the list that opens on a tap is the browser's own. */
const next = async (menu: Element) => {
  await menu.focus();
  await menu.press('ArrowDown');
};

const typed = 'all weather mat nv-in 12';

async function type(field: Element): Promise<void> {
  await field.focus();
  await field.type(typed, { delay: 120 });
}

/** Taps a link to another document, which is held back: the paint is that of the pressed page. */
async function tapAway(link: Element): Promise<void> {
  const page = (await link.ownerFrame())!.page();
  await page.route('**/fr/**', (route) => route.abort('aborted'), { times: 1 });
  await tap(link);
}

const control = (name: string, find: Control['find'], press = tap): Control => ({
  name,
  find,
  press,
});

/** A list's controls at 390 px, each in both directions where it has two. */
const controlsOfList: Control[] = [
  control('heart', firstWith('data-heart')),
  control('heart', firstWith('data-heart')),
  control('add', firstWith('data-add')),
  control('add', firstWith('data-add')),
  control('category', linkOf('Categories', 1)),
  control('sub-category', linkOf(/^Narrow down/, 1)),
  control('sub-category', linkOf(/^Narrow down/, 0)),
  control('category', (page) => page.getByRole('link', { name: 'All', exact: true })),
  control('price menu', labelled('Price'), next),
  control('price menu', labelled('Price'), (menu) => menu.press('ArrowUp')),
  control('payment menu', labelled('Payment'), next),
  control('payment menu', labelled('Payment'), (menu) => menu.press('ArrowUp')),
  control('fitting time menu', labelled('Installation time'), next),
  control('fitting time menu', labelled('Installation time'), (menu) => menu.press('ArrowUp')),
  control('sort menu', labelled('Sort by'), next),
  control('sort menu', labelled('Sort by'), next),
  control('search, typed', (page) => page.getByRole('searchbox'), type),
  control('search, cleared', button('Clear search')),
  control('menu', button('Menu')),
  control('language', (page) => page.locator('nav li a[lang="fr"]'), tapAway),
  control('menu', button('Menu')),
  control('vehicle dialog', button(/change vehicle$/)),
  control('vehicle dialog', buttonInDialog('Close')),
  control('cart', button(/^Cart/)),
  control('cart: quantity', button(/^One more/)),
  control('cart: quantity', button(/^One fewer/)),
  control('cart: delete', button(/^Delete/)),
  control('cart: undo', button('Undo')),
  control('cart', button('Close')),
];

/** The dialog of the vehicle: to the list of another one, and back by the kept one. */
const controlsOfVehicle: Control[] = [
  control('vehicle dialog', button(/change vehicle$/)),
  control('vehicle: year', labelled('Year'), next),
  control('vehicle: model', labelled('Model'), next),
  control('vehicle: trim', inDialog('a:not([aria-current])')),
  control('vehicle dialog', button(/change vehicle$/)),
  control('vehicle: kept one', inDialog('a')),
];

/** From a card of the list to its product's page and its controls, and back to the list. */
const controlsOfProduct = (id: number): Control[] => [
  control('category', (page) => page.getByRole('link', { name: 'All', exact: true })),
  control('choose', (page) => page.locator(`main li a[href*="/products/${id}?"]`).first()),
  control('product: heart', firstWith('data-heart')),
  control('product: small picture', (page) =>
    page.getByRole('button', { name: /^Show picture 2/ }),
  ),
  control('product: next picture', button('Next picture')),
  control('zoom', button('Enlarge the picture')),
  control('zoom: larger', buttonInDialog('Larger')),
  control('zoom: smaller', buttonInDialog('Smaller')),
  control('zoom: next picture', buttonInDialog('Next picture')),
  control('zoom', buttonInDialog('Close')),
  control('terms', button('Change Terms')),
  control('terms: lease or finance', inDialog('[name="payment-type"]:not(:checked)')),
  control('terms: frequency', labelled('Frequency'), next),
  control('terms: term', labelled('Term and rate'), next),
  control('terms', buttonInDialog('Save')),
  control('product: way to buy', (page) => page.locator('[name="installation"]').nth(1)),
  control('product: way to buy', (page) => page.locator('[name="installation"]').nth(0)),
  control('product: colour', (page) => page.locator('[name^="option-"]:not(:checked)').first()),
  control('product: quantity', button('One more')),
  control('product: add', button('Add to Cart')),
  control('cart', buttonInDialog('Close')),
  control('product: package', buttonBelow('Add the package')),
  control('product: package', button('Add it all the same')),
  control('cart', buttonInDialog('Close')),
  control('product: add', button('Add to Cart')),
  control('cart', buttonInDialog('Close')),
  control('back to the list', (page) => page.getByRole('link', { name: 'Back to products' })),
  control('cart', button(/^Cart/)),
  control('cart: installation', inDialog('select[name="installation"]'), next),
  control('cart: option', inDialog('select[name^="option-"]'), next),
  control('cart', button('Close')),
  control('card', (page) => page.locator('main h2 a').first()),
];

/** What is pressed on a list and on the page of its product with that id, in this order. */
export const controlsFor = (productId: number): Control[] => [
  ...controlsOfList,
  ...controlsOfVehicle,
  ...controlsOfProduct(productId),
];
