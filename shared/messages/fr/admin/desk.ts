import type * as en from '../../en/admin/desk.ts';
import type { Same } from '../../same.ts';
import { deskActionLabels, stageLabels } from '../desk.ts';
import { counted, isOne } from '../formats.ts';

/** The columns of the desk's board. */
export const deskColumns = {
  late: 'En retard',
  new: 'Nouvelles',
  toOrder: stageLabels[2],
  waiting: stageLabels[3],
  toSchedule: stageLabels[4],
  scheduled: 'Planifiées',
  ready: 'Prêtes',
} satisfies Same<typeof en.deskColumns>;

/** What an empty column of the board says. */
export const deskEmpty = {
  late: 'Rien n’est en retard.',
  new: 'Aucune nouvelle commande. Elles apparaissent ici d’elles-mêmes.',
  toOrder: 'Rien à commander. Confirmez la réception des nouvelles commandes : elles passent ici.',
  waiting: 'Aucune pièce n’est en route. Commandez des pièces : leurs commandes attendent ici.',
  toSchedule: 'Rien à planifier. Les commandes passent ici lorsque leurs pièces sont reçues.',
  scheduled:
    'Aucun rendez-vous. Les commandes qui en ont un passent ici lorsque leurs pièces sont reçues.',
  ready: 'Rien à remettre. Les commandes passent ici lorsque le travail est terminé.',
} satisfies Same<typeof en.deskEmpty>;

/** The desk's board. */
export const deskBoard = {
  columns: 'Colonnes du tableau',
  tab: (column, count) => `${column} (${count})`,
  search: 'Rechercher une commande ouverte',
  mine: 'Mes ventes seulement',
  toBoard: 'Gestion des commandes',
  more: (left) => `En afficher plus (reste : ${left})`,
  failed: 'Les commandes n’ont pas pu être chargées.',
  updatedAt: (time) => `Mis à jour à ${time}`,
  updated: 'Mis à jour.',
  stale: (time) =>
    `Les commandes n’ont pas pu être actualisées. Les voici telles qu’elles étaient à ${time}; un nouvel essai se fait de lui-même.`,
  empty: 'Aucune commande n’est ouverte.',
  emptyHint:
    'Lorsqu’une personne passe une commande dans la boutique, elle apparaît ici d’elle-même.',
  nothingFound: (search) => `Aucune commande ouverte ne correspond à « ${search} ».`,
  nothingFoundMine: 'Aucune de vos ventes n’est ouverte.',
  noneHere: 'Aucun résultat.',
  toOrders: 'Voir toutes les commandes',
} satisfies Same<typeof en.deskBoard>;

/** Whose work the board shows, by the appointments that are set. */
export const deskTechnician = {
  label: 'Technicien',
  any: 'Tous les techniciens',
  nothingWith: 'Aucune commande ouverte n’a de rendez-vous avec ce technicien.',
  nothingWithout: 'Tous les rendez-vous fixés ont un technicien.',
} satisfies Same<typeof en.deskTechnician>;

/** A wish where there is little room: 'Pose : 21 nov., avant-midi'. */
export const shortWish = {
  morning: (day) => `${day}, avant-midi`,
  afternoon: (day) => `${day}, après-midi`,
} satisfies Same<typeof en.shortWish>;

/** A card of the board, and a row of today's work. */
export const deskCard = {
  order: (id) => `nᵒ ${id}`,
  orderOf: (id, customer) => `nᵒ ${id}, ${customer}`,
  pick: (id) => `Sélectionner la commande nᵒ ${id}`,
  items: (count) => counted(count, 'article'),
  hours: (hours) => `${hours} de pose`,
  wantedOn: (day) => `Souhaitée le ${day}`,
  expectedOn: (day) => `Pièces attendues le ${day}`,
  advisor: (name) => `Vente : ${name}`,
  late: 'En retard',
  stepOf: (step, id) => `${step} : commande nᵒ ${id}`,
  itemsOf: (quantity, name) => `${quantity} × ${name}`,
  bin: (bin) => `Casier ${bin}`,
} satisfies Same<typeof en.deskCard>;

/** The bar over the board while orders are selected. */
export const deskMany = {
  label: 'Commandes sélectionnées',
  picked: (count) =>
    `${counted(count, 'commande')} ${isOne(count) ? 'sélectionnée' : 'sélectionnées'}`,
  drop: 'Effacer la sélection',
  refusedTitle: (count) =>
    isOne(count)
      ? `${count} commande est restée telle quelle`
      : `${count} commandes sont restées telles quelles`,
  refused: (id) => `Commande nᵒ ${id} :`,
} satisfies Same<typeof en.deskMany>;

