import { seededRandom as seededNumbers } from './catalogue/random.ts';

/** A repeatable random source. */
export interface Random {
  /** A number from 0 up to but excluding 1. */
  next(): number;
  /** A whole number from low to high, both included. */
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  chance(share: number): boolean;
}

export function seededRandom(seed: number): Random {
  const next = seededNumbers(seed);
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (items) => items[between(0, items.length - 1)]!,
    chance: (share) => next() < share,
  };
}
