import type * as en from '../../en/admin/order-lines.ts';
import type { Same } from '../../same.ts';
import { counted, formatNumber, formatPercent } from '../formats.ts';
import { vehicleTexts } from '../home.ts';
import { orders } from '../orders.ts';
import { detail } from '../product.ts';
import { terms } from './terms.ts';

/** The lines of an order's page: how far each has come, and what is done with them. */
export const orderLines = {
  title: 'Articles',
  item: 'Article',
  quantity: orders.quantity,
  progress: 'Avancement',
  each: 'L’unité',
  lineTotal: orders.itemTotal,
  tick: (item: string) => `Choisir : ${item}`,
  tickAll: 'Choisir tous les articles',
  actions: 'Actions',
  cancelOne: 'Annuler l’article',
  menu: (item: string) => `Actions : ${item}`,
  step: (label: string, count: number) => `${label} (${formatNumber(count)})`,
  steps: 'Étapes des articles',
  forTicked: (count: number) => `Étapes des articles choisis (${formatNumber(count)}) :`,
  forAll: 'Étapes de tous les articles :',
  clear: 'Ne rien choisir',
  noSteps: 'Aucune étape n’est possible maintenant pour les articles choisis.',
  optionsEach: (price: string) => `Options : + ${price}`,
  margin: (cost: string, margin: string, percent: number | null) =>
    `Prix coûtant ${cost}, marge ${margin}${percent === null ? '' : ` (${formatPercent(percent, 1)})`}`,
  isOut: 'Ne fait plus partie de la commande',
  edit: 'Modifier la commande',
} satisfies Same<typeof en.orderLines>;

/** What a line waits for, or how it ended. */
export const lineStates = {
  gone: 'N’est plus au catalogue',
  expected: (day: string) => `Commandé, attendu le ${day}`,
  late: (day: string) => `En retard : attendu le ${day}`,
  noDay: 'Commandé, date inconnue',
  receivedOn: (day: string) => `Reçu le ${day}`,
  installedOn: (day: string) => `Posé le ${day}`,
  handedOverOn: (day: string) => `Remis le ${day}`,
  cancelledFor: (reason: string) => `Annulé : ${reason}`,
  toFit: 'à poser',
  toHandOver: 'à remettre',
  bin: (bin: string) => `Casier ${bin}`,
  supplierOrder: (number: string) => `Commande du fournisseur ${number}`,
  by: (name: string) => `Par ${name}`,
  minutes: (minutes: number) => `${formatNumber(minutes)} min`,
} satisfies Same<typeof en.lineStates>;

/** Adding an item to an order that was placed. */
export const addItem = {
  vehicle: detail.vehicle,
  search: 'Rechercher par nom ou numéro de produit',
  fits: (vehicle: string) => `Produits qui conviennent au véhicule ${vehicle}`,
  noVehicle:
    'Aucun article de cette commande n’est pour un véhicule connu. Choisissez-en un pour rechercher les produits qui lui conviennent.',
  anotherVehicle: 'Un autre véhicule',
  year: vehicleTexts.year,
  model: vehicleTexts.model,
  trim: terms.trim,
  vehiclesFailed: vehicleTexts.failed,
  results: 'Produits trouvés',
  found: (count: number, shown: number) =>
    count > shown
      ? `${counted(count, 'produit trouvé', 'produits trouvés')}, les ${formatNumber(shown)} premiers sont affichés`
      : counted(count, 'produit trouvé', 'produits trouvés'),
  failed: 'Les produits n’ont pas pu être chargés.',
  installed: orders.installed,
  accessoryOnly: orders.accessoryOnly,
  price: (each: string, all: string) => `${each} l’unité, ${all} en tout avant taxes`,
  newTotal: (total: string, before: string) =>
    `Nouveau total de la commande : ${total} (actuellement ${before})`,
  tell: 'Informer le client du nouveau total',
  add: (price: string) => `Ajouter pour ${price}`,
  anyway: 'Ajouter quand même',
  addBare: 'Ajouter',
  notAdded: 'L’article n’a pas pu être ajouté. Votre choix est toujours là.',
  pricesChanged:
    'Les prix ont changé. Veuillez vérifier le nouveau total et ajouter l’article de nouveau.',
  orderChanged:
    'Quelqu’un d’autre a modifié cette commande entre-temps. Veuillez la vérifier et ajouter l’article de nouveau.',
} satisfies Same<typeof en.addItem>;

/** What is done to one line in a dialog. */
export const lineDialog = {
  title: (what: string, item: string) => `${what} : ${item}`,
  splitHint: (count: number) =>
    `Quantité de cet article : ${formatNumber(count)}. Les unités séparées deviennent un article à part, au même prix.`,
  piecesApart: 'Unités à séparer',
  returnHint: (count: number) =>
    `${counted(count, 'unité a été remise', 'unités ont été remises')}. Ce qui est retourné sort des totaux; le remboursement est une étape à part.`,
  piecesBack: 'Unités retournées',
  why: 'Pourquoi?',
  whyHint: 'Conservé dans l’historique de la commande',
  nothingChanged: 'Rien n’est modifié pour cet article.',
  choose: 'Veuillez choisir',
  note: 'Note',
  tell: 'Informer le client',
  lineTotal: (price: string) => `Total de l’article : ${price}`,
  newTotal: (total: string, before: string) =>
    `Nouveau total de la commande : ${total} (actuellement ${before})`,
  workDone: 'L’article est posé ou remis : seul son prix peut encore changer.',
  failed: 'Cela n’a pas pu être fait. Ce que vous avez saisi est toujours là.',
} satisfies Same<typeof en.lineDialog>;
