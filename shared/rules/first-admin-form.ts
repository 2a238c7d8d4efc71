import { type Form, max, required } from './form.ts';
import { maxTypedPasswordLength } from './limits.ts';
import { forms } from './validation.ts';

const { phone_number: _, ...person } = forms.register;

/** The first platform admin's form: a person, and the token of the one-time address. */
export const firstAdminForm = {
  token: { label: 'oneTimeCode', rules: [required, max(maxTypedPasswordLength)] },
  ...person,
} satisfies Form;
