import { Link, useNavigate } from 'react-router';
import { forms } from '#shared/rules/validation.ts';
import { registration, snackbars } from '#texts/account.ts';
import { personalData } from '#texts/personal-data.ts';
import { ApiError, call } from '#web/api.ts';
import { CheckField } from '#web/kit/field.tsx';
import { SubmitButton } from '#web/kit/submit-button.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { redirectTo, safeRedirect, withRedirect } from '#web/shop/parts/links/redirect.ts';
import { NewPasswordFields } from '#web/shop/parts/visitor/new-password-fields.tsx';
import { NewcomerFields } from '#web/shop/parts/visitor/newcomer-fields.tsx';
import { withLastingHint } from '#web/shop/parts/visitor/taken-address.ts';
import styles from '#web/shop/parts/visitor/visitor-page.module.css';
import { VisitorLink, VisitorPage } from '#web/shop/parts/visitor/visitor-page.tsx';
import { baseOf } from '#web/shop/shell/base-of.ts';
import { pageMeta } from '#web/shop/shell/page-meta.ts';
import { findPerson, privateHeaders } from '#web/shop/shell/require-person.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say, sayOnTheWay } from '#web/shop/state/snackbar.ts';
import type { Route } from './+types/register.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const base = baseOf(params);
  if (await findPerson({ params, context })) throw redirectTo(`${base}/account`);
  return { redirect: safeRedirect(base, new URL(request.url).searchParams.get('redirect')) };
}

export const headers = privateHeaders;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: registration.title, isPrivate: true });

/** A visitor becomes a customer, and goes on to sign in. */
export default function Register({ loaderData }: Route.ComponentProps) {
  const { dealer, base } = useDealership();
  const toLogin = withRedirect(`${base}/login`, loaderData.redirect);
  return (
    <VisitorPage
      title={registration.title}
      intro={registration.intro(dealer.name)}
      links={
        <VisitorLink question={registration.hasAccount}>
          <Link to={toLogin}>{registration.signIn}</Link>
        </VisitorLink>
      }
    >
      <RegistrationForm toLogin={toLogin} />
    </VisitorPage>
  );
}

function RegistrationForm({ toLogin }: { toLogin: string }) {
  const { dealer } = useDealership();
  const navigate = useNavigate();
  const form = useForm(forms.register, {}, () => say(snackbars.registrationInvalid, 'error'));

  const register = form.submit(async (values) => {
    try {
      const marketing = form.element.current?.elements.namedItem('marketing_consent');
      const marketing_consent = marketing instanceof HTMLInputElement && marketing.checked;
      await call('POST /api/register', {
        body: { ...values, dealer_id: dealer.id, marketing_consent },
      });
    } catch (error) {
      sayRefusal(error);
      throw withLastingHint(error);
    }
    const step = navigate(toLogin, { replace: true, state: { email: values.email.trim() } });
    await sayOnTheWay(step, snackbars.registered, 'success');
  });

  return (
    <form ref={form.element} className={styles.form} method="post" noValidate onSubmit={register}>
      <NewcomerFields field={form.field} />
      <NewPasswordFields field={form.field} />
      <CheckField name="marketing_consent" label={personalData.marketing(dealer.name)} />
      <SubmitButton busy={form.busy} wide>
        {registration.submit}
      </SubmitButton>
    </form>
  );
}

/** The message of spec 8 for a taken address, unless the server names other fields. */
function sayRefusal(error: unknown): void {
  const fields = error instanceof ApiError ? Object.keys(error.errors) : [];
  const isAboutOthers = fields.length > 0 && !fields.includes('email');
  sayFailure(error, isAboutOthers ? snackbars.registrationInvalid : snackbars.userExists);
}
