import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { passwordReset } from '#shared/messages/en/account.ts';
import { CodeStep } from './code-step.tsx';
import { RequestStep } from './request-step.tsx';
import { VisitorLink, VisitorPage } from './visitor-page.tsx';

interface Props {
  /** Null: for platform admins, who need no dealership. */
  dealerId: number | null;
  toLogin: string;
}

/** Requests a code, then sets a password with it (spec 2): `?step=code`, filled from `?email=`. */
export function ResetSteps({ dealerId, toLogin }: Props) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const typed = (useLocation().state as { email?: string } | null)?.email;
  const email = typed ?? search.get('email') ?? '';
  const isCodeStep = search.get('step') === 'code';

  // The address never contains a typed e-mail, because addresses are logged.
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
        <CodeStep
          dealerId={dealerId}
          email={email}
          onDone={async (email) => navigate(toLogin, { replace: true, state: { email } })}
        />
      ) : (
        <RequestStep dealerId={dealerId} email={email} onNext={toCodeStep} />
      )}
    </VisitorPage>
  );
}
