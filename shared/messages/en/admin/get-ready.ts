import type { ReadyLine } from '#shared/rules/get-ready.ts';
import { whatThereIs } from '../../what-there-is.ts';
import { counted } from '../formats.ts';
import { adminPages } from './frame.ts';

/** The first names, and how many more there are. */
const listed = (count: number, names: readonly string[]): string => {
  const more = count - names.length;
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '');
};

/** The list of what a dealership does before it opens. */
export const getReady = {
  title: adminPages['get-ready'],
  introOpen: 'This shop is open. What is left of the list can still be done.',
  progress: (done: number, of: number) => `${done} of ${of} done`,
  list: 'What comes next',
  done: 'Done',
  open: 'To do',
  aside: 'Put aside',
  putAside: 'Put aside',
  putAsideLabel: (line: string) => `Put aside: ${line}`,
  takeUp: 'Take up again',
  takeUpLabel: (line: string) => `Take up again: ${line}`,
  notSaved: 'This was not saved.',
  go: 'Go there',
  goLabel: (line: string) => `Go there: ${line}`,
  missing: (count: number, names: readonly string[]) =>
    `Missing for ${counted(count, 'model')}: ${listed(count, names)}.`,
  unnamed: (count: number, names: readonly string[]) =>
    `Missing for ${counted(count, 'product')}: ${listed(count, names)}.`,
  by: {
    you: 'You can do this.',
    platform: 'The platform does this.',
    each: 'Each admin does this in their own account.',
  },
  testMail: 'Send me a test mail',
  testMailSent: (email: string) => `A test mail is on its way to ${email}. Press the button in it.`,
  testMailFailed: 'The test mail was not sent.',
  noMailServer: 'No mails are sent yet: whoever runs the installation names a mail server first.',
  mailArrived: 'The test mail has arrived.',
  mailNotArrived: 'This link is not good. Please send another test mail.',
  preview: 'Preview link',
  previewHint:
    'Whoever opens it sees the shop for 30 days, on that device. It shows no page of the admin area.',
  copy: 'Copy',
  copied: 'The link is copied.',
  copyByHand: 'Please copy the link by hand.',
  takeBack: 'Take the link back',
  takeBackText: 'Nobody who followed the link sees the shop any more. A new link is made.',
  takenBack: 'The old link is not good any more.',
  takeBackFailed: 'The link was not taken back.',
  openNow: 'Open now',
  openTitle: 'Open this shop to everybody?',
  openText: (left: number, orders: number, accounts: number) =>
    [
      left > 0
        ? `${counted(left, 'line')} of the list ${left === 1 ? 'is' : 'are'} not done yet.`
        : '',
      orders + accounts > 0
        ? `Opening deletes: ${whatThereIs([
            [orders, counted(orders, 'trial order')],
            [accounts, `${counted(accounts, 'account')} of visitors`],
          ])}.`
        : '',
      'Everybody sees the shop, search engines too, and it cannot be hidden again.',
    ]
      .filter(Boolean)
      .join(' '),
  opened: 'The shop is open.',
  openFailed: 'The shop was not opened.',
  failed: 'The list could not be shown.',
};

/** Each line, and why it matters. */
export const readyLineTexts: Record<ReadyLine, { title: string; hint: string }> = {
  mail: { title: 'Emails arrive', hint: 'A test mail to you shows that customers get theirs.' },
  orderAddresses: { title: 'Order addresses', hint: 'New orders are mailed there.' },
  hours: { title: 'Opening hours', hint: 'In the footer, and for choosing a time.' },
  taxes: { title: 'Tax rates and numbers', hint: 'On every order and its papers.' },
  labourRate: { title: 'Labour rate', hint: 'Installed prices follow from it.' },
  logo: { title: 'Logo', hint: 'In the header and on papers.' },
  banners: { title: 'Banners', hint: 'The first thing that shoppers see.' },
  products: {
    title: 'Accessories for each model',
    hint: 'At least one for each model of this year and the last.',
  },
  offers: {
    title: 'Lease and finance offers',
    hint: 'Without one a model shows no payment.',
  },
  names: { title: 'Names in both languages', hint: 'Products are read in the other language too.' },
  secondAdmin: { title: 'A second admin', hint: 'So that somebody can always get in.' },
  twoStep: { title: 'Two-step sign-in', hint: 'Admins see personal data of customers.' },
  trialOrder: { title: 'A trial order', hint: 'Order something as a customer would.' },
};
