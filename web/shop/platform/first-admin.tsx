import { type ComponentProps, useEffect, useState } from 'react';
import { isRouteErrorResponse, Link, useNavigate } from 'react-router';
import { firstAdminForm } from '#shared/rules/first-admin-form.ts';
import { snackbars } from '#texts/account.ts';
import { platformLogin, firstAdmin as texts } from '#texts/platform/sign-in.ts';
import { ApiError, call } from '#web/api.ts';
import { draftOf } from '#web/kit/drafts.ts';
import { EmailField, TextField } from '#web/kit/field.tsx';
import { SubmitButton } from '#web/kit/submit-button.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { apiOf } from '#web/server-api.ts';
import { NewPasswordFields } from '#web/shop/parts/visitor/new-password-fields.tsx';
import { OtherSignedIn } from '#web/shop/parts/visitor/other-signed-in.tsx';
import { isOther } from '#web/shop/parts/visitor/use-other-person.ts';
import styles from '#web/shop/parts/visitor/visitor-page.module.css';
import { VisitorLink, VisitorPage } from '#web/shop/parts/visitor/visitor-page.tsx';
import { pageMeta } from '#web/shop/shell/page-meta.ts';
import { Problem } from '#web/shop/shell/problem.tsx';
import { privateHeaders } from '#web/shop/shell/require-person.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { useSession } from '#web/shop/state/session.ts';
import { say, sayOnTheWay } from '#web/shop/state/snackbar.ts';
import type { Route } from './+types/first-admin.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  apiOf(context).call('GET /api/v1/platform/first-admin', {});

export const headers = privateHeaders;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: texts.title, isPrivate: true });

const toLogin = (
  <VisitorLink>
    <Link to="/platform/login">{platformLogin.title}</Link>
  </VisitorLink>
);

/** Creates the first platform admin with the token from the printed address. */
export default function FirstAdmin() {
  const [question, setQuestion] = useState<Question | null>(null);
  if (question)
    return (
      <VisitorPage title={texts.title} intro={texts.created} links={null}>
        <OtherSignedIn {...question} toLogin="/platform/login" toStay="/" />
      </VisitorPage>
    );
  return (
    <VisitorPage title={texts.title} intro={texts.intro} links={toLogin}>
      <FirstAdminForm onOther={setQuestion} />
    </VisitorPage>
  );
}

/** Somebody else is signed in on this device. */
type Question = Pick<ComponentProps<typeof OtherSignedIn>, 'email' | 'other'>;

/** Nobody's yet, so it is kept for no person. */
const draft = draftOf<Partial<Record<keyof typeof firstAdminForm, string>>>(0, 'first-admin');

function FirstAdminForm({ onOther }: { onOther(question: Question): void }) {
  const navigate = useNavigate();
  const form = useForm(firstAdminForm, {}, () => say(snackbars.registrationInvalid, 'error'));
  const { setValues } = form;
  // The token is in the fragment, which servers do not see. It stays there until the account is made, so that a
  // reload has it, and so has this tab what was typed.
  useEffect(() => {
    const token = location.hash.slice(1);
    setValues((now) => ({ ...now, ...draft.find(), ...(token && { token }) }));
  }, [setValues]);
  const { password: _, password_confirmation: __, ...typed } = form.values;
  const isTyped = Object.values(typed).some((text) => text !== '');
  useEffect(() => {
    if (isTyped) draft.keep(typed);
  });

  const create = form.submit(async (values) => {
    try {
      await call('POST /api/v1/platform/first-admin', { body: values });
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 410;
      sayFailure(error, isGone ? texts.gone : snackbars.registrationInvalid);
      throw error;
    }
    draft.drop();
    const email = values.email.trim();
    const { person } = useSession.getState();
    if (person && isOther(person, email, null)) return onOther({ email, other: person });
    const step = navigate('/platform/login', { replace: true, state: { email } });
    await sayOnTheWay(step, texts.created, 'success');
  });

  return (
    <form ref={form.element} className={styles.form} method="post" noValidate onSubmit={create}>
      <TextField
        {...form.field('token')}
        autoComplete="off"
        spellCheck={false}
        hint={texts.tokenHint}
        required
      />
      <div className={styles.names}>
        <TextField {...form.field('first_name')} autoComplete="given-name" required />
        <TextField {...form.field('last_name')} autoComplete="family-name" required />
      </div>
      <EmailField {...form.field('email')} autoComplete="username" />
      <NewPasswordFields field={form.field} />
      <SubmitButton busy={form.busy} wide>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}

/** One message for used, expired and invalid tokens. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 410) {
    return <VisitorPage title={texts.title} intro={texts.gone} links={toLogin} />;
  }
  return <Problem error={error} />;
}
