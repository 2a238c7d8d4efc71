import { redirectTo } from '#web/shop/parts/links/redirect.ts';

/** The platform's address leads to where its people sign in. */
export function loader(): never {
  throw redirectTo('/platform/login');
}
