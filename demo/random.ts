import { seededRandom as seededNumbers } from './catalogue/random.ts';

/** Choices that look random and are the same on every run. */
export interface Random {
  /** From 0 up to, and without, 1. */
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
