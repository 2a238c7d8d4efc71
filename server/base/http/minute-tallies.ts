const minuteMs = 60_000;

/** A key's counts in one minute. */
interface Tally {
  here: number;
  /** The part of `here` that other instances have been told. */
  told: number;
  /** Counted by other instances. */
  others: number;
}

type Tallies = Map<string, Tally>;

/** Counts by key over a sliding minute, in memory: the database costs more than most requests. */
interface MinuteTallies {
  /** Counts one; returns the seconds to wait if it exceeds `most`, else 0. */
  add(key: string, most: number): number;
  /** Start of the current minute, and its counts. */
  present(): { since: Date; tallies: Tallies };
}

/** Calls `turned` when a new minute of the shop's clock begins. */
export function openTallies(now: () => Date, turned: () => void = () => {}): MinuteTallies {
  let minute = 0;
  let present: Tallies = new Map();
  let before: Tallies = new Map();

  function turn(time: number): void {
    const begun = Math.floor(time / minuteMs);
    if (begun === minute) return;
    before = begun === minute + 1 ? present : new Map();
    present = new Map();
    minute = begun;
    turned();
  }

  return {
    add(key, most) {
      const time = now().getTime();
      turn(time);
      const tally = present.get(key) ?? { here: 0, told: 0, others: 0 };
      present.set(key, tally);
      tally.here += 1;
      // Weights the previous minute by its share of the last sixty seconds.
      const left = 1 - (time % minuteMs) / minuteMs;
      return sumOf(tally) + sumOf(before.get(key)) * left > most ? (left * minuteMs) / 1000 : 0;
    },
    present: () => ({ since: new Date(minute * minuteMs), tallies: present }),
  };
}

const sumOf = (tally: Tally | undefined) => (tally ? tally.here + tally.others : 0);
