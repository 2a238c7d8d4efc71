import type { ComponentProps } from 'react';
import { registration } from '#texts/account.ts';
import { EmailField, TextField } from '#web/kit/field.tsx';
import styles from './visitor-page.module.css';

interface NewcomerFieldsProps {
  field: (
    name: 'first_name' | 'last_name' | 'email' | 'phone_number',
  ) => ComponentProps<typeof TextField>;
}

/** Name, e-mail address and telephone of somebody who is new at a dealership. */
export const NewcomerFields = ({ field }: NewcomerFieldsProps) => (
  <>
    <div className={styles.names}>
      <TextField {...field('first_name')} autoComplete="given-name" required />
      <TextField {...field('last_name')} autoComplete="family-name" required />
    </div>
    <EmailField {...field('email')} autoComplete="email" />
    <TextField
      {...field('phone_number')}
      type="tel"
      autoComplete="tel-national"
      hint={registration.phoneHint}
    />
  </>
);
