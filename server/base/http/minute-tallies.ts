const minuteMs = 60_000;

/** What was counted for a key in one minute. */
interface Tally {
  here: number;
  /** Of `here`, what the other instances were told of. */
  told: number;
  elsewhere: number;
}

type Tallies = Map<string, Tally>;

/** Counts by key over a minute that slides, in memory: a count in the database would cost more than most requests. */
interface MinuteTallies {
  /** Counts one; the seconds to wait where it was one too many, else 0. */
  add(key: string, most: number): number;
  /** When the present minute began, and what was counted in it. */
  present(): { since: Date; tallies: Tallies };
}

/** `turned` is told when a minute begins. */
export function openTallies(turned: () => void = () => {}): MinuteTallies {
  let minute = 0;
  let now: Tallies = new Map();
  let before: Tallies = new Map();

  function turn(time: number): void {
    const begun = Math.floor(time / minuteMs);
    if (begun === minute) return;
    before = begun === minute + 1 ? now : new Map();
    now = new Map();
    minute = begun;
    turned();
  }

  return {
    add(key, most) {
      const time = Date.now();
      turn(time);
      const tally = now.get(key) ?? { here: 0, told: 0, elsewhere: 0 };
      now.set(key, tally);
      tally.here += 1;
      // Of the minute before, as much counts as still lies within the last sixty seconds.
      const left = 1 - (time % minuteMs) / minuteMs;
      return sumOf(tally) + sumOf(before.get(key)) * left > most ? (left * minuteMs) / 1000 : 0;
    },
    present: () => ({ since: new Date(minute * minuteMs), tallies: now }),
  };
}

const sumOf = (tally: Tally | undefined) => (tally ? tally.here + tally.elsewhere : 0);
