import type * as en from '../../en/admin/today.ts';
import type { Same } from '../../same.ts';
import { counted, formatNumber, isOne } from '../formats.ts';
import { interest } from './visits.ts';

/** The line of alerts on top of the page Today. */
export const todayAlerts = {
  label: 'À surveiller',
  late: (count) => {
    if (count === 0) return 'Aucune commande n’a dépassé sa date';
    return isOne(count)
      ? `${count} commande a dépassé sa date`
      : `${count} commandes ont dépassé leur date`;
  },
  soon: (count, day) => {
    if (count === 0) return `Aucune commande n’est souhaitée d’ici ${day}`;
    return isOne(count)
      ? `${count} commande est souhaitée d’ici ${day}`
      : `${count} commandes sont souhaitées d’ici ${day}`;
  },
  tomorrow: 'demain',
  mailsSent: 'Tous les courriels sont partis',
  noHours: 'Les heures d’ouverture ne sont pas encore saisies',
  failed: 'Ce qui est à surveiller n’a pas pu être chargé.',
} satisfies Same<typeof en.todayAlerts>;

/** The orders that come first. */
export const todayOrders = {
  title: 'Commandes à traiter en premier',
  all: (count) => `Voir les ${counted(count, 'commande ouverte', 'commandes ouvertes')}`,
  empty: 'Aucune commande n’est ouverte. Les nouvelles s’afficheront ici selon la date souhaitée.',
  daysLate: (days) => `${counted(days, 'jour')} de retard`,
  more: (count) => `et ${formatNumber(count)} de plus`,
} satisfies Same<typeof en.todayOrders>;

/** This week's sales beside last week's. */
export const todaySales = {
  title: 'Ventes de la semaine',
  now: 'Cette semaine jusqu’ici, avant taxes',
  before: (weekday) => `La semaine dernière jusqu’au ${weekday}`,
  difference: 'Écart',
  same: 'Aucun',
  higher: (amount, percent) => (percent ? `${amount} de plus (${percent})` : `${amount} de plus`),
  lower: (amount, percent) => (percent ? `${amount} de moins (${percent})` : `${amount} de moins`),
  orders: 'Commandes',
  ordersOf: (now, before) => `${now}, la semaine dernière ${before}`,
  chart: 'Ventes par jour de la semaine',
  day: 'Jour de la semaine',
  thisWeek: 'Cette semaine',
  lastWeek: 'Semaine dernière',
  empty:
    'Rien n’a été vendu cette semaine ni la semaine dernière. Les ventes sont comptées ici dès la première commande.',
} satisfies Same<typeof en.todaySales>;

/** What shoppers bought, looked at and searched for in the last 30 days. */
export const todayInterest = {
  hint: 'Au cours des 30 derniers jours',
  sold: 'Ce qui s’est vendu',
  soldAll: 'Tout ce qui s’est vendu',
  inOrders: (count) => `Dans ${counted(count, 'commande')}`,
  nothingSold:
    'Rien n’a été commandé au cours des 30 derniers jours. Ce qui se vend le mieux s’affichera ici.',
  lookedAt: 'Consultés, mais non achetés',
  lookedAtAll: 'Tout ce qui a seulement été consulté',
  views: (count) => counted(count, 'vue'),
  inCarts: (count) =>
    count === 0 ? 'Jamais mis au panier' : `Mis au panier ${counted(count, 'fois', 'fois')}`,
  nothingLookedAt:
    'Rien n’a été consulté sans être acheté au cours des 30 derniers jours. Ce qui attire les regards sans se vendre s’affichera ici.',
  searches: interest.searchesTable,
  searchesAll: 'Toutes ces recherches',
  searched: (count, day) => `${counted(count, 'fois', 'fois')}, la dernière le ${day}`,
  create: 'Créer un produit',
  createFor: (search) => `Créer un produit : ${search}`,
  nothingSearched:
    'Toutes les recherches des 30 derniers jours ont donné quelque chose. Ce que les clients ne trouvent pas s’affichera ici.',
} satisfies Same<typeof en.todayInterest>;

/** What products of the shop lack. */
export const todayGaps = {
  title: 'Lacunes du catalogue',
  products: (count, more = false) => `${more ? 'Au moins ' : ''}${counted(count, 'produit')}`,
  productsOf: (lack, page, count) => `${lack}, ${page} : ${count}`,
  empty:
    'Tous les produits que voient les clients ont une image, un véhicule et leurs noms. Ceux à qui il manque quelque chose s’afficheront ici.',
} satisfies Same<typeof en.todayGaps>;
