import { labels } from './validation.ts';

/** People's decisions about their data, on the register and account pages. */
export const personalData = {
  title: 'Your data',
  marketing: (dealer: string) =>
    `Send me news and offers of ${dealer} by e-mail. I can withdraw this in my account at any time.`,
  marketingGiven: 'You will get news and offers by e-mail.',
  marketingWithdrawn: 'You will get no more news and offers.',
  consentFailed: 'Your choice could not be saved. Please try again.',
  download: 'Download my data',
  downloadHint: 'Your account, choices and orders in one file that other programs can read (JSON).',
  downloadFailed: 'Your data could not be put together. Please try again.',
  downloaded: 'The file with your data has been saved.',
  erase: 'Delete my account',
  eraseHint:
    'Your name, e-mail address, phone number, notes and saved order are erased for good. The dealership keeps what was ordered and paid, without your name.',
  eraseTitle: 'Delete my account?',
  eraseText: 'This cannot be taken back. Enter your password to go on.',
  eraseConfirm: 'Delete my account for good',
  eraseFailed: 'Your account could not be deleted.',
  erased: 'Your account and your data have been deleted.',
  staffOnly: 'Staff accounts are closed by the dealership’s admin.',
};

/** Customers' data for a dealer admin, and the list of customers who want news. */
export const customerData = {
  download: 'Download customer’s data',
  downloaded: (name: string) => `The file with the data of ${name} has been saved.`,
  downloadFailed: 'The data could not be put together. Please try again.',
  erase: 'Erase customer',
  eraseText: (name: string) =>
    `The name, contact details, notes and saved order of ${name} are erased for good, as they may ask of you. Their orders stay without a name.`,
  erased: (name: string) => `${name} has been erased.`,
  eraseFailed: 'The customer could not be erased.',
  newsFile: (code: string) => `news-${code}.csv`,
  news: 'Who wants news (CSV)',
  name: labels.name,
  email: labels.email,
  since: 'Agreed on',
};

/** Replacements for an erased person's data. */
export const erasedPerson = { firstName: 'Former', lastName: 'Customer', blank: '[erased]' };
