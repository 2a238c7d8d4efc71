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
  others: 'Les autres styles proposés',
  look: 'Style',
  payment: (look) => `Versement, ${look}`,
  change: 'Sur votre versement',
  changeOf: (amount, frequency) => `+${amount} ${frequency}`,
  newPayment: 'Nouveau versement',
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
