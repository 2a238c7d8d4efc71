import { redirectTo } from '#web/shop/login/redirect.ts';

/** The platform's address leads to where its people sign in. */
export function loader(): never {
  throw redirectTo('/platform/login');
}
