import type * as en from '../../en/admin/figures.ts';
import type { Same } from '../../same.ts';
import { figureNames } from '../figure-names.ts';
import { orders } from '../orders.ts';
import { labels } from '../validation.ts';
import { adminPages } from './frame.ts';
import { users } from './people.ts';

/** The Sales page. */
export const sales = {
  title: adminPages.sales,
  total: 'Total des ventes',
  orders: figureNames.orders,
  lines: figureNames.lines,
  profit: figureNames.profit,
  chart: 'Ventes par jour',
  monthlyChart: 'Ventes par mois',
  day: figureNames.day,
  month: figureNames.month,
  amount: adminPages.sales,
  failed: 'Les ventes n’ont pas pu être chargées.',
  empty: 'Aucune vente pendant cette période.',
  beforeTax: 'Commandes passées et terminées, avant taxes',
  file: 'ventes',
} satisfies Same<typeof en.sales>;

/** The Advisors page. */
export const advisors = {
  title: adminPages.advisors,
  total: 'Total des ventes',
  byAdvisors: 'Commandes passées par un conseiller, avant taxes',
  orders: figureNames.orders,
  table: adminPages.advisors,
  name: 'Conseiller',
  lines: figureNames.lines,
  subtotal: orders.total,
  profit: figureNames.profit,
  chart: 'Ventes par conseiller',
  empty: 'Aucun conseiller n’a fait de vente pendant cette période.',
  failed: 'Les ventes des conseillers n’ont pas pu être chargées.',
  file: 'conseillers',
} satisfies Same<typeof en.advisors>;

/** The Customers page. */
export const customersPage = {
  title: adminPages.customers,
  signUps: 'Nouveaux comptes',
  signUpsHint: 'Créés pendant cette période',
  buyers: 'Clients qui ont acheté',
  table: adminPages.customers,
  name: labels.name,
  email: labels.email,
  phone: labels.phoneNumber,
  registered: users.registered,
  orders: figureNames.orders,
  lastOrder: 'Dernière commande',
  total: 'Montant total',
  search: users.search,
  empty: 'Aucun client n’a fait d’achat pendant cette période.',
  failed: 'Les nouveaux comptes n’ont pas pu être chargés.',
  file: 'clients',
} satisfies Same<typeof en.customersPage>;
