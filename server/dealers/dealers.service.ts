import { HttpError, orNotFound } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import type { Dealer } from '#shared/contract/dealers.ts';
import { dealerFields } from '#shared/entities/dealer.ts';
import { wireOf } from '#shared/entities/entity.ts';
import { wordsIn } from '#shared/rules/banners.ts';
import { type Language, otherLanguages } from '#shared/rules/languages.ts';
import { offsetsAbout } from '#shared/rules/local-time.ts';
import { nothingOpen } from '#shared/rules/opening-hours.ts';
import { isPlatformAdmin } from '#shared/rules/permissions.ts';
import {
  type DealerRow,
  selectClosedDealer,
  selectDealer,
  selectDealerByCode,
  selectDealers,
  selectDealersByCode,
  selectOrderEmails,
} from './dealers.sql.ts';
import { toFeeRule } from './to-fee.ts';

/** All open dealerships, by name. */
export const listDealers = (ctx: Pick<Ctx, 'db'>): Promise<DealerRow[]> => selectDealers(ctx.db);

/** A dealership for the API, in a language: its banners, what it stands for, and its names of days. */
export function toDealer({ language, now }: Pick<Ctx, 'language' | 'now'>, row: DealerRow): Dealer {
  const { id, makeId: manufacturerId, logo: dealerLogo } = row;
  const dealerBannerImages = row.banners
    .filter((banner) => banner.language === null || banner.language === language)
    .map(({ texts, ...banner }) => ({ ...banner, words: wordsIn(texts, language) }));
  const { week, exceptions: days } = row.openingHours ?? nothingOpen;
  const exceptions = days.map(({ names, ...one }) => ({
    ...one,
    name: names?.[language] || one.name,
    ...(language !== row.language && !names?.[language] && { language: row.language }),
  }));
  return {
    ...wireOf(dealerFields, row),
    ...{ id, manufacturerId, dealerLogo, dealerBannerImages },
    about: firstText(row.about, [language, ...otherLanguages(language)]),
    theme: row.theme,
    clockOffsets: offsetsAbout(row.timeZone, now()),
    fees: row.fees.map(toFeeRule),
    openingHours: row.openingHours && { timeZone: row.timeZone, week, exceptions },
  };
}

const firstText = (texts: Partial<Record<Language, string>>, order: readonly Language[]) =>
  order.map((language) => texts[language]).find(Boolean) ?? null;

/** One dealership, for platform admins a closed one too (decision 055); throws 404. */
export async function findDealer(
  ctx: Pick<Ctx, 'db' | 'scopes'> & Partial<Pick<Ctx, 'person'>>,
  dealerId: number,
): Promise<DealerRow> {
  const dealer = orNotFound(
    await selectDealer(ctx.db, dealerId, isPlatformAdmin(ctx.person ?? null)),
  );
  dependsOnDealer(ctx, { dealerId: dealer.id, makeId: dealer.makeId });
  return dealer;
}

/**
 * The dealership whose orders, proposals and visits a figure counts: none has number 0, which stands
 * for one in preparation, as its orders are trials (decision 124).
 */
export const countedId = ({ id, preparing }: Pick<DealerRow, 'id' | 'preparing'>): number =>
  preparing ? 0 : id;

/** One dealership, open or closed, for mails about what was done in it; throws 404. */
export async function findOpenOrClosed(ctx: Pick<Ctx, 'db'>, dealerId: number): Promise<DealerRow> {
  return orNotFound(await selectDealer(ctx.db, dealerId, true));
}

/** The name of a person's dealership, or of the product for a platform admin; throws 404. */
export const nameOfPlace = async (
  ctx: Pick<Ctx, 'db' | 'words'>,
  dealerId: number | null,
): Promise<string> =>
  dealerId === null ? ctx.words.shop.productName : (await findDealer(ctx, dealerId)).name;

/** The dealership of an address such as /1/northgate; throws this call's own 404 (contract 4). */
export async function findDealerByCode(
  ctx: Pick<Ctx, 'db' | 'scopes'>,
  makeId: number,
  code: string,
): Promise<DealerRow> {
  const dealer = await selectDealerByCode(ctx.db, makeId, code);
  if (!dealer) throw new HttpError(404, { key: 'answers.notFound' }, { success: false });
  dependsOnDealer(ctx, { dealerId: dealer.id, makeId: dealer.makeId });
  return dealer;
}

/** The same, open or closed, for its admin area; throws 404. */
export async function findAnyByCode(
  ctx: Pick<Ctx, 'db'>,
  makeId: number,
  code: string,
): Promise<DealerRow> {
  return orNotFound(await selectDealerByCode(ctx.db, makeId, code, true));
}

/** What people are told at the address of a closed shop; throws 404 for all others. */
export async function findClosedByCode(
  ctx: Pick<Ctx, 'db'>,
  makeId: number,
  code: string,
): Promise<{ name: string; phone: string }> {
  return orNotFound(await selectClosedDealer(ctx.db, makeId, code));
}

/** The dealerships with a code, at most one of each make. */
export const findDealersByCode = (ctx: Pick<Ctx, 'db'>, code: string): Promise<DealerRow[]> =>
  selectDealersByCode(ctx.db, code);

/** The addresses that receive a dealership's orders; only its admins may see them (contract 4). */
export const orderEmailsOf = (ctx: Pick<Ctx, 'db'>, dealerId: number): Promise<string[]> =>
  selectOrderEmails(ctx.db, dealerId);

/** Adds a dealership and its make to an answer's scopes, so that their changes invalidate it. */
export function dependsOnDealer(
  { scopes }: Pick<Ctx, 'scopes'>,
  { dealerId, makeId }: { dealerId: number; makeId: number },
): void {
  scopes?.add(`dealer:${dealerId}`).add(`make:${makeId}`);
}
