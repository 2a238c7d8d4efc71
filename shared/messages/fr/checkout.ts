import type * as en from '../en/checkout.ts';
import type { Same } from '../same.ts';
import { cartDrawer } from './cart.ts';
import { formatPercent } from './formats.ts';
import { orderHistory, orders } from './orders.ts';
import { header } from './shop.ts';
import { vehicleInWords } from './vehicle-names.ts';
import { vinDoubtful } from './vin.ts';
import { noteNames } from './words.ts';

/** The steps of the checkout (spec 2). */
export const checkout = {
  title: cartDrawer.checkout,
  steps: 'Étapes de la commande',
  customerStep: orders.customer,
  summaryStep: 'Sommaire de la commande',
  confirmationStep: 'Confirmation de la commande',
  loading: 'Chargement de votre commande...',
  empty: 'Votre panier est encore vide.',
  emptyHint: 'Ajoutez des accessoires à votre panier, puis revenez ici pour les commander.',
  toProducts: orderHistory.toProducts,
  mayBePlaced:
    'Votre dernière commande a peut-être été reçue, même si la réponse ne vous est pas parvenue. Veuillez consulter l’historique de vos commandes avant de commander de nouveau.',
  toOrders: 'Voir l’historique de vos commandes',
} satisfies Same<typeof en.checkout>;

export const summary = {
  lead: (forCustomer) =>
    forCustomer
      ? 'Vérifiez la commande avec le client, ajoutez des notes au besoin, puis passez la commande.'
      : 'Vérifiez votre commande, ajoutez une note pour le concessionnaire si vous le souhaitez, puis passez la commande.',
  items: (forCustomer) => (forCustomer ? 'Articles' : 'Vos articles'),
  change: 'Modifier les articles',
  vehicles: (vehicles) =>
    `Ces articles sont pour ${vehicles.length} véhicules\u00A0: ${vehicles.map(vehicleInWords).join(', ')}.`,
  order: 'Montant de la commande',
  notes: 'Notes pour le concessionnaire',
  notesHint: 'Par exemple, la meilleure façon de vous joindre.',
  vinHint: 'Le numéro d’identification du véhicule, 17 caractères',
  vinDoubtful,
  customerNotes: noteNames.customerNotes,
  customerNotesHint:
    'Ce que le client veut faire savoir au concessionnaire. Il peut le lire dans sa commande.',
  dealerNotes: noteNames.dealerNotes,
  dealerNotesHint: 'Seul le concessionnaire voit ces notes; aucun client ne les voit jamais.',
  adjustedPriceOf: (product) => `Prix ajusté : ${product}`,
  originalPrice: (price) => `Pour une unité. Prix initial : ${price}`,
  lowestPrice: (price, percent) => `(votre limite de ${formatPercent(percent)} : ${price})`,
  backToOriginal: 'Revenir au prix initial',
  frenchFirst: 'Au Québec, une commande est d’abord offerte en français.',
  inFrench: 'Voir cette commande en français',
  place: 'Passer la commande',
  placeHint: {
    dealership: (forCustomer) =>
      forCustomer
        ? 'Le client paie chez le concessionnaire; rien n’est facturé ici.'
        : 'Vous payez chez le concessionnaire; rien n’est facturé ici.',
    contract: (forCustomer) =>
      forCustomer
        ? 'Le concessionnaire l’ajoute au contrat du client; rien n’est facturé ici.'
        : 'Le concessionnaire l’ajoute à votre contrat; rien n’est facturé ici.',
  },
  email: 'Envoyer par courriel',
  continueShopping: cartDrawer.continueShopping,
} satisfies Same<typeof en.summary>;

/** Failures of placing an order, with advice. */
export const placing = {
  pricesChanged: 'Les prix ont changé',
  pricesChangedHint:
    'Rien n’a encore été commandé. Veuillez vérifier les nouveaux prix, puis passer votre commande de nouveau.',
  item: 'Article',
  was: 'Avant',
  now: 'Maintenant',
  unreachable: 'La boutique est inaccessible',
  unreachableHint:
    'Rien n’est perdu : vos articles et vos notes sont toujours là. Réessayez quand la connexion sera rétablie; vous ne commanderez pas en double.',
  refused: 'Votre commande n’a pas pu être passée',
  refusedHint: 'Rien n’a été commandé. Vos articles et vos notes sont toujours là.',
  problemOf: (item, problem) => `${item} : ${problem}`,
  remove: 'Retirer ces articles',
} satisfies Same<typeof en.placing>;

export const confirmation = {
  thanks: (firstName) => `Merci, ${firstName}!`,
  received: (dealer) => `${dealer} a bien reçu votre commande.`,
  next: 'La suite',
  mail: (email) => `Nous envoyons un sommaire à l’adresse ${email}.`,
  contact: (dealer) =>
    `${dealer} communiquera avec vous pour convenir de la cueillette ou de la pose.`,
  pay: {
    dealership: 'Vous payez chez le concessionnaire.',
    contract: 'Le concessionnaire l’ajoute à votre contrat de location ou de financement.',
  },
  placedFor: (customer) => `Commande passée pour ${customer}`,
  placedForHint: (number, dealer) => `${number} transmise à ${dealer}.`,
  mailCustomer: (email) => `Un sommaire est envoyé à l’adresse ${email}.`,
  mailManager: 'Un autre est envoyé aux adresses du concessionnaire pour les commandes.',
  newCustomer: header.newCustomer,
  questions: 'Des questions sur votre commande?',
  hours: 'Nos heures d’ouverture :',
  email: 'Envoyer par courriel',
  history: 'Historique des commandes',
  continueShopping: cartDrawer.continueShopping,
} satisfies Same<typeof en.confirmation>;

export const emailDialog = {
  title: 'Envoyer le sommaire par courriel',
  intro: 'Le sommaire de votre commande sera envoyé à cette adresse.',
  sent: 'Le courriel a bien été envoyé à l’adresse indiquée.',
  failed:
    'Une erreur est survenue pendant l’envoi du courriel. Veuillez patienter avant de réessayer.',
} satisfies Same<typeof en.emailDialog>;
