import {
  isDealerAdmin,
  mayConfirmExemptions,
  mayEditSettings,
  mayManageProducts,
  mayManageStaff,
  mayOrderParts,
  mayReadOrders,
  maySeeAdminArea,
  maySeeAuditTrail,
  maySeeReports,
  type Person,
} from './permissions.ts';

/** Who may open each page of the admin area (contract 2). */
const mayOpen = {
  today: maySeeAdminArea,
  'get-ready': mayEditSettings,
  sales: maySeeReports,
  advisors: maySeeReports,
  proposals: maySeeReports,
  audience: maySeeReports,
  behaviour: maySeeReports,
  customers: maySeeReports,
  interest: maySeeReports,
  desk: mayReadOrders,
  'desk/today': mayReadOrders,
  schedule: mayReadOrders,
  'dealer-products': mayManageProducts,
  'manufacturer-products': mayManageProducts,
  subcategories: mayManageProducts,
  'search-words': mayManageProducts,
  translations: mayManageProducts,
  import: mayManageProducts,
  changes: mayManageProducts,
  orders: mayReadOrders,
  'desk/parts': mayOrderParts,
  users: mayManageStaff,
  'customer-accounts': isDealerAdmin,
  exemptions: mayConfirmExemptions,
  'dealer-settings': mayEditSettings,
  conditions: mayEditSettings,
  fees: mayEditSettings,
  audit: maySeeAuditTrail,
};
export type AdminPageName = keyof typeof mayOpen;

/** May the person open an admin page, named by its path below /admin, such as 'dealer-products/7'? */
export function mayOpenAdminPage(
  person: Person | null,
  dealerId: number | null,
  path: string,
): boolean {
  const page = Object.hasOwn(mayOpen, path) ? path : path.split('/')[0]!;
  return Object.hasOwn(mayOpen, page) && mayOpen[page as AdminPageName](person, dealerId);
}

/** The page to which /admin leads: Sales for who may see it, else Today; null for who may open none. */
export function firstAdminPage(
  person: Person | null,
  dealerId: number | null,
): AdminPageName | null {
  if (maySeeReports(person, dealerId)) return 'sales';
  return maySeeAdminArea(person, dealerId) ? 'today' : null;
}
