import { orders } from '../orders.ts';
import { twoStepPage } from '../security.ts';
import { labels } from '../validation.ts';
import { adminPages } from './frame.ts';
import { dealerSettings } from './settings.ts';

/** The audit trail (decision 021). */
export const audit = {
  title: adminPages.audit,
  table: 'Audit trail',
  file: 'audit-trail',
  at: 'When',
  who: 'Who',
  nobody: 'Nobody signed in',
  action: 'What',
  about: 'About',
  changes: 'Changes',
  details: (count: number) => (count === 1 ? '1 detail' : `${count} details`),
  search: 'Search by name or email of who did it',
  kind: 'Kind',
  anyKind: 'Everything',
  empty: 'Nothing was recorded in these days.',
  most: 'These are the first 10,000 entries. Choose fewer days to see the others.',
  nothing: 'nothing',
  none: '–',
  yes: 'yes',
  no: 'no',
  order: orders.number,
  removed: 'removed',
};

export const auditKindLabels = {
  signIns: 'Sign-ins',
  refusals: 'Refusals',
  prices: 'Prices',
  orders: adminPages.orders,
  products: 'Products',
  settings: dealerSettings.settings,
  accounts: 'Accounts',
  twoStep: twoStepPage.title,
};

/** Names of changed fields, where the field's own name is unclear. */
export const auditFields: Readonly<Record<string, string>> = {
  email: labels.email,
  firstName: 'First name',
  lastName: 'Last name',
  phoneNumber: 'Phone number',
  statusId: 'State',
  frt: labels.frt,
  vin: labels.vin,
  gst: labels.gst,
  pst: labels.pst,
  hst: labels.hst,
  hourlyRate: 'Labour rate',
  orderItems: 'Lines',
  onlyInstallPrice: dealerSettings.onlyInstallPrice,
  staffNeedTwoStep: dealerSettings.staffNeedTwoStep,
  call: 'Call',
  wrong: 'What was wrong',
  tried: 'Tried too often',
  client: 'Client code',
};
