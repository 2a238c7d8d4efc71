import { expect, test } from 'vitest';
import { isPublicPage } from './public-pages.ts';

test.each([
  ...[
    '/',
    '/_root.data',
    '/1/northgate',
    '/1/northgate/',
    '/1/northgate.data',
    '/1/northgate/_.data',
  ],
  ...[
    '/1/northgate/products',
    '/1/northgate/products.data',
    '/1/northgate/products/12',
    '/1/northgate/products/12.data',
  ],
  '/1/northgate/reset-password',
])('%s is the same for everyone', (path) => expect(isPublicPage(path)).toBe(true));

test.each([
  ...[
    '/1/northgate/account',
    '/1/northgate/account.data',
    '/1/northgate/checkout',
    '/1/northgate/login',
  ],
  ...[
    '/1/northgate/admin',
    '/1/northgate/admin/orders.data',
    '/1/northgate/products/x',
    '/1',
    '/products',
    '/robots.txt',
  ],
])('%s may differ from one person to another', (path) => expect(isPublicPage(path)).toBe(false));
