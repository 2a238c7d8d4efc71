import type { AdminPageName } from '#shared/rules/admin-pages.ts';
import type * as en from '../../en/admin/frame.ts';
import type { Same } from '../../same.ts';
import { figureNames } from '../figure-names.ts';
import { dealerNotes, orderHistory } from '../orders.ts';
import { list } from '../products.ts';
import { header } from '../shop.ts';

/** The admin area's pages with their titles, by path below /admin (spec 2). */
export const adminPages = {
  today: 'Aujourd’hui',
  'get-ready': 'Préparation',
  sales: 'Ventes',
  advisors: 'Conseillers',
  proposals: 'Propositions',
  audience: 'Audience',
  behaviour: 'Comportement',
  customers: 'Clients',
  interest: 'Intérêt',
  desk: 'Gestion des commandes',
  'desk/today': 'Travail du jour',
  schedule: 'Calendrier',
  'dealer-products': 'Nos produits',
  'manufacturer-products': 'Produits du constructeur',
  subcategories: 'Sous-catégories',
  'search-words': 'Mots de recherche',
  translations: 'Contenu du catalogue',
  import: 'Importation',
  changes: 'Modifications',
  orders: 'Commandes',
  'desk/parts': 'Pièces à commander',
  users: 'Comptes du personnel',
  'customer-accounts': 'Comptes des clients',
  conditions: 'Conditions de vente',
  exemptions: 'Exonérations de taxes',
  'dealer-settings': 'Paramètres',
  fees: 'Frais',
  audit: 'Journal',
} satisfies Record<AdminPageName, string>;

/** The drawer of the admin area (spec 2). */
export const drawer = {
  label: 'Administration',
  open: 'Menu d’administration',
  analytics: 'Analyses',
  productsAndOrders: 'Produits et commandes',
  siteManagement: 'Gestion du site',
} satisfies Same<typeof en.drawer>;

/** What platform admins see above every page of a closed dealership. */
export const closedShop = {
  title: 'Cette boutique est fermée',
  text: 'Ses visiteurs en sont avertis, et son personnel ne peut pas se connecter. Ici, vous voyez et modifiez toujours tout.',
  toPlatform: 'La rouvrir dans la liste des concessionnaires',
} satisfies Same<typeof en.closedShop>;

/** Tables of the admin area. */
export const table = {
  search: orderHistory.search,
  clearSearch: header.clearSearch,
  sortBy: list.sort,
  usualOrder: 'Ordre habituel',
  sorted: (column: string, ascending: boolean) =>
    `${column} (${ascending ? 'croissant' : 'décroissant'})`,
  rowsPerPage: 'Lignes par page',
  position: (from: number, to: number, total: string) => `${from} à ${to} sur ${total}`,
  atLeast: (count: string) => `plus de ${count}`,
  noPage: (page: number) => `La liste n’a pas de page ${page}.`,
  nothing: 'Rien à afficher pour le moment.',
  nothingFound: (search: string) => `Aucun résultat pour « ${search} ».`,
  failed: 'La liste n’a pas pu être chargée.',
  loading: (label: string) => `Chargement : ${label}...`,
  shown: (count: string) => `Résultats : ${count}`,
  ticks: 'Sélection',
  tick: (what) => `Sélectionner ${what}`,
  label: (column: string) => `${column} :`,
  tickAll: 'Tout sélectionner sur cette page',
  actions: 'Actions',
  actionsFor: (name: string) => `Actions pour ${name}`,
  pages: 'Pages du tableau',
  firstPage: 'Première page',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  lastPage: 'Dernière page',
  page: (page: number) => `Page ${page}`,
} satisfies Same<typeof en.table>;

/** The date-range picker. */
export const rangePicker = {
  label: 'Dates',
  allDates: 'Toutes les dates',
  current: (range: string) => `Dates : ${range}`,
  presets: 'Périodes',
  from: orderHistory.from,
  to: orderHistory.to,
  apply: 'Appliquer',
  clear: 'Effacer les dates',
  calendar: {
    monthLevelControl: 'Choisir un mois',
    yearLevelControl: 'Choisir une année',
    previousMonth: 'Mois précédent',
    nextMonth: 'Mois suivant',
    previousYear: 'Année précédente',
    nextYear: 'Année suivante',
    previousDecade: 'Décennie précédente',
    nextDecade: 'Décennie suivante',
  },
  invalidDay: 'Veuillez choisir une date',
  wrongOrder: 'La période se termine avant de commencer.',
  tooLong: (years: number) => `Une période peut compter au plus ${years} ans.`,
} satisfies Same<typeof en.rangePicker>;

/** Ranges of dates within a sentence. */
export const rangeNames = {
  today: 'aujourd’hui',
  lastDays: (days: number) => `au cours des ${days} derniers jours`,
  onDay: (day: string) => `le ${day}`,
  during: (monthOrYear: string) => `en ${monthOrYear}`,
  fromTo: (first: string, last: string) => `du ${first} au ${last}`,
} satisfies Same<typeof en.rangeNames>;

/** The question before closing a dialog with unsaved input. */
export const guard = {
  title: 'Abandonner vos modifications?',
  text: 'Ce que vous avez saisi n’est pas encore enregistré.',
  discard: dealerNotes.discard,
  keep: 'Poursuivre la saisie',
  restored: 'Ce que vous aviez saisi est de nouveau là, mais n’est pas encore enregistré.',
} satisfies Same<typeof en.guard>;

export const failures = {
  failed: 'Cette partie n’a pas pu être chargée.',
  failedHint: 'Le reste de la page fonctionne. Veuillez réessayer.',
} satisfies Same<typeof en.failures>;

export const chart = {
  asTable: (label: string) => `${label}, sous forme de tableau`,
  day: figureNames.day,
} satisfies Same<typeof en.chart>;

export const csv = {
  export: 'Exporter (CSV)',
  amount: (label: string, currency: string) => `${label} (${currency})`,
  failed: 'Le fichier n’a pas pu être créé. Veuillez réessayer.',
  fileOfDays: (what: string, first: string, last: string) => `${what}-${first}-au-${last}.csv`,
  fileOfAllDays: (what: string) => `${what}-toutes-les-dates.csv`,
} satisfies Same<typeof en.csv>;
