import { lazy } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { SignedIn } from '#shared/contract/users.ts';
import { isDealerAdmin, maySeeAdminArea } from '#shared/rules/permissions.ts';
import { login, orderWithoutAccount } from '#texts/login.ts';
import type { Dealer } from '#web/entities.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Late } from '#web/kit/late.tsx';
import { redirectTo, safeRedirect, withRedirect } from '#web/shop/parts/links/redirect.ts';
import { LoginForm } from '#web/shop/parts/visitor/login-form.tsx';
import styles from '#web/shop/parts/visitor/visitor-page.module.css';
import { VisitorLink, VisitorPage } from '#web/shop/parts/visitor/visitor-page.tsx';
import { baseOf } from '#web/shop/shell/base-of.ts';
import { frameOf, pageMeta } from '#web/shop/shell/page-meta.ts';
import { findPerson, privateHeaders } from '#web/shop/shell/require-person.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import type { Route } from './+types/login.ts';

/** Few come for it, so the sign-in does not bring its code; the server's HTML has it at once. */
const OrderWithoutAccount = import.meta.env.SSR
  ? (await import('./order-without-account.tsx')).default
  : lazy(() => import('./order-without-account.tsx'));

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const base = baseOf(params);
  const wanted = safeRedirect(base, new URL(request.url).searchParams.get('redirect'));
  if (await findPerson({ params, context })) throw redirectTo(wanted ?? `${base}/account`);
  return { redirect: wanted };
}

export const headers = privateHeaders;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: login.title,
    description: login.intro(frameOf(matches)?.dealer.name ?? ''),
  });

/**
 * Where somebody begins who wanted no page: a new dealership's admin at what comes next, whoever may
 * open the admin area at Today, everybody else at the account (contract 2).
 */
function firstPlace(person: SignedIn, { id, preparing }: Dealer): string {
  if (preparing && isDealerAdmin(person, id)) return 'admin/get-ready';
  return maySeeAdminArea(person, id) ? 'admin/today' : 'account';
}

/** The sign-in; then leads to the wanted page, else to where the person begins. */
export default function Login({ loaderData }: Route.ComponentProps) {
  const { dealer, base } = useDealership();
  const { redirect } = loaderData;
  const [search] = useSearchParams();
  const isOrdering = redirect !== null && redirect.split('?')[0] === `${base}/checkout`;
  const address = `${base}/login`;
  if (isOrdering && search.has('guest'))
    return (
      <Late>
        <OrderWithoutAccount goTo={redirect} login={withRedirect(address, redirect)} />
      </Late>
    );
  return (
    <VisitorPage
      title={login.title}
      intro={login.intro(dealer.name)}
      links={
        <>
          <VisitorLink question={login.noAccount}>
            <Link to={withRedirect(`${base}/register`, loaderData.redirect)}>{login.register}</Link>
          </VisitorLink>
          <VisitorLink question={login.forgotten}>
            <Link to={withRedirect(`${base}/reset-password`, loaderData.redirect)}>
              {login.reset}
            </Link>
          </VisitorLink>
        </>
      }
    >
      <LoginForm
        dealerId={dealer.id}
        goTo={(person) => redirect ?? `${base}/${firstPlace(person, dealer)}`}
      />
      {isOrdering && (
        <div className={styles.instead}>
          <ButtonLink kind="secondary" wide to={`${withRedirect(address, redirect)}&guest`}>
            {orderWithoutAccount.title}
          </ButtonLink>
        </div>
      )}
    </VisitorPage>
  );
}
