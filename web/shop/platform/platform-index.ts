import { redirectTo } from '#web/shop/parts/links/redirect.ts';

/** Redirects to the platform area's first page. */
export function loader(): never {
  throw redirectTo('/platform/dealerships');
}
