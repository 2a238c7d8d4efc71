import type { Grant } from '#shared/rules/grants.ts';
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

/** Accounts of those who do the work on orders; their grants say what of it. */
export const workAccounts: {
  email: string;
  name: [first: string, last: string];
  role: string;
  shop: 'first' | 'second';
  grants: Grant[];
}[] = [
  {
    ...{ email: 'desk@example.test', name: ['Dana', 'Whitfield'], shop: 'first' },
    ...{ role: 'parts-and-service with desk', grants: ['desk'] },
  },
  {
    ...{ email: 'parts@example.test', name: ['Noor', 'Haddad'], shop: 'first' },
    ...{ role: 'parts-and-service with parts and install', grants: ['parts', 'install'] },
  },
  {
    ...{ email: 'technician@example.test', name: ['Eli', 'Marsh'], shop: 'first' },
    ...{ role: 'parts-and-service with install', grants: ['install'] },
  },
  {
    ...{ email: 'desk2@example.test', name: ['Camille', 'Fortin'], shop: 'second' },
    ...{ role: 'parts-and-service with desk', grants: ['desk'] },
  },
  {
    ...{ email: 'parts2@example.test', name: ['Luc', 'Bergevin'], shop: 'second' },
    ...{ role: 'parts-and-service with parts', grants: ['parts'] },
  },
  {
    ...{ email: 'technician2@example.test', name: ['Samira', 'Benali'], shop: 'second' },
    ...{ role: 'parts-and-service with install', grants: ['install'] },
  },
];
