import { orderStatus } from '#shared/rules/order-status.ts';
import type * as en from '../../en/admin/orders.ts';
import type { Same } from '../../same.ts';
import { payment, prices } from '../accessories.ts';
import { auditActions } from '../audit-actions.ts';
import { deskActionLabels } from '../desk.ts';
import { figureNames } from '../figure-names.ts';
import { formatHours, formatNumber } from '../formats.ts';
import { orders } from '../orders.ts';
import { detail } from '../product.ts';
import { labels } from '../validation.ts';
import { vinDoubtful } from '../vin.ts';
import { productFields } from '../words.ts';
import { adminPages, guard } from './frame.ts';

/** The Orders page. */
export const ordersPage = {
  title: adminPages.orders,
  table: adminPages.orders,
  id: 'Nᵒ de commande',
  shortNumber: (id) => `nᵒ ${id}`,
  customer: 'Nom du client',
  date: 'Date de commande',
  subtotal: orders.subtotal,
  profit: figureNames.profit,
  status: labels.status,
  anyStatus: 'Passées et terminées',
  stage: 'Étape',
  anyStage: 'Toutes les étapes',
  late: (stage) => `${stage}, en retard`,
  advisor: 'Conseiller',
  anyAdvisor: 'Tous les conseillers',
  mine: 'Mes propres ventes',
  vehicle: 'Véhicule',
  step: 'Faire une étape',
  vehicles: (first, more) => (more > 0 ? `${first} + ${more}` : first),
  lines: figureNames.lines,
  items: figureNames.items,
  hours: 'Heures',
  file: 'commandes',
  toDealerAdmins:
    'Les nouvelles commandes sont envoyées par courriel aux administrateurs du concessionnaire, car aucune adresse courriel pour les commandes n’est indiquée.',
  toOrderEmails: 'Indiquer des adresses de commande',
  search: 'Commande, client, téléphone, conseiller, produit',
  empty: (when: string, status: string | null) =>
    status ? `Aucune commande ayant le statut « ${status} » ${when}.` : `Aucune commande ${when}.`,
  nothingFound: (search: string, when: string, status: string | null) =>
    status
      ? `Aucune commande ayant le statut « ${status} » ne correspond à « ${search} » ${when}.`
      : `Aucune commande passée ou terminée ne correspond à « ${search} » ${when}.`,
  noneSuch: (when: string) => `Aucune commande ne répond à ce choix ${when}.`,
  noneSuchFound: (search: string, when: string) =>
    `Aucune commande de ce choix ne correspond à « ${search} » ${when}.`,
  anyDate: 'toutes dates confondues',
  noneButElsewhere: (when: string, count: string) =>
    `Aucun résultat ${when}; à d’autres dates : ${count}.`,
  alsoElsewhere: (when: string, count: string) =>
    `La liste montre seulement les commandes passées ${when}; à d’autres dates : ${count}.`,
  showAllDates: 'Afficher toutes les dates',
  delete: 'Supprimer la commande',
  deleteText: (id: number, customer: string) =>
    `La commande nᵒ ${id} (${customer}) ne figurera plus dans aucune liste et ne comptera plus dans les chiffres.`,
  deleted: (id: number) => `La commande nᵒ ${id} a été supprimée.`,
  deleteFailed: 'La commande n’a pas pu être supprimée.',
} satisfies Same<typeof en.ordersPage>;

