import type { Parts } from '#server/base/http/ctx.ts';
import { mostKnown, noteLanguage } from '#server/base/http/known-languages.ts';
import { shopPath } from '#shared/rules/address.ts';
import {
  type KnownShop,
  selectKnownShop,
  selectKnownShopAt,
  selectOwnLanguages,
} from './dealers.sql.ts';

type Known = Pick<Parts, 'cache' | 'db'>;

/** The shop at an address, open, closed or in preparation; null where there is none. */
export const knownShopAt = ({ cache, db }: Known, makeId: number, code: string) =>
  remembered(cache, `shop at ${shopPath(makeId, code.toLowerCase())}`, () =>
    selectKnownShopAt(db, makeId, code),
  );

/** The same by its id. */
export const knownShop = ({ cache, db }: Known, dealerId: number) =>
  remembered(cache, `shop ${dealerId}`, () => selectKnownShop(db, dealerId));

/** Kept in memory until the dealership changes, under a name that is no request's address. */
async function remembered(
  cache: Parts['cache'],
  name: string,
  find: () => Promise<KnownShop | undefined>,
): Promise<KnownShop | null> {
  const cached =
    (await cache.findConfirmed(name)) ??
    (await cache.answer(name, async (scopes) => {
      const found = await find();
      if (found) scopes.add(`dealer:${found.id}`);
      return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(found ?? null)) };
    }));
  return JSON.parse(cached.bodies.identity.toString()) as KnownShop | null;
}

/** Remembers the dealerships' languages for refusals that come before a page could be looked up. */
export async function noteOwnLanguages({ db }: Pick<Parts, 'db'>): Promise<void> {
  for (const { makeId, code, language } of await selectOwnLanguages(db, mostKnown))
    noteLanguage(shopPath(makeId, code), language);
}
