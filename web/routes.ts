import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map of spec 2, top to bottom. */
export default [
  index('pages/dealerships/dealerships.tsx'),
  route('robots.txt', 'pages/robots.ts'),
  route('sitemap.xml', 'pages/sitemap.ts'),
  route(':makeId/:dealerCode', 'shell/dealership.tsx', [
    index('pages/home/home.tsx'),
    route('products', 'pages/products/products.tsx'),
    route('products/:productId', 'pages/product/product.tsx'),
    route('login', 'pages/login/login.tsx'),
    route('register', 'pages/register/register.tsx'),
    route('reset-password', 'pages/reset-password/reset-password.tsx'),
    route('account', 'pages/account/account.tsx'),
    route('checkout', 'pages/checkout/checkout.tsx'),
    route('*', 'pages/not-found/not-found.tsx', { id: 'not-found-in-dealership' }),
  ]),
  route('*', 'pages/not-found/not-found.tsx'),
] satisfies RouteConfig;
