import { type Page, test } from '@playwright/test';
import { openPool, type Pool } from '#server/base/database/database.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded.ts';
import { openByCommand } from '#server/platform/opening-command.ts';
import { TestClient } from '#tests/support/client.ts';
import { remoteApp } from '#tests/support/remote-app.ts';
import { type Account, type Place, signedIn } from '#tests/support/states.ts';
import { now } from './clock.ts';
import { demoPassword } from './support.ts';

/** Where journeys begin: places of the shop that they run against, and people signed in there. */

const shopUrl = () => test.info().project.use.baseURL!;
const visitor = () => new TestClient(remoteApp(Number(new URL(shopUrl()).port)));

const demoPlace = (dealerId: number, makeId: number, code: string): Place => ({
  ...{ dealerId, makeId, path: `/${makeId}/${code}`, visitor },
});

/** The demo's dealerships. */
export const northgate = demoPlace(1, 1, 'northgate');
/** Its shop is French first; the English one stands below /en. */
export const riveSud: Place = { ...demoPlace(2, 1, 'rive-sud'), path: '/en/1/rive-sud' };
export const foothills = demoPlace(3, 2, 'foothills');

let opened = 0;

/** An open dealership that nothing else looks at, as `aPreparingDealership`. */
export async function aDealership(province = 'BC', make = 'Norvane'): Promise<Account> {
  const admin = await aPreparingDealership(province, make);
  const body = { dealerId: admin.place.dealerId };
  await admin.client.call('POST /api/v1/auth/preparation/open', { body });
  return admin;
}

/**
 * A dealership in preparation, of the demo's first make or of a new one, and its admin. It has the usual
 * taxes of its province.
 */
export async function aPreparingDealership(province = 'BC', make = 'Norvane'): Promise<Account> {
  const code = `own-${test.info().workerIndex}-${++opened}`;
  const admin = await signedIn(northgate, 'admin@example.test', demoPassword);
  const dealership = {
    ...{ make, code, name: `${make} ${code}`, address: '1 Harbour Road' },
    ...{ city: 'Victoria', province, 'postal-code': 'V8V 1A1', phone: '2505550100' },
    ...{
      'labour-rate': '120',
      onlyInstallPrice: false,
      language: 'en',
      'admin-email': admin.email,
    },
    ...{ 'admin-first-name': 'Ana', 'admin-last-name': 'Cruz' },
  };
  const { dealerId, makeId } = await onDatabase((db) => openByCommand(db, dealership, now));
  return { ...admin, place: { dealerId, makeId, path: `/${makeId}/${code}`, visitor } };
}

/** Works on the journeys' database, for what begins outside of any page. */
export async function onDatabase<T>(work: (db: Pool) => Promise<T>): Promise<T> {
  const embedded = await startEmbeddedPostgres({ dataDir: process.env.JOURNEYS_DATA_DIR! });
  const db = openPool(embedded.url, 1);
  try {
    return await work(db);
  } finally {
    await db.close();
    await embedded.stop();
  }
}

/** Gives the page's browser the person's session. */
export async function enter(page: Page, { client }: Account): Promise<void> {
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: shopUrl() }));
  await page.context().addCookies(cookies);
}
