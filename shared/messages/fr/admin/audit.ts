import type * as en from '../../en/admin/audit.ts';
import type { Same } from '../../same.ts';
import { isOne } from '../formats.ts';
import { orders } from '../orders.ts';
import { twoStepPage } from '../security.ts';
import { labels } from '../validation.ts';
import { adminPages } from './frame.ts';
import { dealerSettings } from './settings.ts';

/** The audit trail (decision 021). */
export const audit = {
  title: adminPages.audit,
  table: 'Journal des actions',
  file: 'journal',
  at: 'Date et heure',
  who: 'Qui',
  nobody: 'Personne de connecté',
  action: 'Action',
  about: 'Sujet',
  changes: 'Modifications',
  details: (count: number) => `${count} ${isOne(count) ? 'détail' : 'détails'}`,
  search: 'Rechercher par nom ou courriel de la personne',
  kind: 'Genre',
  anyKind: 'Tout',
  empty: 'Rien n’a été noté ces jours-là.',
  most: 'Voici les 10 000 premières entrées. Choisissez moins de jours pour voir les autres.',
  nothing: 'rien',
  none: '–',
  yes: 'oui',
  no: 'non',
  order: orders.number,
  removed: 'retiré',
} satisfies Same<typeof en.audit>;

export const auditKindLabels = {
  signIns: 'Connexions',
  refusals: 'Refus',
  prices: 'Prix',
  orders: adminPages.orders,
  products: 'Produits',
  settings: dealerSettings.settings,
  accounts: 'Comptes',
  twoStep: twoStepPage.title,
} satisfies Same<typeof en.auditKindLabels>;

/** Names of changed fields, where the field's own name is unclear. */
export const auditFields = {
  email: labels.email,
  firstName: labels.firstName,
  lastName: labels.lastName,
  phoneNumber: labels.phoneNumber,
  statusId: labels.status,
  frt: labels.frt,
  vin: labels.vin,
  gst: labels.gst,
  pst: labels.pst,
  hst: labels.hst,
  hourlyRate: labels.hourlyRate,
  orderItems: 'Lignes',
  onlyInstallPrice: dealerSettings.onlyInstallPrice,
  staffNeedTwoStep: dealerSettings.staffNeedTwoStep,
  call: 'Appel',
  wrong: 'Erreur',
  tried: 'Trop d’essais',
  client: 'Code du client',
} satisfies Same<typeof en.auditFields>;