/** The whole-order form of an order's page (spec 5). */
export const orderEdit = {
  title: orders.number,
  loadFailed: 'La commande n’a pas pu être chargée.',
  missing: 'Cette commande n’existe plus.',
  missingHint: 'Elle a peut-être été supprimée entre-temps.',
  placed: (day: string, customer: string) => `Passée le ${day} par ${customer}`,
  soldBy: (seller: string) => `conseiller : ${seller}`,
  lines: figureNames.items,
  closed:
    'Une commande annulée garde ses articles tels quels; les notes peuvent encore être modifiées.',
  installed: orders.installed,
  accessoryOnly: orders.accessoryOnly,
  originalPrice: (price: string) => `Prix du catalogue : ${price}`,
  each: 'l’unité',
  lineTotal: orders.itemTotal,
  putBack: 'Remettre',
  takenOut: 'Cet article sera retiré de la commande.',
  cancelled: 'Cet article a été annulé. Il ne compte dans aucun total.',
  subtotal: orders.subtotal,
  tax: orders.tax,
  total: orders.total,
  profit: figureNames.profit,
  profitLater: 'après l’enregistrement',
  vehicle: 'Véhicule et date',
  vinDoubtful,
  hours: orders.hours,
  bareHours: formatHours,
  hoursUnknown: orders.hoursUnknown,
  includes: orders.includes,
  dealerNotesHint: 'Visibles pour le concessionnaire seulement',
  statusFinal: 'Une fois enregistré, ce choix peut être annulé dans l’historique de la commande.',
  moveTitle: (id: number, status: string) => `Commande nᵒ ${id} : ${status}?`,
  saveAs: (status: string) => `Enregistrer comme « ${status} »`,
  keepEditing: guard.keep,
  free: 'Cet article est gratuit.',
  belowCost: (cost: string) => `Inférieur au prix coûtant : ${cost}.`,
  kept: (id: number) =>
    `Ce que vous avez saisi dans la commande nᵒ ${id} n’est pas enregistré, mais vous le retrouverez en l’ouvrant de nouveau.`,
  saved: (id: number) => `La commande nᵒ ${id} a été enregistrée.`,
  failed: 'La commande n’a pas pu être enregistrée. Ce que vous avez saisi est toujours là.',
  theyChanged: 'Modifications de l’autre personne :',
  bothTexts: 'Les deux saisies',
  fieldOfBoth: 'Champ',
  mine: 'Votre saisie',
  theirs: 'Autre saisie',
  isTakenOut: 'retiré',
  isKept: 'dans la commande',
  changed: (what: string, from: string, to: string) => `${what} : ${from} → ${to}`,
  ofItem: (field: string, item: string) => `${field} (${item})`,
  nothing: 'vide',
  removed: (item: string) => `${item} : retiré`,
  addedLine: (item: string, count: number) => `${item} : ajouté (${formatNumber(count)})`,
  onlySteps: 'Seulement des étapes du travail, qui figurent dans l’historique.',
  history: 'Historique des modifications',
  noHistory: 'Rien n’a été modifié depuis que la commande a été passée.',
  historyFailed: 'L’historique n’a pas pu être chargé.',
  system: 'Automatique',
  by: (who: string, when: string) => `${who}, ${when}`,
} satisfies Same<typeof en.orderEdit>;

/** The question before a move to a state; null: the dialog never makes that move. */
export const orderMoves = {
  [orderStatus.CART]: null,
  [orderStatus.ORDER]: null,
  [orderStatus.FULFILLED]: `Tous les articles restants seront remis, et la commande sera terminée. Pour en informer le client, utilisez plutôt « ${deskActionLabels.fulfil} » sur la page de la commande. Cette étape peut être annulée dans son historique.`,
  [orderStatus.CANCELLED]: `La commande sera annulée : elle ne comptera plus dans les chiffres, et ses articles resteront tels quels. Pour noter une raison et informer le client, utilisez plutôt « ${deskActionLabels.cancel} » sur la page de la commande. Cette étape peut être annulée dans son historique.`,
} satisfies Same<typeof en.orderMoves>;

/** An action of the audit trail in an order's history. */
export const orderAction = (action: string): string =>
  action === auditActions['order.notesChanged'] ? `${labels.dealerNotes} modifiées` : action;

/** Parts of an order by API name, in conflicts and in the history. */
export const orderFields = {
  statusId: labels.status,
  dealerNotes: labels.dealerNotes,
  customerNotes: labels.customerNotes,
  vin: labels.vin,
  stockNumber: labels.stockNumber,
  wantedOn: labels.wantedOn,
  price: productFields.price,
  installedPrice: prices.installedPrice,
  optionPrice: labels.optionPrice,
  stage: 'Étape',
  progress: 'Avancement',
  expectedOn: 'Date d’arrivée prévue',
  quantity: productFields.quantity,
  installed: detail.installation,
  subtotal: orders.subtotal,
  tax: 'Taxes',
  total: orders.total,
  payment: payment.estimate,
  profit: figureNames.profit,
} satisfies Same<typeof en.orderFields>;
