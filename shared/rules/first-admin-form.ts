import { firstAdmin } from '#shared/messages/en/platform.ts';
import { maxTypedPasswordLength } from './limits.ts';
import { forms, max, required } from './validation.ts';

const { phone_number: _, ...person } = forms.register;

/** The first platform admin's: who they are, as at registration, and the token of the one-time address. */
export const firstAdminForm = {
  token: { label: firstAdmin.token, rules: [required, max(maxTypedPasswordLength)] },
  ...person,
};
