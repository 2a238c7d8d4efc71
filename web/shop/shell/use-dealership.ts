import { useParams, useRouteLoaderData } from 'react-router';
import type { Make } from '#shared/contract/vehicles.ts';
import { shopPath } from '#shared/rules/address.ts';
import { goBy } from '#shared/rules/local-time.ts';
import type { Dealer } from '#web/entities.ts';

export interface Dealership {
  dealer: Dealer;
  make: Make;
  /** Address of the shop without a slash at the end, as in '/1/northgate'. */
  base: string;
}

/** The shop's dealership, by whose offsets this page reads clocks from now on (decision 108). */
export function useDealership(): Dealership {
  const loaded = useRouteLoaderData('dealership') as { dealer: Dealer; make: Make };
  goBy(loaded.dealer.timeZone, loaded.dealer.clockOffsets);
  const { makeId, dealerCode } = useParams();
  return { dealer: loaded.dealer, make: loaded.make, base: shopPath(makeId!, dealerCode!) };
}
