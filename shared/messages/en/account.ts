import { login } from './login.ts';
import { header } from './shop.ts';
import { emailInvalid } from './validation.ts';

/** Outcomes of account and session actions (spec 8). */
export const snackbars = {
  signInFailed: login.failed,
  demoPassword:
    'This is the published password of the demo, which is not taken here. Please reset your password.',
  registrationInvalid: login.failed,
  registered: 'You have successfully registered! You can now sign in.',
  userExists: 'A user with these details already exists in our system.',
  resetRequested:
    'If a user with this e-mail exists in our system, a password reset verification code will be sent.',
  resetEmailInvalid: emailInvalid,
  resetDone: 'Your password has been reset. Please log in with the new password.',
  resetFailed: 'There was an error processing your request. Please try again.',
  accountUpdated: 'Your account information has been successfully updated.',
  accountFailed:
    'There was an error while updating your account. Please ensure the information is correct and that you are not already using the given e-mail.',
  loggedOut: 'You have successfully logged out.',
};

export const twoStep = {
  codeNeeded: 'Please enter the code from your authenticator app, or one of your recovery codes.',
  codeWrong:
    'This code is wrong, or was used already. Please enter the one that your app shows now.',
  alreadyOn: 'Two-step sign-in is on already.',
  notOn: 'Two-step sign-in is not on.',
  startAgain: 'Please start again: this set-up was finished or replaced in another window.',
};

export const registration = {
  title: 'Register',
  intro: (dealer: string) => `Your account is for the shop of ${dealer}. Your cart stays as it is.`,
  phoneHint: 'Optional: 10 digits with the area code',
  passwordHint: 'At least 8 characters',
  submit: login.register,
  hasAccount: 'Already have an account?',
  signIn: header.signIn,
  emailTaken: 'This e-mail already has an account here. You can sign in, or reset your password.',
};

export const passwordReset = {
  title: 'Reset Password',
  requestIntro: 'Enter the e-mail of your account, and we will send you a verification code.',
  send: 'Send code',
  haveCode: 'I have a code',
  codeIntro:
    'Enter the 6-digit code from the e-mail and choose a new password. A code is valid for 10 minutes.',
  codeWrong: 'Please check the code, or send a new one.',
  submit: login.reset,
  sendAgain: 'Send a new code',
  toLogin: 'Back to sign in',
  forWhom: (email: string) => `For ${email}`,
};

/** The same pages for somebody who was invited and has no password yet. */
export const firstPassword = {
  title: 'Choose Your Password',
  requestIntro:
    'We send a code to your address. With it you choose the password with which you sign in.',
  codeIntro:
    'Enter the 6-digit code from the e-mail and choose your password. A code is valid for 10 minutes.',
  linkIntro: (days: number) =>
    `Choose the password with which you sign in from now on. The link of the e-mail is good for ${days} days and for one use.`,
  submit: 'Save password',
  done: 'Your password is set. You can sign in with it now.',
  linkFailed:
    'This link is no longer good. Please have a code sent to your address. If none comes, ask whoever invited you for another invitation.',
};

/** Where a mail's link is opened while somebody else than its reader is signed in. */
export const otherSignedIn = {
  isHere: (name: string) => `${name} is signed in on this device.`,
  ask: (name: string, email: string) =>
    `${name} is signed in on this device. To sign in as ${email}, ${name} has to be signed out here.`,
  leave: (name: string) => `Sign out ${name} and go on`,
  stay: (name: string) => `Stay signed in as ${name}`,
};

/** The page behind the confirmation link, and the reminder on the account page. */
export const emailConfirmation = {
  title: 'Confirm Your E-mail',
  ask: (dealer: string, email: string) =>
    `Press the button, and your account at ${dealer} is sure to reach you at ${email}.`,
  askOfGuest: (dealer: string, email: string) =>
    `Press the button, and what was ordered at ${dealer} with ${email} without signing in is in your account.`,
  confirm: 'Confirm this address',
  add: 'Add to my account',
  done: 'Thank you: your e-mail is confirmed.',
  takenOver:
    'Thank you: your e-mail is confirmed, and what the dealership ordered for you is in your account. Choose a password of your own to sign in; an earlier one is not good any more.',
  attached: 'Thank you: what was ordered with your e-mail is in your account.',
  toOrders: 'To your orders',
  toPassword: 'Choose a password',
  failed: 'This link is no longer good. Sign in, and the account page sends you a new one.',
  toShop: 'Continue to the shop',
  toAccount: 'To your account',
  reminder:
    'Your e-mail is not confirmed yet. Until then mails about your orders may come later and without your notes, and orders that the dealership places for you are not shown here.',
  sendAgain: 'Send the mail again',
  sent: 'A mail with a link is on its way to you.',
  sendFailed: 'The mail could not be sent. Please try again.',
};

export const account = {
  title: header.account,
  greeting: (firstName: string) => `Hello, ${firstName}`,
  tabs: 'Account pages',
  settings: 'Account Settings',
  security: 'Security',
  orders: 'Order History',
  garage: 'Vehicles and Favourites',
  proposals: 'Proposals',
  stats: 'Dealer Stats',
  save: 'Save changes',
  closed: 'An account with this e-mail was closed. The dealership can open it again.',
  notInvited: 'This person has chosen a password already, or was not invited.',
  roleUnconfirmed:
    'This person has not confirmed the e-mail address yet, so the account may be somebody else’s. Please ask them to confirm it first.',
  grantsOfRole: 'Only product advisors and parts and service staff are given these.',
  ownEmailHere: 'Please change your own e-mail on your account page, which asks for your password.',
  /** The language of an account's mails; '': nobody chose one. */
  mailLanguages: { '': 'The shop’s language', en: 'English', fr: 'Français' },
  passwordForEmail: 'Your password, because the e-mail changes with which you sign in',
};
