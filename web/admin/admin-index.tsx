import { redirect } from 'react-router';
import type { Route } from './+types/admin-index.ts';

/** The root of the admin area is its first page (spec 2). */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/${params.makeId}/${params.dealerCode}/admin/sales`);
}
