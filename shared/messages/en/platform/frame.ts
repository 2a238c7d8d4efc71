import { adminPages } from '../admin/frame.ts';
import { footer, header } from '../shop.ts';

/** The platform area's pages with their titles, by path below /platform. */
export const platformPages = {
  dealerships: 'Dealerships',
  vehicles: 'Vehicles',
  terms: 'Terms',
  catalogue: 'Manufacturer Catalogue',
  import: adminPages.import,
  changes: adminPages.changes,
  subcategories: 'Sub-categories',
  'search-words': adminPages['search-words'],
  people: 'People',
  'get-ready': adminPages['get-ready'],
  health: 'Health',
};
export type PlatformPageName = keyof typeof platformPages;

/** The frame around the platform's pages. */
export const platformFrame = {
  name: header.platform,
  menu: 'Platform menu',
  shops: footer.dealerships,
  account: header.account,
  logout: header.logout,
};
