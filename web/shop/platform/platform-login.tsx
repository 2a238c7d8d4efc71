import { Link } from 'react-router';
import { isPlatformAdmin } from '#shared/rules/permissions.ts';
import { login } from '#texts/login.ts';
import { platformLogin as texts } from '#texts/platform/sign-in.ts';
import { redirectTo, safeRedirect } from '#web/shop/parts/links/redirect.ts';
import { LoginForm } from '#web/shop/parts/visitor/login-form.tsx';
import { VisitorLink, VisitorPage } from '#web/shop/parts/visitor/visitor-page.tsx';
import { pageMeta } from '#web/shop/shell/page-meta.ts';
import { privateHeaders } from '#web/shop/shell/require-person.ts';
import type { Route } from './+types/platform-login.ts';
import { findAnyone, platformBase, platformHome } from './platform-admin.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const goTo = safeRedirect(platformBase, url.searchParams.get('redirect')) ?? platformHome;
  if (isPlatformAdmin(await findAnyone(context))) throw redirectTo(goTo);
  return { goTo };
}

export const headers = privateHeaders;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: texts.title, description: texts.intro, isPrivate: true });

/** Sign-in for platform admins without a dealership; then leads to the platform's pages. */
export default function PlatformLogin({ loaderData }: Route.ComponentProps) {
  return (
    <VisitorPage
      title={texts.title}
      intro={texts.intro}
      links={
        <>
          <VisitorLink question={login.forgotten}>
            <Link to="/platform/reset-password">{login.reset}</Link>
          </VisitorLink>
          <VisitorLink>
            <Link to="/">{texts.toDealerships}</Link>
          </VisitorLink>
        </>
      }
    >
      <LoginForm dealerId={null} goTo={() => loaderData.goTo} />
    </VisitorPage>
  );
}
