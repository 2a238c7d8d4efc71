import { data } from 'react-router';
import { isShopAddress, shopPath } from '#shared/rules/address.ts';

/** The shop's address that a page's parameters name; throws 404 where no dealership can be, before anything leads there. */
export function baseOf({ makeId, dealerCode }: { makeId: string; dealerCode: string }): string {
  if (!isShopAddress(makeId, dealerCode)) throw data(null, 404);
  return shopPath(makeId, dealerCode);
}
