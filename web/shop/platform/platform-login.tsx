import { Link } from 'react-router';
import { login } from '#shared/messages/en/account.ts';
import { platformLogin as texts } from '#shared/messages/en/platform.ts';
import { LoginForm } from '#web/shop/parts/visitor/login-form.tsx';
import { VisitorLink, VisitorPage } from '#web/shop/parts/visitor/visitor-page.tsx';
import { pageMeta } from '#web/shop/shell/page-meta.ts';
import { privateHeaders } from '#web/shop/shell/require-person.ts';
import type { Route } from './+types/platform-login.ts';

export const headers = privateHeaders;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: texts.title, description: texts.intro, isPrivate: true });

/** Sign-in for platform admins without a dealership; then they choose one. */
export default function PlatformLogin() {
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
      <LoginForm dealerId={null} goTo="/" />
    </VisitorPage>
  );
}
