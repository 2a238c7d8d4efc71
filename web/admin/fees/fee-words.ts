import { feesPage as texts } from '#texts/admin/fees.ts';
import { fees } from '#texts/fees.ts';
import { formatMoney, formatPercent } from '#texts/formats.ts';
import { categories } from '#web/admin/forms/choices.ts';
import type { Fee } from '#web/entities.ts';

/** A fee's name in the page's language. */
export const feeName = ({ name }: Pick<Fee, 'name'>): string => fees.nameOf(name);

/** '6% of the installation, at most $40.00, without taxes'. */
export function howMuch({ kind, amount, percent, base, maxAmount, taxed }: Fee): string {
  const most = maxAmount === null ? null : formatMoney(maxAmount);
  const share = base === 'labour' ? texts.shareOfLabour : texts.share;
  const much =
    kind === 'perPiece' ? texts.perPiece(formatMoney(amount)) : share(formatPercent(percent), most);
  return taxed ? much : `${much}, ${texts.untaxed}`;
}

/** What a fee follows from: 'Exterior; everything installed; WW-18 (4)'. */
export function followsFrom({ installed, categoryIds: chosen, products }: Fee): string {
  const sources = [
    ...categories.filter(({ id }) => chosen.includes(id)).map(({ name }) => name),
    ...(installed ? [texts.everythingInstalled] : []),
    ...products.map(({ number, pieces }) => texts.product(number, pieces)),
  ];
  return sources.join('; ') || texts.nothing;
}
