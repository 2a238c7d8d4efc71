import { figureNames } from './figure-names.ts';
import { counted } from './formats.ts';

/** The Dealer Stats tab (spec 9). */
export const stats = {
  month: (month: string) => `${month} so far`,
  advisors: (count: number) => `${counted(count, 'advisor has', 'advisors have')} sold this month.`,
  orderCount: figureNames.orders,
  itemCount: figureNames.lines,
  subtotal: 'Sales before tax',
  own: 'You',
  dealership: 'Dealership',
  average: 'Average per advisor',
  byDay: 'Day by day',
  show: 'Show',
  chart: (measure: string, month: string, own: string, all: string) =>
    `${measure} for each day of ${month}: you ${own}, the dealership ${all}. The table below has the figures.`,
  table: 'Show as a table',
  tableOf: (measure: string, month: string) => `${measure} for each day of ${month}`,
  day: figureNames.day,
  loading: 'Loading your figures...',
};
