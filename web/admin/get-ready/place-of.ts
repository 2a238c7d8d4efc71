import type { ReadyLine } from '#shared/rules/get-ready.ts';
import { securityPath } from '#web/shop/parts/links/redirect.ts';

/** Where each line of the list is done; null: on the list itself. */
export const placeOf = (base: string): Readonly<Record<ReadyLine, string | null>> => ({
  mail: null,
  orderAddresses: `${base}/admin/dealer-settings`,
  hours: `${base}/admin/dealer-settings`,
  taxes: `${base}/admin/dealer-settings`,
  labourRate: `${base}/admin/dealer-settings`,
  logo: `${base}/admin/dealer-settings`,
  banners: `${base}/admin/dealer-settings`,
  products: `${base}/admin/dealer-products`,
  offers: `${base}/admin/dealer-settings`,
  names: `${base}/admin/translations`,
  secondAdmin: `${base}/admin/users?create=account`,
  twoStep: securityPath(base),
  trialOrder: base,
});
