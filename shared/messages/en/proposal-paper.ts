import { documents } from './documents.ts';

/** What stands on a proposal's papers. */
export const proposalPaper = {
  offered: (id: number) => `Proposal #${id}`,
  accepted: (id: number) => `Accepted proposal #${id}`,
  /** What a saved paper is called, in plain letters. */
  files: { offered: 'proposal', accepted: 'accepted-proposal' },
  preparedFor: 'Prepared for',
  sent: 'Sent',
  validUntil: 'Valid until',
  message: 'Message from the dealership',
  items: documents.items,
  notIncluded: 'Not included in the total',
  notIncludedIn: (look: string) => `${look}: not included in the total`,
  others: 'The other looks that were offered',
  look: 'Look',
  payment: (look: string) => `Payment, ${look}`,
  change: 'On your payment',
  changeOf: (amount: string, frequency: string) => `+${amount} ${frequency}`,
  newPayment: 'New payment',
  acceptance: 'Acceptance',
  name: 'Name as typed',
  acceptedAt: 'Accepted on',
  link: 'Link',
  linkNumber: (number: number) => `No. ${number}`,
  version: 'Version',
  language: 'Accepted in',
  languageNames: { en: 'English', fr: 'French' },
  hash: 'SHA-256 of the proposal as sent',
  foot: (version: number, when: string) => `Version ${version}, ${when}`,
};
