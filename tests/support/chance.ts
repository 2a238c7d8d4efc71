/** A seeded random source: the same seed repeats the same requests. */
export interface Chance {
  /** A number from 0 up to but excluding 1. */
  next(): number;
  /** A whole number from 0 up to but excluding `count`. */
  below(count: number): number;
  oneOf<T>(choices: readonly T[]): T;
  /** True with this probability. */
  happens(probability: number): boolean;
}

/** Mulberry32: 32 bits of state are enough for choosing inputs. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    oneOf: (choices) => choices[below(choices.length)]!,
    happens: (probability) => next() < probability,
  };
}

/** A run that fails can be repeated; drills set another one each time (tests/drill.config.ts). */
const usualSeed = 20_261_118;

/** A test's random source: the run prints its seed, and TEST_SEED repeats its choices. */
export function printedChance(): Chance {
  const seed = Number(process.env.TEST_SEED ?? usualSeed);
  console.info(`TEST_SEED=${seed}`);
  return chanceOf(seed);
}
