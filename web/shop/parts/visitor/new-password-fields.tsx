import type { ComponentProps } from 'react';
import { registration } from '#shared/messages/en/account.ts';
import { TextField } from '#web/kit/field.tsx';

interface NewPasswordFieldsProps {
  field: (name: 'password' | 'password_confirmation') => ComponentProps<typeof TextField>;
}

/** A new password and its repetition. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        {...field('password')}
        type="password"
        autoComplete="new-password"
        hint={registration.passwordHint}
        required
      />
      <TextField
        {...field('password_confirmation')}
        type="password"
        autoComplete="new-password"
        required
      />
    </>
  );
}
