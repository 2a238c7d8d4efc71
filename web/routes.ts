import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map of spec 2, top to bottom. */
export default [
  index('pages/dealerships/dealerships.tsx'),
  route('robots.txt', 'pages/robots.ts'),
  route('platform', 'pages/platform/platform.tsx', [
    index('pages/platform/platform-index.ts'),
    route('login', 'pages/platform/platform-login.tsx'),
    route('reset-password', 'pages/platform/platform-reset.tsx'),
    route('first-admin', 'pages/platform/first-admin.tsx'),
  ]),
  route(':makeId/:dealerCode', 'shell/dealership.tsx', [
    index('pages/home/home.tsx'),
    route('products', 'pages/products/products.tsx'),
    route('products/:productId', 'pages/product/product.tsx'),
    route('login', 'pages/login/login.tsx'),
    route('register', 'pages/register/register.tsx'),
    route('reset-password', 'pages/reset-password/reset-password.tsx'),
    route('confirm-email', 'pages/confirm-email/confirm-email.tsx'),
    route('account', 'pages/account/account.tsx'),
    route('checkout', 'pages/checkout/checkout.tsx'),
    route('privacy', 'pages/privacy/privacy.tsx'),
    route('admin', 'admin/admin.tsx', [
      index('admin/admin-index.tsx'),
      route('sales', 'admin/sales/sales.tsx'),
      route('advisors', 'admin/advisors/advisors.tsx'),
      route('audience', 'admin/audience/audience.tsx'),
      route('behaviour', 'admin/behaviour/behaviour.tsx'),
      route('customers', 'admin/customers/customers.tsx'),
      route('interest', 'admin/interest/interest.tsx'),
      route('dealer-products', 'admin/dealer-products/dealer-products.tsx'),
      route('dealer-products/:productId', 'admin/dealer-products/edit-dealer-product.tsx'),
      route('manufacturer-products', 'admin/manufacturer-products/manufacturer-products.tsx'),
      route(
        'manufacturer-products/:productId',
        'admin/manufacturer-products/edit-manufacturer-product.tsx',
      ),
      route('orders', 'admin/orders/orders.tsx'),
      route('users', 'admin/users/users.tsx'),
      route('customer-accounts', 'admin/customer-accounts/customer-accounts.tsx'),
      route('audit', 'admin/audit/audit.tsx'),
      route('dealer-settings', 'admin/dealer-settings/dealer-settings.tsx'),
    ]),
    route('*', 'pages/not-found/not-found.tsx', { id: 'not-found-in-dealership' }),
  ]),
  route('*', 'pages/not-found/not-found.tsx'),
] satisfies RouteConfig;
