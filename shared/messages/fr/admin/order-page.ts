import type * as en from '../../en/admin/order-page.ts';
import type { Same } from '../../same.ts';
import { counted } from '../formats.ts';
import { orders } from '../orders.ts';

/** The page of one order. */
export const orderPage = {
  title: orders.number,
  loadFailed: 'La commande n’a pas pu être chargée.',
  missing: 'Cette commande est introuvable.',
  missingHint: 'Elle a peut-être été supprimée, ou elle ne vous concerne pas.',
  loading: (title) => `Chargement : ${title}...`,
  changed: 'Modifiée à l’instant',
  changedBy: (who) => `Modifiée à l’instant par ${who}`,
  closeChanged: 'Fermer',
  late: 'En retard',
  placed: 'Passée',
  placedBy: (day, customer) => `le ${day} par ${customer}`,
  through: 'Conseiller',
  noAdvisor: 'Personne',
  wantedOn: 'Souhaitée le',
  anyDay: 'Aucune date',
  delivered: 'Véhicule livré',
  invoiced: 'Facturée',
  invoicedAs: (day, number) => `le ${day}, nᵒ ${number}`,
  refunded: 'Remboursement',
  refundedHow: (amount, method, day) => `${amount}, ${method}, le ${day}`,
  cancelledBecause: 'Raison de l’annulation',
  moreActions: 'Plus',
  nothingNext: 'Il ne vous reste rien à faire ici pour le moment.',
  closedHint:
    'Cette commande est terminée. Un article peut encore être retourné, et la dernière étape annulée.',
  cancelledHint: (minutes) =>
    `Cette commande est annulée. La personne qui l’a annulée peut revenir là-dessus pendant ${minutes} minutes, et un administrateur du concessionnaire par la suite.`,
  customer: 'Client',
  proposal: 'Proposition',
  acceptedProposal: (id: number) => `Proposition acceptée nᵒ ${id} (PDF)`,
  others: 'Autres commandes',
  unconfirmed:
    'Personne n’a confirmé cette adresse courriel. La commande est montrée à la personne qui l’a inscrite.',
  noOthers: 'Aucune autre commande.',
  vehicle: 'Véhicule',
  noVehicle: 'Aucun véhicule n’a été choisi.',
  vehicleUnknown: 'inconnu',
  notes: 'Notes',
  noNotes: 'Personne n’a écrit de note.',
} satisfies Same<typeof en.orderPage>;

/** The dialogs in which something is done with an order. */
export const actionDialog = {
  title: (action, id) => `${action} : commande nᵒ ${id}`,
  count: (action, count) => (count === 0 ? action : `${action} (${count})`),
  items: 'Quels articles?',
  noItems: 'Veuillez choisir au moins un article.',
  itemOf: (name, quantity) => (quantity === 1 ? name : `${quantity} × ${name}`),
  me: 'Moi',
  nobody: 'Personne',
  choose: 'Veuillez choisir',
  notSaid: 'Non précisé',
  noteHint: 'Vue par le concessionnaire seulement.',
  tellCustomer: 'Avertir le client',
  tellCustomerHint: 'Un courriel est envoyé.',
  tellColleagues: 'Avertir des collègues',
  gone: 'Ce n’est plus possible : quelqu’un d’autre a été plus rapide.',
  typedNote: 'Votre note',
  addNote: 'L’ajouter comme note',
  failed: 'Rien n’a été fait. Ce que vous avez saisi est encore là.',
  meanwhile: 'Quelqu’un d’autre a modifié cette commande entre-temps',
  meanwhileHint:
    'Rien n’a encore été fait, et ce que vous avez saisi est encore là. Veuillez vérifier, puis recommencer :',
  meanwhileNothing: 'Des valeurs de la commande ont été modifiées.',
  seen: 'J’en ai pris note',
} satisfies Same<typeof en.actionDialog>;

