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
  ['the desk', advisor('desk'), 'today'],
  ['parts', person(roleIds.partsAndService, 'parts'), 'today'],
  ['install', person(roleIds.partsAndService, 'install'), 'today'],
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
  expect(mayOpenAdminPage(advisor('parts'), here, 'desk/parts')).toBe(true);
  expect(mayOpenAdminPage(advisor('install'), here, 'desk/parts')).toBe(false);
  expect(mayOpenAdminPage(advisor('reports'), here, 'desk/today')).toBe(false);
  expect(mayOpenAdminPage(advisor('desk'), here, 'desk/today')).toBe(true);
  expect(mayOpenAdminPage(advisor('desk'), here, 'users')).toBe(false);
  expect(mayOpenAdminPage(advisor('desk'), here, 'dealer-products/7')).toBe(false);
  expect(mayOpenAdminPage(person(roleIds.dealerAdmin), here, 'dealer-products/7')).toBe(true);
  expect(mayOpenAdminPage(person(roleIds.dealerAdmin), here, 'toString')).toBe(false);
});

test.each<[string, ReturnType<typeof advisor>, string]>([
  [
    'the reports',
    advisor('reports'),
    'today sales advisors proposals audience behaviour customers interest',
  ],
  ['the desk', advisor('desk'), 'today desk desk/today schedule orders desk/parts exemptions'],
  ['parts', advisor('parts'), 'today desk desk/today schedule orders desk/parts'],
  ['install', advisor('install'), 'today desk desk/today schedule orders'],
  ['cost', advisor('cost'), ''],
  [
    'a dealer admin',
    person(roleIds.dealerAdmin),
    `today sales advisors proposals audience behaviour customers interest desk desk/today schedule
    dealer-products manufacturer-products subcategories search-words translations import changes orders
    desk/parts users customer-accounts exemptions dealer-settings conditions fees audit`,
  ],
])('the pages of the admin area for %s', (_who, who, expected) => {
  const pages = `today sales advisors proposals audience behaviour customers interest desk desk/today
    schedule dealer-products manufacturer-products subcategories search-words translations import changes orders
    desk/parts users customer-accounts exemptions dealer-settings conditions fees audit`;
  const open = pages.split(/\s+/).filter((page) => mayOpenAdminPage(who, here, page));
  expect(open).toEqual(expected.split(/\s+/).filter(Boolean));
});

test('a page below a page is opened with it, unless it has a right of its own', () => {
  expect(mayOpenAdminPage(advisor('install'), here, 'desk/17')).toBe(true);
  expect(mayOpenAdminPage(advisor('install'), here, 'desk/parts/17')).toBe(true);
  expect(mayOpenAdminPage(advisor('install'), here, '')).toBe(false);
  expect(mayOpenAdminPage(null, here, 'sales')).toBe(false);
});
