import { useEffect } from 'react';
import { forms } from '#shared/rules/validation.ts';
import { twoStepPage as texts } from '#texts/security.ts';
import { ui } from '#texts/shop.ts';
import { ApiError } from '#web/api.ts';
import { Button } from '#web/kit/button.tsx';
import { PasswordField } from '#web/kit/field.tsx';
import { SubmitButton } from '#web/kit/submit-button.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import styles from './security.module.css';

interface PasswordAgainProps {
  intro: string;
  submit: string;
  /** May throw ApiError. */
  onPassword(currentPassword: string): Promise<void>;
  onCancel(): void;
}

/** Asks for the password again before actions for which an unlocked screen is not enough. */
export function PasswordAgain({ intro, submit, onPassword, onCancel }: PasswordAgainProps) {
  const form = useForm(forms.passwordAgain, {});
  const { element } = form;
  useEffect(
    () => (element.current?.elements.namedItem('currentPassword') as HTMLElement | null)?.focus(),
    [element],
  );

  const go = form.submit(async ({ currentPassword }) => {
    try {
      await onPassword(currentPassword);
    } catch (error) {
      if (!(error instanceof ApiError && error.errors.currentPassword))
        sayFailure(error, texts.failed);
      throw error;
    }
  });

  return (
    <form ref={element} className={styles.form} method="post" noValidate onSubmit={go}>
      <PasswordField
        {...form.field('currentPassword')}
        autoComplete="current-password"
        hint={intro}
      />
      <div className={styles.actions}>
        <SubmitButton busy={form.busy}>{submit}</SubmitButton>
        <Button kind="secondary" onClick={onCancel}>
          {ui.cancel}
        </Button>
      </div>
    </form>
  );
}