/** What the pages say of a step. */
export const deskSaid = {
  done: (step, id) => `Commande nᵒ ${id} : ${step}`,
  doneMany: (step, count) => `${counted(count, 'commande')} : ${step}`,
  mailed: (count) =>
    isOne(count) ? 'Le client reçoit un courriel.' : `${count} clients reçoivent un courriel.`,
  failed: 'L’étape n’a pas pu être faite. Veuillez réessayer.',
  undo: 'Annuler',
  undone: (step) => `Étape annulée : ${step}`,
  notUndone: 'Cette étape ne peut plus être annulée d’ici. Veuillez ouvrir la commande.',
  nothingToUndo: 'Vous n’avez aucune étape à annuler sur cette page.',
  chooseFirst: 'Choisissez d’abord une commande : J mène à la suivante, K à la précédente.',
  notNow: (id, step) => `La commande nᵒ ${id} n’attend pas l’étape « ${step} ».`,
  noteAdded: (id) => `La note est ajoutée à la commande nᵒ ${id}.`,
} satisfies Same<typeof en.deskSaid>;

/** Dialogs of the board. */
export const deskDialogs = {
  orderHint: (count) =>
    isOne(count)
      ? 'Ses articles à commander passent à « Commandé ».'
      : `Les articles à commander de ${count} commandes passent à « Commandé ».`,
  supplierOrder: 'Nᵒ de commande du fournisseur',
  expectedOn: 'Date prévue',
  noteTitle: (id) => `Note pour la commande nᵒ ${id}`,
  note: 'Note',
} satisfies Same<typeof en.deskDialogs>;

/** The keys of the board. */
export const deskKeys = {
  open: 'Clavier',
  title: 'Clavier',
  text: 'Lorsque vous n’écrivez pas, une seule touche fait ceci :',
  on: 'Les touches seules agissent sur cette page',
  off: 'Les touches seules sont désactivées.',
  key: 'Touche',
  does: 'Effet',
  next: 'Commande suivante',
  previous: 'Commande précédente',
  enter: 'Ouvre la commande',
  acknowledge: deskActionLabels.acknowledge,
  receive: deskActionLabels.receive,
  note: deskActionLabels.note,
  undo: 'Annule la dernière étape faite ici',
  search: 'Mène à la recherche',
  list: 'Affiche cette liste',
} satisfies Same<typeof en.deskKeys>;

/** The page of today's work. */
export const deskToday = {
  intro: 'Les commandes qui attendent votre prochaine étape.',
  scan: 'Un document en main? Visez son code avec l’appareil photo du téléphone : la commande s’ouvre.',
  empty: 'Rien ne vous attend.',
  emptyHint: 'Les commandes apparaissent ici lorsque leur prochaine étape est la vôtre.',
  more: 'Il y en a d’autres à la page « Gestion des commandes ».',
  jobs: 'Travaux d’aujourd’hui',
  mine: 'Vous',
  groups: {
    acknowledge: 'Réception à confirmer',
    orderParts: 'À commander',
    receive: 'À recevoir',
    schedule: 'À planifier',
    install: 'À poser',
    fulfil: 'À remettre',
  },
} satisfies Same<typeof en.deskToday>;

/** The bell in the header. */
export const deskBell = {
  label: 'Nouvelles des commandes',
  labelWith: (news) => `Nouvelles des commandes : ${news}`,
  newOrders: (count) => counted(count, 'nouvelle commande', 'nouvelles commandes'),
  late: (count) => counted(count, 'commande en retard', 'commandes en retard'),
  waiting: (count) =>
    isOne(count)
      ? `${count} commande attend une étape de votre part`
      : `${count} commandes attendent une étape de votre part`,
  exemptions: (count) =>
    isOne(count) ? '1 exonération à confirmer' : `${count} exonérations à confirmer`,
  failedMails: (count) =>
    counted(count, 'courriel n’a pas pu être envoyé', 'courriels n’ont pas pu être envoyés'),
  nothing: 'Rien de nouveau.',
  cameOne: 'Une nouvelle commande est arrivée.',
  came: (count) => `${count} nouvelles commandes sont arrivées.`,
  title: (count, title) => `(${count}) ${title}`,
  menuNew: (count) => counted(count, 'nouvelle', 'nouvelles'),
  menuWaiting: (count) => `${count} pour vous`,
} satisfies Same<typeof en.deskBell>;
