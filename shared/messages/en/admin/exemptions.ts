import { counted } from '../formats.ts';

/** The exemption of one order. */
export const exemptionDialog = {
  none: 'No exemption',
  thisOrder: 'This order only',
  theCustomer: 'This order and the customer’s later ones',
  claims: 'The customer claims to be exempt from tax',
  claimsHint:
    'The order has its tax until somebody confirms this. Please look at the card or certificate.',
  decide: 'Confirm or take off',
};

/** The page of exemptions from tax. */
export const exemptionsPage = {
  title: 'Tax Exemptions',
  table: 'Exemptions from tax',
  views: 'Which exemptions',
  waiting: 'To confirm',
  confirmed: 'Confirmed',
  emptyWaiting: 'Nobody waits for an exemption to be confirmed.',
  emptyConfirmed: 'No customer is exempt from tax.',
  customer: 'Customer',
  kind: 'Why',
  number: 'Number',
  taxes: 'Taxes not paid',
  claimed: 'Claimed',
  byStaff: (day: string, name: string) => `${day}, by ${name}`,
  validUntil: 'Valid until',
  untilEnded: 'Until it is ended',
  expired: (day: string) => `Expired ${day}`,
  confirm: 'Confirm',
  confirmTitle: (name: string) => `Confirm: ${name}`,
  confirmHint: 'The customer pays no such tax on orders from now on.',
  done: (name: string) => `${name} is exempt from tax.`,
  refuse: 'Refuse',
  refuseTitle: (name: string) => `Refuse: ${name}`,
  refuseHint: 'The customer reads this in an e-mail.',
  refused: (name: string) => `The exemption of ${name} was refused.`,
  end: 'End',
  endText: (name: string) => `${name} pays tax again on orders from now on.`,
  ended: (name: string) => `The exemption of ${name} has ended.`,
  failed: 'That was not done. Please try again.',
  orders: (count: number) => `${counted(count, 'open order')} with a claim`,
  ordersHint: 'These customers claimed an exemption at checkout. It is decided on the order.',
  order: (id: number, customer: string, kind: string) => `Order #${id}, ${customer}: ${kind}`,
};
