import { emailConfirmation } from './account.ts';
import { orders } from './orders.ts';
import { labels } from './validation.ts';

/** Texts of the mails, besides the names used everywhere. */
export const mail = {
  hello: (firstName: string) => (firstName === '' ? 'Hello.' : `Hello, ${firstName}.`),
  openShop: 'Open the shop',
  website: labels.website,
  phone: labels.phone,
  notesOfCustomer: 'Notes from the customer',
  notesOfDealership: 'Notes of the dealership',
  orderNumber: 'Order number',
  shortNumber: (id: number) => `#${id}`,
  ordered: 'Ordered',
  customer: orders.customer,
  advisor: 'Product advisor',
  originalPrice: (price: string) => `Adjusted from ${price}`,
  perPeriod: (amount: string, frequency: string) => `${amount} ${frequency}`,
  sentBy: (dealer: string) => `This e-mail was sent by the accessory shop of ${dealer}.`,
  sentByPlatform: 'This e-mail was sent by Trimline.',
};

export const newOrderCustomer = {
  subject: (id: number, dealer: string) => `Your order #${id} at ${dealer}`,
  heading: 'Thank you for your order',
  intro: (dealer: string) =>
    `${dealer} has received your order and gets in touch with you to arrange pick-up or installation.`,
  button: 'See your orders',
};

export const newOrderDealership = {
  subject: (id: number, customer: string, total: string) =>
    `New order #${id}: ${customer}, ${total}`,
  heading: 'A new order',
  intro: (customer: string) =>
    `${customer} has ordered the accessories below. Please get in touch with them.`,
  button: (id: number) => `Open order #${id}`,
};

export const orderSummary = {
  subjectForCustomer: (id: number, dealer: string) => `Order #${id} at ${dealer}`,
  subjectForDealership: (id: number, customer: string) => `Order #${id} of ${customer}`,
  headingForCustomer: 'Your order',
  headingForDealership: 'An order',
  introForCustomer: (dealer: string) => `Here is the summary of your order at ${dealer}.`,
  introForDealership: (customer: string) => `Here is the summary of the order of ${customer}.`,
};

export const checkoutSummary = {
  subject: (dealer: string) => `Your accessories at ${dealer}`,
  heading: 'Your accessories',
  introOfCart: (dealer: string) =>
    `These accessories were chosen in the shop of ${dealer}. Nothing has been ordered yet.`,
  introOfOrder: (dealer: string) => `These accessories were ordered in the shop of ${dealer}.`,
};

export const accessoryLink = {
  subject: (product: string, dealer: string) => `${product} at ${dealer}`,
  intro: (dealer: string) =>
    `Somebody thought that you would like this accessory in the shop of ${dealer}.`,
  button: 'See this accessory',
};

export const resetCode = {
  subject: (dealer: string) => `Your verification code for ${dealer}`,
  heading: 'Your verification code',
  intro: 'Enter this code in the shop, and choose a new password there.',
  valid: (minutes: number) => `The code is valid for ${minutes} minutes and works once.`,
  notYou: 'If you did not ask for it, you need not do anything: your password stays as it is.',
  button: 'Enter the code',
};

export const confirmEmail = {
  subject: (dealer: string) => `Please confirm your e-mail for ${dealer}`,
  heading: 'Please confirm your e-mail',
  intro: (dealer: string) =>
    `Somebody, probably you, gave this address for an account in the accessory shop of ${dealer}. Confirm it within 7 days, so that all its mails reach you at once.`,
  notYou:
    'If it was not you, you need not do anything: without your confirmation few mails come here.',
  button: emailConfirmation.confirm,
  /** To an account whose address a guest gave. */
  ofGuest: {
    subject: (dealer: string) => `Your order at ${dealer}: add it to your account`,
    heading: 'You have an account already',
    intro: (dealer: string) =>
      `Somebody, probably you, has ordered in the accessory shop of ${dealer} with this address and without signing in. Add the order to your account within 7 days, then sign in to see it there.`,
    notYou:
      'If it was not you, you need not do anything: nobody is signed in to your account, and nothing of it was shown.',
    button: emailConfirmation.add,
  },
};

/** A mail about a trial order of a shop in preparation. */
export const trial = { subject: (subject: string) => `Trial: ${subject}` };

export const testMail = {
  subject: (dealer: string) => `Test mail of ${dealer}`,
  heading: 'Emails arrive',
  intro: (dealer: string) =>
    `This mail was sent from the list that gets ${dealer} ready. Press the button, and its line is done.`,
  button: 'It has arrived',
};

