import { forms } from '#shared/rules/validation.ts';
import { password as texts } from '#texts/security.ts';
import { call } from '#web/api.ts';
import { PasswordField } from '#web/kit/field.tsx';
import { SubmitButton } from '#web/kit/submit-button.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { sayAndRethrow } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './security.module.css';

interface PasswordSectionProps {
  email: string;
  onChanged(): Promise<void> | void;
}

/** Changes the password; the hidden e-mail field is for password managers. */
export function PasswordSection({ email, onChanged }: PasswordSectionProps) {
  const form = useForm(forms.changePassword, {});

  const save = form.submit(async (values) => {
    await call('POST /api/v1/auth/user/password', { body: values }).catch(
      sayAndRethrow(texts.failed),
    );
    form.reset();
    say(texts.changed, 'success');
    await onChanged();
  });

  return (
    <section className={styles.section} aria-labelledby="password-title">
      <h2 id="password-title">{texts.title}</h2>
      <p className={styles.soft}>{texts.intro}</p>
      <form ref={form.element} className={styles.form} method="post" noValidate onSubmit={save}>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...form.field('currentPassword')} autoComplete="current-password" />
        <PasswordField {...form.field('password')} autoComplete="new-password" hint={texts.hint} />
        <PasswordField {...form.field('password_confirmation')} autoComplete="new-password" />
        <div>
          <SubmitButton busy={form.busy}>{texts.submit}</SubmitButton>
        </div>
      </form>
    </section>
  );
}
