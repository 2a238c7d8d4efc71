import type { Grant } from '#shared/rules/grants.ts';
import type { RoleId } from '#shared/rules/permissions.ts';
import { customers } from '../customers.ts';
import { twoStepPage } from '../security.ts';
import { labels } from '../validation.ts';
import { adminPages } from './frame.ts';

/** The staff of the dealership. */
export const users = {
  title: adminPages.users,
  table: 'Staff accounts',
  name: labels.name,
  email: labels.email,
  registered: 'Registered Date',
  role: labels.role,
  grants: labels.grants,
  search: 'Search by name, email or phone',
  empty: 'There is no staff account yet.',
  create: 'Create A Dealership Account',
  createSubmit: 'Create account',
  file: 'staff',
  delete: 'Delete User',
  deleteText: (name: string) =>
    `${name} will be signed out everywhere and cannot sign in any more. Orders they placed are kept.`,
  deactivated: 'The selected account has been successfully deactivated.',
  deactivateFailed: 'There was an error attempting to deactivate the account.',
  restore: 'Restore account',
  restored: (name: string) => `${name} can sign in again, with the same password as before.`,
  restoreFailed: customers.restoreFailed,
  offered: (name: string) => `The account of ${name} with this e-mail was closed.`,
  state: 'Accounts',
  open: 'Open accounts',
  closed: 'Closed accounts',
  noneClosed: 'No account has been closed.',
  created: 'You have successfully created a dealership user.',
  createdAdmin: 'The account of the platform admin has been created.',
  createFailed: 'There was an error creating a user with these details.',
  showPassword: 'Show or hide the password',
  passwordHint:
    'At least 8 characters. Hand it over in person; the new colleague can change it on the account page.',
};

/** Accounts whose owners choose the password by a mail's link. */
export const invitations = {
  way: 'How they get in',
  ways: {
    invite: {
      name: 'Invite by mail',
      hint: (days: number) =>
        `A mail leads them to choose a password. Its link is good for ${days} days.`,
    },
    password: { name: 'Set a password', hint: 'You type it and hand it over in person.' },
  },
  submit: 'Send invitation',
  sent: (email: string) => `An invitation is on its way to ${email}.`,
  state: 'Invited, no password yet',
  none: 'Everybody who was invited has chosen a password.',
  mark: (day: string) => `Invited ${day}`,
  sentOn: 'Invited on',
  again: 'Send invitation again',
  againFailed: 'The invitation could not be sent.',
  takeBack: 'Take invitation back',
  takeBackText: (name: string) =>
    `The link that was mailed to ${name} is dead at once, and the account is closed. It can be restored, which sends another invitation.`,
  takenBack: (name: string) => `The invitation of ${name} has been taken back.`,
  takeBackFailed: 'The invitation could not be taken back.',
};

/** The customers of the dealership. */
export const customerAccounts = {
  title: adminPages['customer-accounts'],
  table: 'Customer accounts',
  file: 'customer-accounts',
  empty: 'Nobody has registered yet.',
};

/** The dialog in which an account is changed. */
export const editUser = {
  title: 'Edit User',
  saved: 'Account information has been successfully updated.',
  failed: 'There was an error while updating the account.',
  loadFailed: 'The account could not be loaded.',
};

/** For people who lost both their phone and their recovery codes. */
export const endTwoStep = {
  item: 'Turn Off Two-Step Sign-in',
  text: (name: string) =>
    `${name} then signs in with the password alone and is told so by mail. Do this only if you are sure that they are the one asking.`,
  textUntold: (name: string) =>
    `${name} then signs in with the password alone. Do this only if you are sure that they are the one asking.`,
  confirm: twoStepPage.turnOff,
  done: 'Two-step sign-in is off for this account.',
  failed: 'Two-step sign-in could not be turned off. Please try again.',
};

/** What staff may be given beside their role (contract 2), as people read it. */
export const grantLabels: Readonly<Record<Grant, { name: string; hint: string }>> = {
  desk: { name: 'Order desk', hint: 'Sees all orders, fulfils and cancels them' },
  parts: { name: 'Parts', hint: 'Sees all orders, without prices' },
  install: { name: 'Installation', hint: 'Sees all orders, without prices' },
  discount: { name: 'Discount', hint: 'Lowers prices at checkout, down to the limit' },
  cost: { name: 'Cost', hint: 'Sees cost and profit wherever they see the rest' },
  reports: { name: 'Reports', hint: 'Sees sales, audience and the other analytics' },
};

/** Roles as people read them. */
export const roleLabels: Readonly<Record<RoleId, string>> = {
  1: 'Platform Admin',
  2: 'Customer',
  3: 'Dealer Admin',
  4: 'Product Advisor',
  5: 'Parts and Service',
};
