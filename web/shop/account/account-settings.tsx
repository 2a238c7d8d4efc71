import type { ComponentProps } from 'react';
import { useRevalidator } from 'react-router';
import type { SignedIn } from '#shared/contract/users.ts';
import { languageOf, languages } from '#shared/rules/languages.ts';
import { forms } from '#shared/rules/validation.ts';
import { account, registration, snackbars, emailConfirmation as texts } from '#texts/account.ts';
import { call } from '#web/api.ts';
import { EmailField, PasswordField, SelectField, TextField } from '#web/kit/field.tsx';
import { SubmitButton } from '#web/kit/submit-button.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { WorkButton } from '#web/kit/work-button.tsx';
import { useSendsMail } from '#web/shop/shell/use-sends-mail.ts';
import { sayAndRethrow } from '#web/shop/state/say-failure.ts';
import { setPerson } from '#web/shop/state/session.ts';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './account-settings.module.css';

const accountForm = { ...forms.account, ...forms.mailLanguage };

/** The person's name, how to reach them, and in which language. */
export function AccountSettings({ person }: { person: SignedIn }) {
  const { revalidate } = useRevalidator();
  const { firstName, lastName, email, phoneNumber } = person;
  const form = useForm(accountForm, {
    firstName,
    lastName,
    email,
    phoneNumber: phoneNumber ?? '',
    language: person.language ?? '',
  });

  const movesAway = form.values.email.trim().toLowerCase() !== email.toLowerCase();

  const save = form.submit(async (values) => {
    await call('PATCH /api/v1/auth/user', {
      body: { ...values, language: languageOf(values.language) },
    }).catch(sayAndRethrow(snackbars.accountFailed));
    setPerson(changed(person, values));
    form.setValues((now) => ({ ...now, currentPassword: '' }));
    say(snackbars.accountUpdated, 'success');
    await revalidate();
  });

  return (
    <form ref={form.element} className={styles.form} method="post" noValidate onSubmit={save}>
      {person.emailUnconfirmed && <ConfirmReminder />}
      <div className={styles.pair}>
        <TextField {...form.field('firstName')} autoComplete="given-name" required />
        <TextField {...form.field('lastName')} autoComplete="family-name" required />
      </div>
      <EmailField {...form.field('email')} autoComplete="email" />
      {movesAway && (
        <PasswordField
          {...form.field('currentPassword')}
          autoComplete="current-password"
          hint={account.passwordForEmail}
        />
      )}
      <TextField
        {...form.field('phoneNumber')}
        type="tel"
        autoComplete="tel-national"
        hint={registration.phoneHint}
      />
      <MailLanguage {...form.field('language')} />
      <div>
        <SubmitButton busy={form.busy}>{account.save}</SubmitButton>
      </div>
    </form>
  );
}

/** The choice of a language for mails; as long as nobody made one, it is the shop's. */
function MailLanguage(field: ComponentProps<typeof SelectField>) {
  return (
    <SelectField {...field}>
      <option value="">{account.mailLanguages['']}</option>
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {account.mailLanguages[language]}
        </option>
      ))}
    </SelectField>
  );
}

type Values = Record<keyof typeof accountForm, string>;

/** The person as the server stored them: values trimmed, an empty phone number as null. */
function changed(person: SignedIn, values: Values): SignedIn {
  const [firstName, lastName, email, phone] = [
    values.firstName,
    values.lastName,
    values.email,
    values.phoneNumber,
  ].map((value) => value.trim()) as [string, string, string, string];
  const language = languageOf(values.language);
  return { ...person, firstName, lastName, email, phoneNumber: phone || null, language };
}

/** Says that the address is not confirmed yet, and mails the link again. */
function ConfirmReminder() {
  const sendsMail = useSendsMail();
  async function send(): Promise<void> {
    await call('POST /api/v1/auth/user/confirmEmail', {});
    if (sendsMail) say(texts.sent, 'success');
    else say(texts.sendFailed, 'error');
  }

  return (
    <div className={styles.reminder} role="note">
      <p>{texts.reminder}</p>
      <WorkButton kind="secondary" failed={texts.sendFailed} onWork={send}>
        {texts.sendAgain}
      </WorkButton>
    </div>
  );
}
