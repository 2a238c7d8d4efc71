import type { Ctx } from '#server/base/http/ctx.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personIn } from '#server/dealers/tenant.ts';
import type { GapOfShop } from '#shared/contract/product-gaps.ts';
import { otherLanguage, type ShopLanguages } from '#shared/rules/languages.ts';
import type { ProductGap } from '#shared/rules/product-filters.ts';
import { countGaps } from './product-table.sql.ts';

/**
 * What products that shoppers may see lack: the dealership's active ones, and its manufacturer's
 * that it does not hide. Throws 404.
 */
export async function findGaps(ctx: Ctx, dealerId: number): Promise<{ data: GapOfShop[] }> {
  personIn(ctx, dealerId);
  const dealer = await findDealer(ctx, dealerId);
  const gaps = gapsThatShow(dealer);
  const found = (type: GapOfShop['type'], more: object = {}) =>
    countGaps(ctx.db, { type, dealerId, makeId: dealer.makeId, active: 'yes', ...more }, gaps);
  const counted = {
    dealer: await found('dealer'),
    manufacturer: await found('manufacturer', { hidden: 'no' }),
  };
  const all = (['dealer', 'manufacturer'] as const).flatMap((type) =>
    gaps.map((gap) => ({ type, gap, products: counted[type][gap] })),
  );
  return { data: all.filter(({ products }) => products > 0) };
}

/** Hours are no gap: much is sold without fitting. A name is one in a language that pages have. */
const gapsThatShow = ({ language, secondLanguage }: ShopLanguages): ProductGap[] => [
  ...(['pictures', 'vehicles'] as const),
  ...[language, ...(secondLanguage ? [otherLanguage(language)] : [])],
];
