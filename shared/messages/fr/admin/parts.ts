import type * as en from '../../en/admin/parts.ts';
import type { Same } from '../../same.ts';
import { stageLabels } from '../desk.ts';
import { figureNames } from '../figure-names.ts';
import { counted, formatNumber, isOne } from '../formats.ts';
import { deskDialogs, deskMany } from './desk.ts';
import { adminPages } from './frame.ts';
import { ordersPage } from './orders.ts';

const wantedBy = 'Souhaitée le';
const { supplierOrder, expectedOn } = deskDialogs;
const number = 'Nᵒ de pièce';
const name = 'Nom';
const pieces = 'Quantité';

/** The page of the parts that open orders need. */
export const partsPage = {
  title: adminPages['desk/parts'],
  viewsLabel: 'Listes de pièces',
  views: { toOrder: stageLabels[2], waiting: stageLabels[3] },
  heads: {
    toOrder: [number, name, pieces, figureNames.orders, wantedBy],
    waiting: [supplierOrder, expectedOn, pieces, figureNames.orders],
  },
  waitingFile: [supplierOrder, expectedOn, number, name, pieces, 'Commande', 'Client'],
  file: { toOrder: 'pieces-a-commander', waiting: 'pieces-commandees' },
  print: 'Imprimer',
  search: 'Rechercher par pièce, client ou commande',
  empty: { toOrder: 'Rien à commander.', waiting: 'Aucune pièce n’est en commande.' },
  nothingFound: (search) => `Aucune pièce ne correspond à « ${search} ».`,
  failed: 'Les pièces n’ont pas pu être chargées.',
  ticked: 'Articles sélectionnés',
  tickedLines: (lines, orders) =>
    `${counted(lines, 'article')} de ${counted(orders, 'commande')} ${isOne(lines) ? 'sélectionné' : 'sélectionnés'}`,
  untick: deskMany.drop,
  pieces: (count) => counted(count, 'pièce'),
  partOf: (packageName) => `dans l’ensemble ${packageName}, dont les autres pièces suivent`,
  piecesOf: (count, name, number) =>
    `${formatNumber(count)} × ${name}${number ? ` (${number})` : ''}`,
  packageOf: (parts) => `ensemble de ${parts.join(', ')}`,
  noSupplierOrder: 'Sans numéro de commande',
  noDay: 'Aucune date donnée',
  moreLines: (count) => `${counted(count, 'autre article', 'autres articles')} après ceux-ci.`,
} satisfies Same<typeof en.partsPage>;

/** Rows of parts, and the lines below them. */
export const partsTable = {
  orderOf: (id, customer) => `nᵒ ${id} ${customer}`,
  wantedOn: (day) => `souhaitée le ${day}`,
  late: (day) => `${day}, en retard`,
} satisfies Same<typeof en.partsTable>;

/** The dialog of a step that is taken with several orders. */
export const manyStep = {
  fields: {
    supplierOrder,
    expectedOn,
    bin: 'Casier',
    sellerId: ordersPage.advisor,
    reason: 'Raison',
    note: deskDialogs.note,
  },
  nobody: 'Personne',
  tellCustomers: 'Avertir les clients',
  tellCustomersHint:
    'Un courriel est envoyé pour chaque commande dont le client a une adresse, si le concessionnaire en envoie un pour cette étape.',
  missing: 'Veuillez remplir ce champ.',
  cancelHint: 'Les commandes de ces clients seront annulées.',
  undoHint: 'Chaque commande garde cette étape à part; elle s’annule sur la page de la commande.',
  failed: 'L’étape n’a pas pu être faite. Ce que vous avez saisi est encore là.',
} satisfies Same<typeof en.manyStep>;
