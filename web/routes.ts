import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map of spec 2, top to bottom. */
export default [
  index('shop/dealerships/dealerships.tsx'),
  route('robots.txt', 'shop/robots.ts'),
  route('dev/parts', 'shop/dev-parts/dev-parts.tsx'),
  route('dev/admin-parts', 'shop/dev-parts/admin-parts-guard.ts', { id: 'admin-parts-guard' }),
  route('platform', 'shop/platform/platform.tsx', [
    index('shop/platform/platform-index.ts'),
    route('login', 'shop/platform/platform-login.tsx'),
    route('reset-password', 'shop/platform/platform-reset.tsx'),
    route('first-admin', 'shop/platform/first-admin.tsx'),
    route(':page/*', 'shop/platform/platform-guard.ts', { id: 'platform-guard' }),
  ]),
  route(':makeId/:dealerCode', 'shop/shell/dealership.tsx', { id: 'dealership' }, [
    index('shop/home/home.tsx'),
    route('products', 'shop/products/products.tsx'),
    route('products/:productId', 'shop/product/product.tsx'),
    route('login', 'shop/login/login.tsx'),
    route('register', 'shop/register/register.tsx'),
    route('reset-password', 'shop/reset-password/reset-password.tsx'),
    route('confirm-email', 'shop/confirm-email/confirm-email.tsx'),
    route('account', 'shop/account/account.tsx'),
    route('favourites', 'shop/favourites/favourites.tsx'),
    route('proposals/:id', 'shop/proposals/proposal.tsx'),
    route('o/:token', 'shop/tracking/tracking.tsx'),
    route('o/:token/calendar/:id', 'shop/tracking/calendar.ts'),
    route('checkout', 'shop/checkout/checkout.tsx'),
    route('conditions', 'shop/conditions/conditions.tsx'),
    route('privacy', 'shop/privacy/privacy.tsx'),
    route('admin/*', 'shop/admin-guard.ts', { id: 'admin-guard' }),
    route('*', 'shop/not-found/not-found.tsx', { id: 'not-found-in-dealership' }),
  ]),
  route(':makeId/:dealerCode/p/:token', 'shop/proposal/proposal.tsx'),
  route(':makeId/:dealerCode/present/:id', 'shop/present/present.tsx'),
  route('*', 'shop/not-found/not-found.tsx'),
] satisfies RouteConfig;
