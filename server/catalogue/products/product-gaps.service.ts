import type { Ctx } from '#server/base/http/ctx.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personIn } from '#server/dealers/tenant.ts';
import type { GapOfShop } from '#shared/contract/product-gaps.ts';
import { otherLanguage, type ShopLanguages } from '#shared/rules/languages.ts';
import type { ProductGap } from '#shared/rules/product-filters.ts';
import { countGaps, countProducts } from './product-table.sql.ts';

/** The most products of a table that are counted, so that a very large make costs no more. */
const mostSeen = 20_000;

/**
 * What products that shoppers may see lack: the dealership's active ones, and its manufacturer's
 * that it does not hide. Throws 404.
 */
export async function findGaps(ctx: Ctx, dealerId: number): Promise<{ data: GapOfShop[] }> {
  personIn(ctx, dealerId);
  const dealer = await findDealer(ctx, dealerId);
  const gaps = gapsThatShow(dealer);
  const shown = { dealerId, makeId: dealer.makeId, active: 'yes' } as const;
  const data = [
    ...(await gapsOf(ctx, { type: 'dealer', ...shown }, gaps)),
    ...(await gapsOf(ctx, { type: 'manufacturer', ...shown, hidden: 'no' }, gaps)),
  ];
  return { data: data.filter(({ products }) => products > 0) };
}

async function gapsOf(
  { db }: Ctx,
  table: Parameters<typeof countGaps>[1],
  gaps: ProductGap[],
): Promise<GapOfShop[]> {
  const counts = await countGaps(db, table, gaps, mostSeen);
  const more = (await countProducts(db, table)) > mostSeen;
  const { type } = table;
  return gaps.map((gap) => ({ type, gap, products: counts[gap], ...(more && { more }) }));
}

/** Hours are no gap: much is sold without fitting. A name is one in a language that pages have. */
const gapsThatShow = ({ language, secondLanguage }: ShopLanguages): ProductGap[] => [
  ...(['pictures', 'vehicles'] as const),
  ...[language, ...(secondLanguage ? [otherLanguage(language)] : [])],
];
