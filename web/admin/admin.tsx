import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { ui } from '#shared/messages/en/shop.ts';
import { maySeeAdminArea } from '#shared/rules/permissions.ts';
import { apiOf } from '#web/server-api.ts';
import { redirectTo, securityPath, withRedirect } from '#web/shop/login/redirect.ts';
import { baseOf } from '#web/shop/shell/base-of.ts';
import { findPerson, privateHeaders } from '#web/shop/shell/require-person.ts';
import type { Route } from './+types/admin.ts';
import styles from './admin.module.css';
import { AdminLayout } from './frame/layout.client.tsx';

/** The guard of spec 2: visitors go to the login and come back to the page that they asked for, everyone but dealer admins to the account. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const base = baseOf(params);
  const person = await findPerson({ params, context });
  if (!person) throw redirectTo(withRedirect(`${base}/login`, url.pathname + url.search));
  const { dealer } = await apiOf(context).call('GET /api/v1/dealers/:makeId/:dealerCode', {
    params,
  });
  if (person.twoStepNeeded) throw redirectTo(securityPath(base));
  if (!maySeeAdminArea(person, dealer.id)) throw redirectTo(`${base}/account`);
  return { person };
}

/** Shown in the browser only: the server answers with the skeleton, so that it never runs the admin area's code. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader();
}
clientLoader.hydrate = true as const;

/** Asked once for each visit of the area, as each call of its pages is checked by the server anyway, and where somebody signed out elsewhere. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href ||
  currentParams.makeId !== nextParams.makeId ||
  currentParams.dealerCode !== nextParams.dealerCode;

export const headers = privateHeaders;

export function HydrateFallback() {
  return (
    <div className={styles.skeleton} role="status">
      {ui.loading}
    </div>
  );
}

/** The frame around every page of the admin area. */
export default function Admin() {
  return <AdminLayout />;
}
