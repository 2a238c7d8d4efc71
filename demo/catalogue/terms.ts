import type { DemoTerm, DemoTerms } from './types.ts';

function offers(...list: [months: number, yearlyPercent: number][]): DemoTerm[] {
  return list.map(([term, rate]) => ({ term, rate }));
}

/** Lease and finance offers of the first make, for the make, two models and one trim. */
export const norvaneTerms: DemoTerms[] = [
  {
    lease: offers([24, 6.49], [36, 5.99], [60, 6.99], [48, 5.49]),
    finance: [
      { term: 36, rate: 2.99, to: 9 },
      { term: 36, rate: 4.99, from: 10 },
      ...offers([48, 5.49], [72, 5.99], [84, 6.49], [96, 6.99], [60, 5.99]),
    ],
    note: 'Norvane Credit, rate bulletin',
  },
  {
    model: 'Sundog EV',
    lease: offers([24, 4.99], [36, 4.49], [60, 5.49], [48, 3.99]),
    finance: offers([36, 1.99], [48, 2.99], [84, 4.49], [96, 4.99], [60, 3.49]),
  },
  {
    model: 'Drumlin',
    lease: offers([36, 6.99], [60, 7.49], [48, 6.49]),
    finance: offers([48, 5.99], [60, 6.29], [84, 6.79], [96, 7.29], [72, 6.49]),
  },
  {
    dealer: 'northgate',
    model: 'Drumlin',
    lease: offers([36, 5.99], [48, 5.49]),
    finance: [],
    note: 'Northgate clearance',
  },
  {
    trim: { year: 2026, model: 'Cairn', trim: 'Core' },
    lease: offers([24, 2.99], [36, 1.99], [48, 2.99]),
    finance: offers([36, 0], [48, 0.99], [60, 1.99]),
  },
];

/** Lease and finance offers of the second make. */
export const caldrinTerms: DemoTerms[] = [
  {
    lease: offers([24, 7.49], [36, 6.99], [60, 7.29], [48, 6.79]),
    finance: offers([36, 5.49], [60, 6.29], [84, 6.99], [96, 7.49], [72, 6.49]),
  },
  {
    model: 'Bastion',
    lease: offers([36, 5.99], [48, 5.79]),
    finance: offers([48, 4.99], [84, 5.99], [72, 5.49]),
  },
  {
    dealer: 'foothills',
    lease: [],
    finance: [{ term: 72, rate: 3.99, to: 20 }, ...offers([48, 4.49], [60, 4.99])],
    note: 'Foothills winter event',
  },
];