/** What has happened to an order. */
export const orderTimeline = {
  title: 'Historique',
  changes: 'Modifications de chaque valeur',
  undo: 'Annuler',
  undoOf: (what) => `Annuler l’étape : ${what}`,
  undone: 'Étape annulée',
  why: 'Pourquoi?',
  undoFailed: 'L’étape n’a pas pu être annulée.',
  told: (names) => `Avertis : ${names}`,
  theCustomer: 'le client',
  somebody: 'Quelqu’un',
  note: 'Ajouter une note',
  noteHint: 'Vue par le concessionnaire seulement. Elle ne change rien d’autre.',
  addNote: 'Ajouter la note',
  what: (first, more) =>
    more === 0 ? first : `${first} et ${counted(more, 'autre article', 'autres articles')}`,
  customer: 'Le client',
  technician: (name) => `avec ${name}`,
  before: (start) => `auparavant : ${start}`,
  bin: (bin) => `casier ${bin}`,
  supplierOrder: (number) => `commande du fournisseur ${number}`,
  expectedOn: (day) => `attendu le ${day}`,
  minutes: (minutes) => counted(minutes, 'minute'),
  borneBy: {
    customer: 'aux frais du client',
    dealership: 'aux frais du concessionnaire',
    manufacturer: 'aux frais du constructeur',
  },
  sums: (before, after) => `total : ${before} → ${after}`,
  quantity: (quantity) => `quantité ${quantity}`,
  price: (price) => `${price} l’unité`,
  installed: 'avec pose',
  notInstalled: 'sans pose',
  anyway: 'bien que cela n’aille pas avec le reste',
  vinSet: 'autre NIV',
  stockNumber: (number) => (number ? `numéro d’inventaire ${number}` : 'sans numéro d’inventaire'),
  wantedOn: (day) => (day ? `souhaitée le ${day}` : 'sans date souhaitée'),
  languages: { en: 'en anglais', fr: 'en français', both: 'dans les deux langues' },
} satisfies Same<typeof en.orderTimeline>;

/** What happened, one sentence for each kind of event. */
export const orderEvents = {
  placed: (who, _what, more) =>
    more ? `${who} a passé la commande (conseiller : ${more})` : `${who} a passé la commande`,
  acknowledge: (who) => `${who} a confirmé la réception de la commande`,
  reserve: (who, what) => `${who} a trouvé en stock : ${what}`,
  orderParts: (who, what) => `${who} a commandé chez le fournisseur : ${what}`,
  expect: (who, what, more) => `${who} a noté un retard jusqu’au ${more} : ${what}`,
  receive: (who, what) => `${who} a reçu : ${what}`,
  schedule: (who, _what, more) => `${who} a fixé un rendez-vous : ${more}`,
  moveAppointment: (who, _what, more) => `${who} a déplacé le rendez-vous : ${more}`,
  cancelAppointment: (who, _what, more) => `${who} a annulé le rendez-vous : ${more}`,
  technicianLeft: () => 'Le technicien est parti; ses rendez-vous restent, sans technicien',
  bayClosed: (who, _what, more) =>
    `${who} a désactivé une baie; le rendez-vous est passé dans une autre : ${more}`,
  install: (who, what, more) =>
    more === '' || more === who
      ? `${who} a posé : ${what}`
      : `${who} a noté la pose par ${more} : ${what}`,
  handOver: (who, what) => `${who} a remis : ${what}`,
  fulfil: (who) => `${who} a tout remis et terminé la commande`,
  note: (who) => `${who} a écrit une note`,
  assign: (who, _what, more) =>
    more ? `${who} a confié la commande à ${more}` : `${who} a retiré le conseiller de la commande`,
  setVehicle: (who) => `${who} a modifié le véhicule ou la date`,
  addLines: (who, what) => `${who} a ajouté${what ? ` : ${what}` : ' à la commande'}`,
  changeLine: (who, what) => `${who} a modifié : ${what}`,
  split: (who, what) => `${who} a divisé : ${what}`,
  cancelLines: (who, what) => `${who} a annulé : ${what}`,
  returnLine: (who, what) => `${who} a repris : ${what}`,
  exempt: (who, _what, more) =>
    more
      ? `${who} a retiré la taxe : ${more}`
      : `${who} a retiré l’exonération de taxes de la commande`,
  deliver: (who) => `${who} a noté la livraison du véhicule`,
  invoice: (who, _what, more) => `${who} a facturé la commande${more && `, nᵒ ${more}`}`,
  refund: (who, _what, more) => `${who} a remboursé ${more || 'un montant'}`,
  cancel: (who) => `${who} a annulé la commande`,
  edit: (who) => `${who} a modifié la commande`,
  undo: (who, _what, more) => `${who} a annulé une étape : ${more}`,
  askedToCancel: () => 'Le client a demandé l’annulation de la commande',
  askedToMove: () => 'Le client a demandé une autre heure',
  printed: (who, _what, more) => `${who} a imprimé un document : ${more}`,
} satisfies Same<typeof en.orderEvents>;

/** Ending the links by which a customer follows an order. */
export const revokeLinks = {
  revoke: 'Révoquer les liens',
  question: (id) =>
    `Plus personne ne pourra suivre la commande nᵒ ${id} par un lien envoyé ou copié. Un nouveau lien peut ensuite être copié.`,
  failed: 'Les liens n’ont pas pu être révoqués. Veuillez réessayer.',
  done: 'Les liens vers cette commande ne fonctionnent plus.',
} satisfies Same<typeof en.revokeLinks>;
