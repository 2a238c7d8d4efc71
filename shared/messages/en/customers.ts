import { counted } from './formats.ts';
import { orders } from './orders.ts';
import { header } from './shop.ts';

/** Step 1 of an advisor's checkout: choosing the customer (spec 2, 5). */
export const customers = {
  search: 'Find a customer',
  searchField: 'Name, e-mail or phone',
  searchHint: 'Choosing somebody takes you on to the order summary.',
  results: 'Customers found',
  searching: 'Searching...',
  found: (count: number) => `${counted(count, 'customer')} found`,
  foundMore: (count: number) => `The first ${count} of more: type on to narrow them down.`,
  none: 'Nobody found. Check the spelling, or create the customer.',
  failed: 'The search did not work. Please try again.',
  noPhone: 'No phone number',
  chosen: 'Chosen customer',
  continueWith: (name: string) => `Continue with ${name}`,
  create: header.newCustomer,
  createHint: 'They get an e-mail that tells them how to set a password.',
  submit: 'Create customer and continue',
  created: (name: string) => `${name} now has an account.`,
  createdAndMailed: (name: string) =>
    `${name} now has an account. An e-mail to set a password is on its way.`,
  createFailed: 'The customer could not be created. Please try again.',
  restore: (name: string) => `Restore the account of ${name}`,
  restoreFailed: 'The account could not be restored. Please try again.',
  findTaken: 'Find this customer',
  /** No customer: the first text is at the form, the second in the snackbar (decision 014). */
  missing: 'Please select a customer or register a new user as the customer.',
  missingSnackbar:
    'Please ensure either a customer is selected or the form is filled out correctly.',
  /** Nobody has shown that the e-mail address is theirs. */
  notConfirmed: 'Not confirmed',
  takesOver:
    'Nobody has confirmed this e-mail address, so somebody else may have registered it. What you order, save or send for this account leaves it to the owner of the address: the present password and sign-ins end, and a mail tells the owner how to choose a password.',
  customer: orders.customer,
  change: 'Change customer',
  gone: 'This customer no longer has an account. Please choose another one.',
};
