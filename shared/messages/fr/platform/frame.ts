import type * as en from '../../en/platform/frame.ts';
import type { Same } from '../../same.ts';
import { adminPages } from '../admin/frame.ts';
import { footer, header } from '../shop.ts';

/** The platform area's pages with their titles, by path below /platform. */
export const platformPages = {
  dealerships: 'Concessionnaires',
  vehicles: 'Véhicules',
  terms: 'Location et financement',
  catalogue: 'Catalogue',
  import: adminPages.import,
  changes: adminPages.changes,
  subcategories: 'Sous-catégories',
  'search-words': adminPages['search-words'],
  people: 'Personnes',
  'get-ready': adminPages['get-ready'],
  health: 'État du système',
} satisfies Same<typeof en.platformPages>;
export type PlatformPageName = keyof typeof platformPages;

/** The frame around the platform's pages. */
export const platformFrame = {
  name: header.platform,
  menu: 'Menu de la plateforme',
  shops: footer.dealerships,
  account: header.account,
  logout: header.logout,
} satisfies Same<typeof en.platformFrame>;
