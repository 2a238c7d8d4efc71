import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { passwordReset } from '#shared/messages/en/account.ts';
import { safeRedirect, withRedirect } from '#web/pages/login/redirect.ts';
import { VisitorLink, VisitorPage } from '#web/pages/login/visitor-page.tsx';
import { baseOf } from '#web/shell/base-of.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { useDealership } from '#web/shell/use-dealership.ts';
import type { Route } from './+types/reset-password.ts';
import { CodeStep } from './code-step.tsx';
import { RequestStep } from './request-step.tsx';

export function loader({ params, request }: Route.LoaderArgs) {
  const base = baseOf(params);
  return { redirect: safeRedirect(base, new URL(request.url).searchParams.get('redirect')) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: passwordReset.title, isPrivate: true });

/** Two steps (spec 2): ask for a code, then choose a password with it. `?step=code` is the second, `?email=` fills it in. */
export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  const { base } = useDealership();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const typed = (useLocation().state as { email?: string } | null)?.email;
  const email = typed ?? search.get('email') ?? '';
  const isCodeStep = search.get('step') === 'code';
  const toLogin = withRedirect(`${base}/login`, loaderData.redirect);

  // The address never names the e-mail by itself: addresses end up in logs and histories.
  const toCodeStep = (email: string) => {
    const next = new URLSearchParams(search);
    next.set('step', 'code');
    next.delete('email');
    return navigate({ search: `?${next}` }, { state: { email } });
  };

  return (
    <VisitorPage
      title={passwordReset.title}
      intro={isCodeStep ? passwordReset.codeIntro : passwordReset.requestIntro}
      links={
        <VisitorLink>
          <Link to={toLogin}>{passwordReset.toLogin}</Link>
        </VisitorLink>
      }
    >
      {isCodeStep ? (
        <CodeStep email={email} onDone={(email) => navigate(toLogin, { replace: true, state: { email } })} />
      ) : (
        <RequestStep email={email} onNext={toCodeStep} />
      )}
    </VisitorPage>
  );
}
