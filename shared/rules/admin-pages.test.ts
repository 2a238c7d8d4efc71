import { expect, test } from 'vitest';
import { firstAdminPage, mayOpenAdminPage } from './admin-pages.ts';
import type { Grant } from './grants.ts';
import { roleIds } from './permissions.ts';

const here = 10;
const person = (roleId: number, ...grants: Grant[]) => ({
  ...{ id: 1, dealerId: here, roles: [{ id: roleId, name: 'any' }], grants, discountPercent: 5 },
});
const advisor = (...grants: Grant[]) => person(roleIds.productAdvisor, ...grants);

test.each([
  ['a dealer admin', person(roleIds.dealerAdmin), 'sales'],
  ['the reports', advisor('reports'), 'sales'],
  ['the desk', advisor('desk'), 'orders'],
  ['parts', person(roleIds.partsAndService, 'parts'), 'orders'],
  ['install', person(roleIds.partsAndService, 'install'), 'orders'],
  ['the desk and the reports', advisor('desk', 'reports'), 'sales'],
  ['cost and discount, which open no page', advisor('cost', 'discount'), null],
  ['an advisor', advisor(), null],
  ['a customer with a grant of before', person(roleIds.customer, 'reports'), null],
])('/admin leads %s to %s', (_who, who, page) => {
  expect(firstAdminPage(who, here)).toBe(page);
});

test('a page of another grant, of a dealer admin or of no name is closed', () => {
  expect(mayOpenAdminPage(advisor('reports'), here, 'interest')).toBe(true);
  expect(mayOpenAdminPage(advisor('reports'), here, 'orders')).toBe(false);
  expect(mayOpenAdminPage(advisor('desk'), here, 'users')).toBe(false);
  expect(mayOpenAdminPage(advisor('desk'), here, 'dealer-products/7')).toBe(false);
  expect(mayOpenAdminPage(person(roleIds.dealerAdmin), here, 'dealer-products/7')).toBe(true);
  expect(mayOpenAdminPage(person(roleIds.dealerAdmin), here, 'toString')).toBe(false);
});
