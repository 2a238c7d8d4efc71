import { expect, test } from 'vitest';
import { safeRedirect, withRedirect } from './redirect.ts';

const base = '/1/northgate';

test.each([
  '/1/northgate',
  '/1/northgate/checkout',
  '/1/northgate/account?tab=orders',
  '/1/northgate/products/7?trim=3#detail',
  '/1/northgate/admin',
])('a path inside the shop is returned to: %s', (path) => {
  expect(safeRedirect(base, path)).toBe(path);
});

test.each([
  null,
  '',
  'checkout',
  'https://elsewhere.example/1/northgate',
  '//elsewhere.example/1/northgate/',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/1/northgate/../..//elsewhere.example',
  '/1/northgate/%2e%2e/southgate/account',
  '/1/northgate-imitation/login',
  '/1/southgate/account',
  'javascript:alert(1)',
  '/1/northgate@elsewhere.example',
  ' /1/northgate/account',
])('anything else is not: %j', (path) => {
  expect(safeRedirect(base, path)).toBeNull();
});

test.each([
  '/1/northgate/login',
  '/1/northgate/login?redirect=/1/northgate/login',
  '/1/northgate/register',
])('nor is a page for visitors: %s', (path) => {
  expect(safeRedirect(base, path)).toBeNull();
});

test('dots inside the shop are resolved first', () => {
  expect(safeRedirect(base, '/1/northgate/x/../checkout')).toBe('/1/northgate/checkout');
});

test('a link carries the way back, encoded', () => {
  expect(withRedirect('/1/northgate/register', '/1/northgate/account?tab=orders')).toBe(
    '/1/northgate/register?redirect=%2F1%2Fnorthgate%2Faccount%3Ftab%3Dorders',
  );
  expect(withRedirect('/1/northgate/register', null)).toBe('/1/northgate/register');
});
