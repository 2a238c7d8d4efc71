import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SignedIn } from '#shared/contract/users.ts';
import { loginForm } from '#shared/rules/login-form.ts';
import { login } from '#texts/login.ts';
import { ApiError } from '#web/api.ts';
import { CheckField, EmailField, TextField } from '#web/kit/field.tsx';
import { SubmitButton } from '#web/kit/submit-button.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { signIn } from '#web/shop/state/session.ts';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './visitor-page.module.css';

interface Props {
  /** Null: for platform admins, who need no dealership. */
  dealerId: number | null;
  /** Where the signed-in person is led. */
  goTo(person: SignedIn): string;
}

/** E-mail and password, and the code of an app once the server asks for it. */
export function LoginForm({ dealerId, goTo }: Props) {
  const navigate = useNavigate();
  const known = (useLocation().state as { email?: string } | null)?.email ?? '';
  const form = useForm(loginForm, { email: known }, () => say(login.failed, 'error'));
  const [asksCode, setAsksCode] = useState(false);
  const formElement = form.element;
  useEffect(() => {
    if (asksCode) (formElement.current?.elements.namedItem('code') as HTMLElement | null)?.focus();
  }, [asksCode, formElement]);

  const enter = form.submit(async ({ email, password, code }) => {
    const remember = new FormData(form.element.current!).has('remember');
    let person: SignedIn;
    try {
      person = await signIn({ dealer_id: dealerId, email, password, code, remember });
    } catch (error) {
      if (error instanceof ApiError && error.errors.code) {
        setAsksCode(true);
        // A missing code is no mistake the first time: the field that appears explains itself.
        if (!asksCode) return;
        throw error;
      }
      if (error instanceof ApiError && error.errors.password) throw error;
      sayFailure(error, login.failed);
      selectPassword(form.element.current);
      return;
    }
    await navigate(goTo(person), { replace: true });
  });

  return (
    <form ref={form.element} className={styles.form} method="post" noValidate onSubmit={enter}>
      <EmailField {...form.field('email')} autoComplete="username" />
      <TextField {...form.field('password')} type="password" autoComplete="current-password" />
      {asksCode && (
        <TextField
          {...form.field('code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          hint={login.codeHint}
          required
        />
      )}
      <CheckField name="remember" label={login.remember} />
      <SubmitButton busy={form.busy} wide>
        {login.submit}
      </SubmitButton>
    </form>
  );
}

/** Keeps the typed values and selects the password, so that typing replaces it. */
function selectPassword(form: HTMLFormElement | null): void {
  const password = form?.elements.namedItem('password');
  if (!(password instanceof HTMLInputElement)) return;
  password.focus();
  password.select();
}
