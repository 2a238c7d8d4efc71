import { redirectTo } from '#web/shop/login/redirect.ts';
import { baseOf } from '#web/shop/shell/base-of.ts';
import type { Route } from './+types/admin-index.ts';

/** The root of the admin area is its first page (spec 2). */
export function loader({ params }: Route.LoaderArgs) {
  throw redirectTo(`${baseOf(params)}/admin/sales`);
}
