import { data } from 'react-router';
import { isShopAddress, shopPath } from '#shared/rules/address.ts';

/** The shop's address from a page's parameters; throws 404 for an impossible one. */
export function baseOf({ makeId, dealerCode }: { makeId: string; dealerCode: string }): string {
  if (!isShopAddress(makeId, dealerCode)) throw data(null, 404);
  return shopPath(makeId, dealerCode);
}
