import { emailField, type Form, securityCode } from './form.ts';

/** The sign-in's form (spec 5), apart from the others because its page loads first. */
export const loginForm = {
  email: emailField,
  password: { label: 'password', rules: [], secret: true },
  code: securityCode,
} satisfies Form;
