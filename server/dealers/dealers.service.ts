import { HttpError, notFound } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { shows } from '#server/base/http/kept-calls.ts';
import type { Dealer } from '#shared/contract/dealers.ts';
import { dealerFields } from '#shared/entities/dealer.ts';
import { wireOf } from '#shared/entities/entity.ts';
import { answers } from '#shared/messages/en/server.ts';
import { shop } from '#shared/messages/en/shop.ts';
import {
  type DealerRow,
  selectDealer,
  selectDealerByCode,
  selectDealers,
  selectDealersByCode,
  selectOrderEmails,
} from './dealers.sql.ts';

/** All dealerships, by name. */
export const listDealers = (ctx: Pick<Ctx, 'db'>): Promise<DealerRow[]> => selectDealers(ctx.db);

/** A dealership as the API shows it. */
export function toDealer(row: DealerRow): Dealer {
  const { id, makeId: manufacturerId, logo: dealerLogo, banners: dealerBannerImages } = row;
  return { ...wireOf(dealerFields, row), id, manufacturerId, dealerLogo, dealerBannerImages };
}

/** One dealership; throws 404. */
export async function findDealer(
  ctx: Pick<Ctx, 'db' | 'scopes'>,
  dealerId: number,
): Promise<DealerRow> {
  const dealer = await selectDealer(ctx.db, dealerId);
  if (!dealer) throw notFound();
  shows(ctx, { dealerId: dealer.id, makeId: dealer.makeId });
  return dealer;
}

/** What a person's place is called: their dealership, or the product for a platform admin, who has none; throws 404. */
export const nameOfPlace = async (
  ctx: Pick<Ctx, 'db'>,
  dealerId: number | null,
): Promise<string> =>
  dealerId === null ? shop.productName : (await findDealer(ctx, dealerId)).name;

/** The dealership of an address such as /1/northgate; throws 404 in the shape that contract 4 gives this call. */
export async function findDealerByCode(
  ctx: Pick<Ctx, 'db' | 'scopes'>,
  makeId: number,
  code: string,
): Promise<DealerRow> {
  const dealer = await selectDealerByCode(ctx.db, makeId, code);
  if (!dealer) throw new HttpError(404, answers.notFound, { success: false });
  shows(ctx, { dealerId: dealer.id, makeId: dealer.makeId });
  return dealer;
}

/** The dealerships of a code, at most one of each make. */
export const findDealersByCode = (ctx: Pick<Ctx, 'db'>, code: string): Promise<DealerRow[]> =>
  selectDealersByCode(ctx.db, code);

/** Where a dealership's orders are mailed to; for its admins' eyes alone (contract 4). */
export const orderEmailsOf = (ctx: Pick<Ctx, 'db'>, dealerId: number): Promise<string[]> =>
  selectOrderEmails(ctx.db, dealerId);
