import type * as en from '../en/stats.ts';
import type { Same } from '../same.ts';
import { figureNames } from './figure-names.ts';
import { counted } from './formats.ts';

/** The Dealer Stats tab (spec 9). */
export const stats = {
  month: (month) => `Jusqu’à maintenant en ${month}`,
  advisors: (count) =>
    `${counted(count, 'conseiller a fait des ventes', 'conseillers ont fait des ventes')} ce mois-ci.`,
  orderCount: figureNames.orders,
  itemCount: figureNames.lines,
  subtotal: 'Ventes avant taxes',
  own: 'Vous',
  dealership: 'Concessionnaire',
  average: 'Moyenne par conseiller',
  byDay: 'Jour par jour',
  show: 'Afficher',
  chart: (measure, month, own, all) =>
    `${measure} par jour, ${month} : vous ${own}, le concessionnaire ${all}. Le tableau ci-dessous donne les chiffres.`,
  table: 'Afficher sous forme de tableau',
  tableOf: (measure, month) => `${measure} par jour, ${month}`,
  day: figureNames.day,
  loading: 'Chargement de vos chiffres...',
} satisfies Same<typeof en.stats>;
