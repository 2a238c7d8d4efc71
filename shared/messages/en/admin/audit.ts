/** Who did what in the dealership (decision 021). */
export const audit = {
  title: 'Audit Trail',
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
  order: (id: number) => `Order #${id}`,
  removed: 'removed',
};

export const auditKindLabels = {
  signIns: 'Sign-ins',
  refusals: 'Refusals',
  prices: 'Prices',
  orders: 'Orders',
  products: 'Products',
  settings: 'Settings',
  accounts: 'Accounts',
  twoStep: 'Two-step sign-in',
};

/** What the trail calls the fields of what changed, where their own name does not say it. */
export const auditFields: Readonly<Record<string, string>> = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  phoneNumber: 'Phone number',
  statusId: 'State',
  frt: 'FRT',
  gst: 'GST',
  pst: 'PST',
  hst: 'HST',
  hourlyRate: 'Labour rate',
  orderItems: 'Lines',
  onlyInstallPrice: 'Show installed prices only',
  staffNeedTwoStep: 'Staff must use two-step sign-in',
  call: 'Call',
};
