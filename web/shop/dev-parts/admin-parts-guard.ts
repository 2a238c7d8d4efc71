import { data } from 'react-router';
import { apiOf } from '#web/server-api.ts';
import type { Route } from './+types/admin-parts-guard.ts';

/** The page of the admin area's parts, a document of its build; 404 as for `/dev/parts`. */
export function loader({ context }: Route.LoaderArgs) {
  if (!apiOf(context).showsParts) throw data(null, 404);
  return { title: 'Parts of the admin area' };
}

/** Never shown; without a component the router would send the loader's data. */
export default function AdminPartsGuard() {
  return null;
}