export const welcome = {
  subject: (dealer: string) => `Welcome to the accessory shop of ${dealer}`,
  heading: 'You have an account',
  intro: (dealer: string) =>
    `${dealer} has made an account for you in its accessory shop. Choose a password, and you can see your orders and order by yourself.`,
  introToOrder: (dealer: string) =>
    `Somebody, probably you, gave this address to order in the accessory shop of ${dealer}. Choose a password, and you can see your orders there. If it was not you, you need not do anything.`,
  introTakenOver: (dealer: string) =>
    `${dealer} is preparing something for you in its accessory shop. There was an account with this address already, which nobody had confirmed: it is yours now, and an earlier password is not good any more. Choose a new one, and you can see your orders and order by yourself.`,
  address: (email: string) => `Your account's e-mail is ${email}.`,
  button: 'Choose a password',
};

export const exemptionRefused = {
  subject: (dealer: string) => `Your tax exemption at ${dealer}`,
  heading: 'Your exemption was not confirmed',
  intro: (dealer: string) =>
    `${dealer} could not confirm that you are exempt from tax. Your orders have the usual taxes. Please call or answer this e-mail if something is missing.`,
  button: 'Your account',
};

export const invitation = {
  subject: (dealer: string) => `Your accessory shop: ${dealer}`,
  heading: 'You run this shop',
  intro: (dealer: string) =>
    `You are the admin of the accessory shop of ${dealer}. Choose a password, then sign in to set it up: opening hours, banners, prices and the people who work with you.`,
  address: (email: string) => `You sign in with ${email}.`,
  valid: (days: number) =>
    `This link is good for ${days} days and for one use. Later, ask for another one, or choose Forgot password on the sign-in page.`,
  button: 'Choose a password',
  /** From a colleague, to somebody who is to work at a dealership. */
  toWork: {
    subject: (dealer: string) => `You are invited: ${dealer}`,
    heading: 'You are invited',
    intro: (dealer: string, who: string) =>
      `${who} invites you to work with the accessory shop of ${dealer}. Choose a password, then sign in.`,
  },
  /** To a platform admin. */
  toPlatform: {
    subject: (platform: string) => `You are invited: ${platform}`,
    heading: 'You are invited',
    intro: (platform: string, who: string) =>
      `${who} invites you to be a platform admin of ${platform}: you act in every dealership. Choose a password, then sign in.`,
  },
};

export const changesetDone = {
  subject: {
    ready: (title: string) => `Ready to look at: ${title}`,
    applied: (title: string) => `Applied: ${title}`,
    undone: (title: string) => `Undone: ${title}`,
    failed: (title: string) => `Not done: ${title}`,
  },
  headings: {
    ready: 'Your changes are ready to look at',
    applied: 'Your changes are applied',
    undone: 'Your changes are undone',
    failed: 'Your changes could not be made',
  },
  intro: {
    ready: (title: string) =>
      `"${title}" was checked. Look at what it would change, and apply it if it is right. It is kept for a week.`,
    applied: (title: string) =>
      `"${title}" was applied. What was not applied is listed with its reason. It can be undone for 30 days.`,
    undone: (title: string) =>
      `"${title}" was undone. What was changed since stays as it is and is listed.`,
    failed: (title: string) => `Nothing of "${title}" was changed. The page says why.`,
  },
  button: 'See the changes',
};

export const accountChange = {
  subject: (dealer: string) => `Your account at ${dealer} was changed`,
  heading: 'Your account was changed',
  what: {
    email:
      'The e-mail address of your account was changed. From now on its mails go to the new address.',
    password: 'The password of your account was changed, and all other devices were signed out.',
    twoStepOn:
      'Two-step sign-in was turned on: signing in now also takes a code from your authenticator app.',
    twoStepOff: 'Two-step sign-in was turned off: signing in now takes your password alone.',
    recoveryCodes: 'You have new recovery codes for two-step sign-in. The old ones no longer work.',
  },
  notYou: 'If this was not you, reset your password at once and tell the dealership.',
  button: 'Reset your password',
};

/** Messages of the mail calls when no mail was sent. */
export const mailProblems = {
  notSent: 'The e-mail could not be sent. Please try again later.',
  noOrderEmails: 'This dealership has no e-mail address for orders yet.',
  otherSite: 'This request came from another site.',
};
