import type { LoadedProduct } from './load-catalogue.ts';
import type { Random } from './random.ts';

/** What many customers take together: products whose names end so. */
const usual: readonly (readonly string[])[] = [
  ['all-weather floor mats', 'Winter wiper blades', 'Engine block heater', 'Winter travel kit'],
  ['all-weather floor mats', 'seat covers, front pair', 'Wireless charging pad', 'Pet barrier'],
  ['splash guards', 'Door edge guards', 'Wheel locks, black', 'side window deflectors'],
];

/**
 * Products that often go with others: for a part of the orders, what fits of one usual choice. Without
 * them chance would make no pair that five customers bought.
 */
export function oftenTogether(fitting: readonly LoadedProduct[], random: Random): LoadedProduct[] {
  if (!random.chance(0.4)) return [];
  const endings = random.pick(usual);
  return fitting.filter(
    ({ demo }) => random.chance(0.9) && endings.some((ending) => demo.name.endsWith(ending)),
  );
}
