import type { Ctx } from '#server/base/http/ctx.ts';
import type { NewItem } from '#server/orders/order-storage.ts';
import { unitPrice } from '#shared/rules/price.ts';
import type { PricedLine } from '#shared/rules/proposals/discount.ts';
import type { ProposalLine } from '#shared/rules/proposals/lines.ts';
import { priceLines } from '../frozen.ts';
import type { ProposalRow } from '../proposals.sql.ts';
import { writtenVersion } from '../to-proposal.ts';

/** What is written, at the catalogue's present prices, without lines that cannot be sold any more. */
export async function writtenLines(ctx: Ctx, row: ProposalRow): Promise<PricedLine[]> {
  const { frozen, lines } = await writtenVersion(ctx, row);
  return pricedLines(lines, priceLines(frozen, row.language, lines).items);
}

/** Lines with their prices for one piece; `items` are the lines in order. */
export const pricedLines = (
  lines: readonly ProposalLine[],
  items: readonly NewItem[],
): PricedLine[] =>
  lines.map(({ id, productId, installed, quantity }, index) => {
    const item = items[index]!;
    const prices = { unitCents: unitPrice(item), catalogueCents: item.originalPriceCents };
    return { id, productId, installed, quantity, ...prices };
  });
