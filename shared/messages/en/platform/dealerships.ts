import { whatThereIs } from '../../what-there-is.ts';
import { adminPages } from '../admin/frame.ts';
import { counted } from '../formats.ts';
import { platformPages } from './frame.ts';

/** Why a dealership cannot be opened, cloned, closed, deleted or invited. */
export const dealershipProblems = {
  codeTaken: 'This code is taken.',
  nobodyToInvite: 'Everybody who runs this shop has a password already.',
  addressStays: 'The shop was opened to everybody: its address stays.',
  wasOpened: 'The shop was opened to everybody. It can be closed, not deleted.',
  holdsMore: (
    products: number,
    overrides: number,
    offers: number,
    subcategories: number,
    accounts: number,
    conditions: number,
  ) =>
    `This dealership holds more than it was made with: ${whatThereIs([
      [products, `${counted(products, 'product')} of its own, deleted ones too`],
      [
        overrides,
        counted(overrides, 'changed product of the make', 'changed products of the make'),
      ],
      [offers, counted(offers, 'lease or finance offer')],
      [subcategories, counted(subcategories, 'sub-category', 'sub-categories')],
      [accounts, `${counted(accounts, 'account')} of staff or customers`],
      [conditions, `${counted(conditions, 'published version')} of its conditions`],
    ])}. It can be closed, not deleted.`,
  inUse: 'Somebody is at work there at this moment. Please try again.',
};

/** The platform's table of dealerships, and what can be done with one. */
export const platformDealerships = {
  title: platformPages.dealerships,
  table: 'Dealerships',
  file: 'dealerships',
  search: 'Search by make, code, name or city',
  empty: 'There is no dealership yet. Open the first one.',
  make: 'Make',
  orders: 'Orders this month',
  counted: 'Orders are counted once a minute.',
  lastOrder: 'Last order',
  noOrder: 'none yet',
  state: 'State',
  all: 'In any state',
  open: 'Open',
  preparing: 'In preparation',
  closed: 'Closed',
  invited: 'Admin has no password yet',
  create: 'Open A Dealership',
  clone: 'Clone',
  cloneOf: (name: string) => `A shop like ${name}`,
  toAdmin: 'Go to its admin area',
  toShop: 'Open shop',
  close: 'Close this shop',
  closeText: (name: string) =>
    `${name} closes at once. Its pages say that the shop is closed and whom to call, its people are signed out and cannot sign in, and it leaves the list of dealerships and the sitemap. Carts, orders, people and settings stay, and platform admins still see them in its admin area.`,
  closeDone: (name: string) => `${name} is closed.`,
  closeFailed: 'The shop could not be closed.',
  reopen: 'Open again',
  reopenText: (name: string) =>
    `${name} sells again at once, with everything it had. Its people sign in again with their passwords.`,
  reopenDone: (name: string) => `${name} is open again.`,
  reopenFailed: 'The shop could not be opened.',
  invite: 'Invite again',
  inviteDone: (email: string) => `Another invitation is on its way to ${email}.`,
  inviteFailed: 'The invitation could not be sent.',
  address: 'Change the address',
  addressOf: (name: string) => `Another address for ${name}`,
  addressText:
    'Nobody but its team has the address yet. Links that were mailed before and the preview link lead nowhere then; its admins who have no password yet get another invitation.',
  addressDone: (address: string) => `The shop is at ${address} now.`,
  save: 'Save',
  remove: 'Delete',
  removeTitle: (name: string) => `Delete ${name}?`,
  removeText: (name: string) =>
    `${name} goes for good, with its settings, pictures and audit trail, and its address is free again.`,
  removeWith: 'With it go:',
  removeAdmins: (emails: readonly string[]) =>
    `${counted(emails.length, 'account')} of its admins: ${emails.join(', ')}`,
  removeTrials: (orders: number, accounts: number) =>
    `${counted(orders, 'trial order')} and ${counted(accounts, 'account')} of visitors`,
  removeCopied: (overrides: number, offers: number) =>
    `${counted(overrides, 'changed product of the make', 'changed products of the make')} and ${counted(offers, 'lease or finance offer')} that it was cloned with`,
  removeLoading: 'What goes is counted',
  removeFailed: 'The dealership could not be deleted.',
  removeDone: (name: string) => `${name} is deleted.`,
};

/** The form that opens a dealership, or one like another. */
export const openingTexts = {
  shop: 'Shop',
  make: 'Make',
  makeHint: 'A make of a new name is made with it',
  codeHint: 'Letters, digits and dashes',
  address: (address: string) => `The shop’s address: ${address}`,
  newMake: (code: string) => `The shop’s address: /number of the new make/${code}`,
  place: 'Place',
  languageHint: 'The language of its own address. It can be changed in its settings.',
  prices: 'Prices',
  noProvince: 'The province decides the taxes; they can be changed in its settings.',
  admin: 'Its admin',
  adminHint:
    'Gets a mail with a link to choose a password, good for seven days. A platform admin’s address needs no other account.',
  cloneHint:
    'It gets this shop’s settings, opening hours, logo and banners, its changes of prices and labour times, and its own lease and finance offers. People, orders, visits, its own products, website and links, addresses for mails and tax numbers stay behind.',
  newMakeTitle: (name: string) => `New make “${name}”?`,
  newMakeText:
    'There is no make of this name yet, and none of a similar one. It is made with the shop.',
  newMakeAlike: (names: readonly string[]) =>
    `There is no make of this name yet. Similar: ${names.join(', ')}.`,
  openWith: (name: string) => `Open with ${name}`,
  openWithNew: (name: string) => `Open with the new make ${name}`,
  submit: 'Open this shop',
  failed: 'The dealership could not be opened.',
  opened: (name: string) => `${name} gets ready`,
  openedAt: 'Its shop is at',
  openedInvited: (email: string) =>
    `${email} gets a mail with a link to choose a password. Until then you can set the shop up yourself.`,
  openedOwn: (email: string) =>
    `${email} is a platform admin and runs it with their present account.`,
  next: `Only its team and people with its preview link see the shop. What comes next stands in ${adminPages['get-ready']}; 'Open now' there opens it to everybody.`,
  dismiss: 'Done',
};
