import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import type * as en from '../en/orders.ts';
import type { Same } from '../same.ts';
import { counted, formatHours, formatPercent, isOne } from './formats.ts';
import { labels } from './validation.ts';
import { vehicleInWords } from './vehicle-names.ts';
import { noteNames, productFields } from './words.ts';

/** States of an order as people read them. */
export const orderStatusLabels: Readonly<Record<OrderStatus, string>> = {
  [orderStatus.CART]: 'Panier',
  [orderStatus.ORDER]: 'Passée',
  [orderStatus.FULFILLED]: 'Terminée',
  [orderStatus.CANCELLED]: 'Annulée',
};

/** The taxes by the names that an order keeps. */
const taxNames: Readonly<Record<string, string>> = {
  GST: 'TPS',
  HST: 'TVH',
  PST: 'TVP',
  QST: 'TVQ',
};

/** An order and its lines, wherever they are shown. */
export const orders = {
  number: (id) => `Commande nᵒ ${id}`,
  itemCount: (count) => counted(count, 'article'),
  quantity: productFields.quantity,
  unitPrice: 'Prix unitaire',
  originalPrice: (price) => `Prix initial : ${price}`,
  itemTotal: 'Total de l’article',
  installed: 'Avec pose',
  accessoryOnly: 'Accessoire seulement',
  vehicle: (vehicle) => `Pour ${vehicleInWords(vehicle)}`,
  includes: (parts) => `Comprend : ${parts.join('; ')}`,
  hours: (hours, rate) => `${formatHours(hours)} à ${rate} l’heure`,
  hoursUnknown: 'Temps de pose inconnu',
  options: (names) => `Options : ${names.join('; ')}`,
  withOptionPrice: (options, price) => `${options} (+${price} l’unité)`,
  subtotal: 'Sous-total',
  taxName: (name) => taxNames[name] ?? name,
  tax: (name, rate) => `${taxNames[name] ?? name} (${formatPercent(rate)})`,
  taxNumber: (number) => `nᵒ ${number}`,
  total: 'Total',
  notes: 'Vos notes',
  customerNotes: noteNames.customerNotes,
  customer: 'Client',
  name: labels.name,
  email: labels.email,
  phone: labels.phone,
} satisfies Same<typeof en.orders>;

/** The Order History tab (spec 2): a customer's own orders, an advisor's placed ones. */
export const orderHistory = {
  empty: 'Vous n’avez encore rien commandé.',
  emptyHint: 'Vos commandes s’afficheront ici, avec les articles et leurs prix.',
  toProducts: 'Voir les accessoires',
  noneFound: 'Aucune commande ne correspond à ces critères.',
  noneFoundHint: 'Essayez d’autres mots ou d’autres dates.',
  filter: 'Trouver des commandes',
  search: 'Rechercher',
  searchHint: 'Numéro de commande ou produit',
  searchHintForAdvisors: 'Numéro de commande, client ou produit',
  from: 'Du',
  to: 'Au',
  apply: 'Afficher les commandes',
  clear: 'Tout afficher',
  quickChoices: 'Choix rapides',
  count: (count) => counted(count, 'commande'),
  searched: (count) =>
    `La recherche a porté sur vos ${count} commandes les plus récentes. Choisissez des dates pour en trouver de plus anciennes.`,
  pages: 'Pages',
  page: (page, pages) => `Page ${page} sur ${pages}`,
  newer: 'Commandes plus récentes',
  older: 'Commandes plus anciennes',
  copy: { html: 'Votre copie', pdf: 'Votre copie (PDF)' },
  email: 'Me l’envoyer par courriel',
  emailCustomer: 'L’envoyer au client',
  emailManager: 'L’envoyer au concessionnaire',
  emailSent: 'Le courriel a bien été envoyé.',
  emailFailed:
    'Une erreur est survenue pendant l’envoi du courriel. Veuillez patienter un instant et réessayer.',
} satisfies Same<typeof en.orderHistory>;

/** Commander de nouveau les articles d’une commande. */
export const orderAgain = {
  title: 'Commander de nouveau',
  added: (count: number) =>
    isOne(count)
      ? '1 article ajouté à votre panier, au prix d’aujourd’hui.'
      : `${counted(count, 'article')} ajoutés à votre panier, aux prix d’aujourd’hui.`,
  nothing: 'Plus rien de cette commande ne peut être commandé.',
  refused: 'Ce qui n’est pas dans votre panier :',
  why: (name: string, reason: string) => `${name} : ${reason}`,
  showCart: 'Voir le panier',
  failed: 'La commande n’a pas pu être lue. Veuillez réessayer.',
} satisfies Same<typeof en.orderAgain>;

/** The dealership's notes on an order, changed in place. */
export const dealerNotes = {
  label: noteNames.dealerNotes,
  hint: 'Seul le concessionnaire voit ces notes.',
  save: 'Enregistrer les notes',
  discard: 'Abandonner les modifications',
  unsaved: 'Pas encore enregistré',
  saving: 'Enregistrement...',
  saved: 'Enregistré',
  failed: 'Les notes n’ont pas pu être enregistrées. Veuillez réessayer.',
  conflict: 'Quelqu’un d’autre a modifié ces notes entre-temps',
  conflictHint:
    'Rien n’a été remplacé. Choisissez le texte qui reste; vous pouvez d’abord modifier encore le vôtre.',
  mine: 'Votre texte, non enregistré',
  theirs: 'L’autre texte, enregistré',
  none: '(aucune note)',
  keepMine: 'Garder le mien',
  takeTheirs: 'Prendre l’autre',
} satisfies Same<typeof en.dealerNotes>;
