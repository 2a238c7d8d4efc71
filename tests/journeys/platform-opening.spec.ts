import { type EmptyShop, startEmptyShop } from './empty-shop.ts';
import {
  addAdvisor,
  chooseFromCarousel,
  comeByTheMail,
  enterHours,
  seeAccessory,
  seeOnlyReports,
} from './opened-shop-steps.ts';
import {
  addOffer,
  addPictures,
  addProduct,
  addVehicles,
  becomePlatformAdmin,
  goTo,
  lookAround,
  openDealership,
} from './opening-steps.ts';
import { openAdmin, openNow } from './steps.ts';
import { expect, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let shop: EmptyShop;
test.beforeAll(async () => {
  shop = await startEmptyShop();
});
test.afterAll(() => shop.stop());

const owner = 'ana@harbour.test';
const advisor = 'lou@harbour.test';
const icon = 'web/public/icon-512.png';
const smallIcon = 'web/public/icon-192.png';

test('from an empty database to a shopper who sees accessories with their payment, in the browser alone', async ({
  page: boss,
  browser,
  problems,
}) => {
  problems.expected.push(/status of 404 \(Not Found\)/); // the shop that is not open yet
  test.slow(); // four people's ways, one after the other
  const person = async (viewport = { width: 1440, height: 900 }) => {
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport,
      reducedMotion: 'reduce',
    });
    return context.newPage();
  };

  await test.step('the first platform admin fills the platform', async () => {
    await becomePlatformAdmin(boss, shop.firstAdminAddress);
    await addVehicles(boss);
    await addPictures(boss);
    await addOffer(boss);
    await goTo(boss, 'Manufacturer Catalogue');
    await addProduct(boss, 'Roof tray', '249.50', [icon]);
    await openDealership(boss, owner);
    await lookAround(boss);
  });

  const admin = await person();
  await test.step('the dealership’s admin comes by the mail and fills the shop', async () => {
    await comeByTheMail(admin, shop, owner);
    await enterHours(admin);
    await addAdvisor(admin, advisor);
    await openAdmin(admin, '/1/harbour', 'dealer-products', 'Dealer Products');
    await addProduct(admin, 'Harbour guard', '99', [icon, smallIcon]);
  });

  await test.step('the advisor sees the reports that were granted, nothing else', async () =>
    seeOnlyReports(await person(), advisor));

  await test.step('the admin opens the shop, which nobody else saw until then', async () => {
    const shopper = await person();
    expect((await shopper.goto('/1/harbour'))!.status()).toBe(404);
    await admin.goto('/1/harbour/admin/get-ready');
    await openNow(admin);
    expect((await shopper.goto('/1/harbour'))!.status()).toBe(200);
  });

  await test.step('a shopper on a phone finds both accessories', async () => {
    const shopper = await person({ width: 390, height: 844 });
    await chooseFromCarousel(shopper);
    await seeAccessory(shopper, { name: 'Roof tray', price: '$249.50', pictures: 1 });
    await seeAccessory(shopper, { name: 'Harbour guard', price: '$99.00', pictures: 2 });
  });
});
