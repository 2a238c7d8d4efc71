import type { Parts } from '#server/base/http/ctx.ts';
import { mostKnown, noteLanguage } from '#server/base/http/known-languages.ts';
import { shopPath } from '#shared/rules/address.ts';
import type { ShopLanguages } from '#shared/rules/languages.ts';
import { selectLanguages, selectOwnLanguages } from './dealers.sql.ts';

/**
 * The languages of the dealership at an address, open or closed; null where there is none. Kept in
 * memory until the dealership changes.
 */
export async function languagesOf(
  { cache, db }: Pick<Parts, 'cache' | 'db'>,
  makeId: number,
  code: string,
): Promise<ShopLanguages | null> {
  const name = `languages of ${shopPath(makeId, code.toLowerCase())}`; // no request's address
  const cached = (await cache.findConfirmed(name)) ?? (await cache.answer(name, make));
  return JSON.parse(cached.bodies.identity.toString()) as ShopLanguages | null;

  async function make(scopes: Set<string>) {
    const found = await selectLanguages(db, makeId, code);
    if (found) scopes.add(`dealer:${found.id}`);
    const languages: ShopLanguages | null = found
      ? { language: found.language, secondLanguage: found.secondLanguage }
      : null;
    return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(languages)) };
  }
}

/** Remembers the dealerships' languages for refusals that come before a page could be looked up. */
export async function noteOwnLanguages({ db }: Pick<Parts, 'db'>): Promise<void> {
  for (const { makeId, code, language } of await selectOwnLanguages(db, mostKnown))
    noteLanguage(shopPath(makeId, code), language);
}
