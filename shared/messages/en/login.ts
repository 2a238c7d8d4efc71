import { header } from './shop.ts';

/** The sign-in (spec 2, 8). */
export const login = {
  title: 'Sign In',
  intro: (dealer: string) => `Welcome back to ${dealer}.`,
  remember: 'Remember me on this device',
  codeHint: 'The 6 digits that your authenticator app shows now, or one of your recovery codes',
  submit: header.signIn,
  noAccount: 'New here?',
  register: 'Register',
  forgotten: 'Forgot your password?',
  reset: 'Reset password',
  failed: 'One or more of the fields were invalid. Please try again.',
};
