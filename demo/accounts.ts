import { roleIds } from '#shared/rules/permissions.ts';

/** The demo accounts (contract 1), at the first and second dealership. */
export const demoAccounts = [
  { email: 'admin@example.test', roleId: roleIds.admin, role: 'admin', shop: 'first' },
  {
    email: 'dealer@example.test',
    roleId: roleIds.dealerAdmin,
    role: 'dealer-admin',
    shop: 'first',
  },
  {
    email: 'advisor@example.test',
    roleId: roleIds.productAdvisor,
    role: 'product-advisor',
    shop: 'first',
  },
  { email: 'customer@example.test', roleId: roleIds.customer, role: 'customer', shop: 'first' },
  {
    email: 'dealer2@example.test',
    roleId: roleIds.dealerAdmin,
    role: 'dealer-admin',
    shop: 'second',
  },
  {
    email: 'advisor2@example.test',
    roleId: roleIds.productAdvisor,
    role: 'product-advisor',
    shop: 'second',
  },
  { email: 'customer2@example.test', roleId: roleIds.customer, role: 'customer', shop: 'second' },
];
