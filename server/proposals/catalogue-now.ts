import type { Proposal } from '#shared/contract/proposals.ts';
import { fromCents } from '#shared/rules/money.ts';
import type { ProposalLine } from '#shared/rules/proposals/lines.ts';
import { type Frozen, isSold, priceLines, productsOf } from './frozen.ts';
import type { VersionRow } from './proposals.sql.ts';

/**
 * How much more each line of a version would cost in the catalogue today, in dollars; an adjusted line by
 * the price that it was adjusted from. Lines that cost the same are left out.
 */
export function differencesOf(sent: VersionRow, present: Frozen): Proposal['catalogueNow'] {
  const products = productsOf(present, sent.language);
  return sent.lines.flatMap<Proposal['catalogueNow'][number]>((line) => {
    if (!isSold(line, products.get(line.id))) return [{ lineId: line.id, difference: 'gone' }];
    const cents = totalOf(present, line, sent) - totalOf(sent.frozen, line, sent);
    return cents === 0 ? [] : [{ lineId: line.id, difference: fromCents(cents) }];
  });
}

/** A line's total at the catalogue's price of a moment. */
const totalOf = (frozen: Frozen, line: ProposalLine, { language }: VersionRow) =>
  priceLines(frozen, language, [{ ...line, adjustedPriceCents: null }]).subtotalCents;
