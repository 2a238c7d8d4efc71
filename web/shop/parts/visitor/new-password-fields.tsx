import type { ComponentProps } from 'react';
import { registration } from '#texts/account.ts';
import { PasswordField, type TextField } from '#web/kit/field.tsx';

interface NewPasswordFieldsProps {
  field: (name: 'password' | 'password_confirmation') => ComponentProps<typeof TextField>;
}

/** A new password and its repetition. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        hint={registration.passwordHint}
      />
      <PasswordField {...field('password_confirmation')} autoComplete="new-password" />
    </>
  );
}
