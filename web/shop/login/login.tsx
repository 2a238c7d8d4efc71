import { Link } from 'react-router';
import { login } from '#shared/messages/en/login.ts';
import { redirectTo, safeRedirect, withRedirect } from '#web/shop/parts/links/redirect.ts';
import { LoginForm } from '#web/shop/parts/visitor/login-form.tsx';
import { VisitorLink, VisitorPage } from '#web/shop/parts/visitor/visitor-page.tsx';
import { baseOf } from '#web/shop/shell/base-of.ts';
import { frameOf, pageMeta } from '#web/shop/shell/page-meta.ts';
import { findPerson, privateHeaders } from '#web/shop/shell/require-person.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import type { Route } from './+types/login.ts';

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

/** The sign-in; then leads to the wanted page or the account. */
export default function Login({ loaderData }: Route.ComponentProps) {
  const { dealer, base } = useDealership();
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
      <LoginForm dealerId={dealer.id} goTo={loaderData.redirect ?? `${base}/account`} />
    </VisitorPage>
  );
}
