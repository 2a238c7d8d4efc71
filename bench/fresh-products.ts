import { colours, kinds, materials, styles } from './market/words.ts';

/** A model with its trims. */
export interface Model {
  makeId: number;
  make: string;
  year: number;
  name: string;
  trims: string[];
  trimIds: number[];
}

/** A product that is new to every catalogue, and the trims of one model that it fits. */
export interface FreshProduct {
  number: string;
  name: string;
  priceCents: number;
  costCents: number;
  frt: number;
  categoryId: number;
  featured: boolean;
  detail: string;
  makeId: number;
  make: string;
  year: number;
  model: string;
  trims: string[];
  trimIds: number[];
}

/** Makes `count` products of random models, the same on every run; their numbers are unordered. */
export function freshProducts(
  models: readonly Model[],
  count: number,
  fitments: number,
): FreshProduct[] {
  const pick = numbers();
  const one = <T>(list: readonly T[]) => list[pick(list.length)]!;
  return Array.from({ length: count }, (_, index) => {
    const { makeId, make, year, name, trims, trimIds } = one(models);
    const first = pick(trims.length - fitments + 1);
    const letters = String.fromCharCode(65 + pick(26), 65 + pick(26));
    return {
      number: `${letters}-N${String(index).padStart(7, '0')}`,
      name: `${one(styles)} ${one(kinds)}, ${one(materials)} ${one(colours)}`,
      ...{ priceCents: 999 + pick(300_000), costCents: 500 + pick(400), frt: pick(40) / 4 },
      ...{ categoryId: 2 + pick(2), featured: pick(20) === 0 },
      detail: 'Made for the vehicle and fitted by the dealership.',
      ...{ makeId, make, year, model: name },
      trims: trims.slice(first, first + fitments),
      trimIds: trimIds.slice(first, first + fitments),
    };
  });
}

/** A repeatable random generator of whole numbers below a bound. */
function numbers(): (bound: number) => number {
  let state = 1;
  return (bound) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % bound;
  };
}
