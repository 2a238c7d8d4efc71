import type * as en from '../en/proposal-paper.ts';
import type { Same } from '../same.ts';
import { documents } from './documents.ts';

/** What stands on a proposal's papers. */
export const proposalPaper = {
  offered: (id) => `Proposition nᵒ ${id}`,
  accepted: (id) => `Proposition acceptée nᵒ ${id}`,
  files: { offered: 'proposition', accepted: 'proposition-acceptee' },
  preparedFor: 'Préparée pour',
  sent: 'Envoyée le',
  validUntil: 'Valable jusqu’au',
  message: 'Message du concessionnaire',
  items: documents.items,
  notIncluded: 'Non compris dans le total',
  notIncludedIn: (look) => `${look} : non compris dans le total`,
  others: 'Les autres looks proposés',
  look: 'Look',
  payment: (look) => `Paiement, ${look}`,
  change: 'Sur votre paiement',
  changeOf: (amount, frequency) => `+${amount} ${frequency}`,
  newPayment: 'Nouveau paiement',
  acceptance: 'Acceptation',
  name: 'Nom saisi',
  acceptedAt: 'Acceptée le',
  link: 'Lien',
  linkNumber: (number) => `Nᵒ ${number}`,
  version: 'Version',
  language: 'Acceptée en',
  languageNames: { en: 'anglais', fr: 'français' },
  hash: 'SHA-256 de la proposition envoyée',
  foot: (version, when) => `Version ${version}, ${when}`,
} satisfies Same<typeof en.proposalPaper>;
