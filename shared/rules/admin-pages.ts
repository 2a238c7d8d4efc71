import {
  isDealerAdmin,
  mayEditSettings,
  mayManageProducts,
  mayManageStaff,
  mayReadOrders,
  maySeeAuditTrail,
  maySeeReports,
  type Person,
} from './permissions.ts';

/** Who may open each page of the admin area, in the order of its menu (contract 2). */
const mayOpen = {
  sales: maySeeReports,
  advisors: maySeeReports,
  audience: maySeeReports,
  behaviour: maySeeReports,
  customers: maySeeReports,
  interest: maySeeReports,
  'dealer-products': mayManageProducts,
  'manufacturer-products': mayManageProducts,
  translations: mayManageProducts,
  orders: mayReadOrders,
  users: mayManageStaff,
  'customer-accounts': isDealerAdmin,
  'dealer-settings': mayEditSettings,
  audit: maySeeAuditTrail,
};
export type AdminPageName = keyof typeof mayOpen;

/** May the person open an admin page, named by its path below /admin, such as 'dealer-products/7'? */
export function mayOpenAdminPage(
  person: Person | null,
  dealerId: number | null,
  path: string,
): boolean {
  const [page = ''] = path.split('/');
  return Object.hasOwn(mayOpen, page) && mayOpen[page as AdminPageName](person, dealerId);
}

/** The page to which /admin leads: Sales for who may see it; null for who may open none. */
export function firstAdminPage(
  person: Person | null,
  dealerId: number | null,
): AdminPageName | null {
  const pages = Object.keys(mayOpen) as AdminPageName[];
  return pages.find((page) => mayOpen[page](person, dealerId)) ?? null;
}
