import { redirectTo } from '#web/shop/parts/links/redirect.ts';

/** Redirects to the platform's sign-in. */
export function loader(): never {
  throw redirectTo('/platform/login');
}
