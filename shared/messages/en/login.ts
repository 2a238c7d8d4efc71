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

/** On the sign-in that checkout leads to: for those who order for the first time. */
export const orderWithoutAccount = {
  title: 'Order without an account yet',
  intro: 'Your name, and where we can reach you.',
  introMailed:
    'Your name, and where we can reach you. We e-mail you how to see your order later: you choose a password, or add it to the account that you have.',
  submit: 'Continue to checkout',
};
