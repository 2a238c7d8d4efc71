import type { Frequency } from '#shared/rules/payment.ts';
import { counted } from './formats.ts';
import { acceptanceProblems } from './proposal-acceptance.ts';
import { emailInvalid } from './validation.ts';

const perPeriod: Readonly<Record<Frequency, string>> = {
  Weekly: 'a week',
  'Bi-weekly': 'every two weeks',
  Monthly: 'a month',
};

/** The page behind a proposal's link. */
export const proposalPage = {
  pageTitle: 'Your proposal',
  title: (firstName: string | null) =>
    firstName ? `${firstName}, here is your proposal` : 'Here is your proposal',
  forVehicle: (vehicle: string) => `For your ${vehicle}`,
  from: (seller: string, dealer: string) => `Put together for you by ${seller}, ${dealer}`,
  fromDealer: (dealer: string) => `Put together for you by ${dealer}`,
  call: (name: string) => `Call ${name}`,
  validUntil: (day: string) => `These prices are valid until ${day}.`,
  looks: 'Choose your look',
  items: 'Your accessories',
  itemsOf: (look: string) => `Accessories of ${look}`,
  groups: { recommended: 'Recommended', optional: 'Optional' },
  howTo: 'Tick what you want. The total follows when you press the button below the list.',
  ordered: 'What you ordered',
  choices: 'Options and details',
  details: 'Details',
  toAccept: 'Accept',
  quantity: 'Quantity',
  quantityOf: (product: string) => `Quantity of ${product}`,
  fitting: 'Installation',
  fittingOf: (product: string) => `Installation of ${product}`,
  optionOf: (type: string, product: string) => `${type} of ${product}`,
  fitted: 'Installed',
  notFitted: 'Accessory only',
  each: (price: string) => `${price} each`,
  originalPrice: (price: string) => `Before: ${price}`,
  change: (amount: string, frequency: Frequency) =>
    `${amount} ${perPeriod[frequency]} on your payment`,
  payment: (amount: string, frequency: Frequency) => `${amount} ${perPeriod[frequency]}`,
  presentPayment: 'Your payment now',
  newPayment: 'Your payment with these accessories',
  sums: 'What it comes to',
  update: 'Update total',
  nothing: 'Nothing is ticked.',
  newTotal: (total: string, items: number) => `New total ${total}, ${counted(items, 'item')}.`,
  chosen: (items: number, total: string) =>
    `You accept ${counted(items, 'item')} for ${total}, taxes included.`,
  accept: 'Accept this proposal',
  acceptTitle: 'Do you accept?',
  name: 'Your first and last name',
  nameHint: 'Your typed name counts as your signature.',
  consent: (dealer: string, conditions: number | null) =>
    conditions === null
      ? `I accept this proposal and ask ${dealer} to order and install these items.`
      : `I accept this proposal and the conditions of sale (version ${conditions}), and ask ${dealer} to order and install these items.`,
  conditions: 'Read the conditions of sale (opens in a new tab)',
  readFrench:
    'I have received the French version and wish to be bound by the English one. / J’ai reçu la version française et je souhaite être lié par la version anglaise.',
  frenchHint: 'Read the French version',
  email: 'Your e-mail address',
  emailHint: 'Your copy and news of your order go there.',
  phoneDigits: 'Last four digits of your phone number',
  decline: 'No, thank you',
  declineHint: 'You can say why, so that the dealership can offer what suits you better.',
  reason: 'Your reason (optional)',
  declineNow: 'Decline this proposal',
  ask: 'Ask for it again',
  asked: 'The dealership has your message, and will send you a new proposal.',
  ended: 'This link is no longer valid.',
  endedHint: (dealer: string) => `${dealer} can send you a new one.`,
  missing: 'There is no such proposal.',
  missingHint: 'Please check that you opened the whole link.',
  failed: 'The page could not be shown.',
  failedHint: 'Please try again in a minute, or call the dealership.',
  accepted: 'Thank you! Your accessories are ordered.',
  acceptedHint: (order: number) =>
    `This is order #${order}. A copy of what you accepted is on its way to you.`,
  follow: 'Follow your order',
  paper: 'What you accepted (PDF)',
  offeredPaper: 'This proposal (PDF)',
  declined: 'You declined this proposal.',
  declinedHint: 'If you change your mind, please call.',
  orderedInShop: 'This proposal has been ordered at the dealership.',
  orderedInShopHint: 'Please call if you have questions about it.',
  withdrawn: 'This proposal is not valid any more.',
  withdrawnHint: 'The dealership took it back. Please call if you still want something of it.',
  expired: (day: string) => `This proposal was valid until ${day}. Ask for it again.`,
  problems: {
    title: 'Nothing has been ordered yet.',
    name: 'Please type your first and last name.',
    consent: 'Please tick this box if you accept.',
    readFrench: 'Please tick this box, or open the French version and accept it there.',
    email: emailInvalid,
    phoneDigits: 'These are not the last four digits of the phone number that the dealership has.',
    changed: 'The total is another one with what you ticked. Please look at it and accept again.',
    newer: 'There is a newer version of this proposal. This is it: please look at it again.',
    nothing: 'Please tick at least one accessory.',
    rate: (seller: string, day: string | null) =>
      `The tax rate changed${day ? ` on ${day}` : ''}. ${seller} will send you a new version.`,
    closedAccount: acceptanceProblems.closedAccount,
    addressTaken: acceptanceProblems.addressTaken,
    other: 'That was not possible. Please try again, or call the dealership.',
  },
};
