import type { ReadyLine } from '#shared/rules/get-ready.ts';
import { settingsAddress } from '#web/admin/dealer-settings/settings-address.ts';
import { securityPath } from '#web/shop/parts/links/redirect.ts';

/** Where each line of the list is done; null: on the list itself. */
export const placeOf = (base: string): Readonly<Record<ReadyLine, string | null>> => ({
  mail: null,
  orderAddresses: settingsAddress(base, 'orderEmails'),
  hours: settingsAddress(base, 'openingHours'),
  taxes: settingsAddress(base, 'gst'),
  labourRate: settingsAddress(base, 'hourlyRate'),
  logo: settingsAddress(base, 'logo'),
  banners: settingsAddress(base, 'banners'),
  products: `${base}/admin/dealer-products`,
  offers: settingsAddress(base, 'offers'),
  names: `${base}/admin/translations`,
  secondAdmin: `${base}/admin/users?create=account`,
  twoStep: securityPath(base),
  trialOrder: base,
});
