import type * as en from '../../en/admin/visits.ts';
import type { Same } from '../../same.ts';
import { figureNames } from '../figure-names.ts';
import { footer } from '../shop.ts';
import { adminPages } from './frame.ts';
import { productTables } from './products.ts';

/** A figure's difference to the period before. */
export const change = {
  same: 'Aucun changement',
  up: (percent: string | null, before: string) =>
    percent ? `Hausse de ${percent} (avant : ${before})` : `Hausse (avant : ${before})`,
  down: (percent: string | null, before: string) =>
    percent ? `Baisse de ${percent} (avant : ${before})` : `Baisse (avant : ${before})`,
  comparedWith: (range: string) => `Par rapport au même nombre de jours avant : ${range}`,
} satisfies Same<typeof en.change>;

/** Texts common to all pages about visits. */
const report = {
  day: figureNames.day,
  month: figureNames.month,
  empty: 'Aucune visite pendant cette période',
  emptyHint:
    'Choisissez d’autres dates pour en voir plus. Les visites de votre personnel ne sont pas comptées.',
};

/** The Audience page. */
export const audience = {
  ...report,
  title: adminPages.audience,
  users: 'Visiteurs',
  newUsers: 'Nouveaux visiteurs',
  sessions: 'Visites',
  sessionsPerUser: 'Visites par visiteur',
  pageViews: 'Pages vues',
  pagesPerSession: 'Pages par visite',
  sessionDuration: 'Durée moyenne des visites (secondes)',
  chart: 'Visites par jour',
  monthlyChart: 'Visites par mois',
  failed: 'L’audience n’a pas pu être chargée.',
  file: 'audience',
} satisfies Same<typeof en.audience>;

/** The Behaviour page. */
export const behaviour = {
  ...report,
  title: adminPages.behaviour,
  pageViews: audience.pageViews,
  uniquePageViews: 'Pages vues uniques',
  timeOnPage: 'Temps moyen sur une page (secondes)',
  bounceRate: 'Taux de rebond (%)',
  chart: 'Pages vues par jour',
  monthlyChart: 'Pages vues par mois',
  failed: 'Le comportement n’a pas pu être chargé.',
  file: 'comportement',
} satisfies Same<typeof en.behaviour>;

/** The Interest page. */
export const interest = {
  title: adminPages.interest,
  lists: 'Listes',
  products: footer.accessories,
  productsTable: 'Accessoires selon les vues, les ajouts au panier et les commandes',
  name: 'Accessoire',
  number: productTables.number,
  views: 'Vues',
  addsToCart: 'Ajouts au panier',
  orders: figureNames.orders,
  viewsHint: 'De toutes les pages d’accessoires',
  addsToCartHint: 'Par les clients, sans le personnel',
  ordered: figureNames.lines,
  orderedHint: 'Des commandes passées et terminées, y compris par les conseillers',
  noProducts: 'Aucun accessoire n’a été consulté pendant cette période.',
  which: 'Quels accessoires',
  any: 'Tous les accessoires',
  wereOrdered: 'Commandés',
  notOrdered: 'Non commandés',
  noneSuch: 'Il n’y a aucun accessoire de ce genre pendant cette période.',
  productsFile: 'accessoires',
  searches: 'Recherches sans résultat',
  searchesTable: 'Recherches qui n’ont rien donné',
  search: 'Recherche',
  times: 'Nombre de fois',
  lastTime: 'Dernière fois',
  noSearches: 'Aucune recherche n’est restée sans résultat pendant cette période.',
  searchesFile: 'recherches',
} satisfies Same<typeof en.interest>;
