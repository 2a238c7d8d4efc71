import type { Deal } from '#server/proposals/proposals.sql.ts';
import type { ProposalLine } from '#shared/rules/proposals/lines.ts';
import type { LoadedDealer } from './load-catalogue.ts';
import type { Random } from './random.ts';

/** The customer's payment for a vehicle, known from its contract of sale. */
export const someDeal: Deal = {
  ...{ type: 'Finance', frequency: 'Bi-weekly', termMonths: 60, rateYearlyPercent: 6.49 },
  paymentCents: 28_942,
};

/** Lines for one vehicle in up to three looks, the last of each look not ticked; the first with a discount. */
export function chooseLines(
  dealer: LoadedDealer,
  { looks, discount }: { looks: number; discount: number },
  random: Random,
): ProposalLine[] {
  const trimId = random.pick(dealer.products[0]!.trimIds);
  const fitting = dealer.products.filter(
    ({ trimIds, demo }) => trimIds.includes(trimId) && demo.parts.length === 0,
  );
  return Array.from({ length: looks }, (_, look) => {
    const chosen = new Set(Array.from({ length: 3 + look }, () => random.pick(fitting)));
    return [...chosen].map((product, place): ProposalLine => {
      const installed = dealer.demo.onlyInstallPrice || product.demo.frt > 0;
      const isLast = place > 0 && place === chosen.size - 1;
      const unitCents = installed ? product.installedPriceCents : product.priceCents;
      const isCheaper = discount > 0 && place === 0;
      return {
        ...{ id: someUuid(random), productId: product.id, trimId, quantity: 1, installed },
        ...{ options: [], look: look + 1, group: isLast ? 'optional' : 'recommended' },
        ...{ chosen: !isLast, hasNeeded: false },
        adjustedPriceCents: isCheaper ? unitCents - Math.floor((unitCents * discount) / 100) : null,
      };
    });
  }).flat();
}

/** A UUID, the same on every run. */
export function someUuid(random: Random): string {
  const hex = (length: number) =>
    Array.from({ length }, () => random.between(0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
}
