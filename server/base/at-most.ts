import { unavailable } from './errors.ts';

/** Runs at most `running` pieces of work at a time; up to `waiting` queue, further ones get 503. */
export function atMost(running: number, waiting: number) {
  let free = running;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw unavailable(2);
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}
