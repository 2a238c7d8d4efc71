/**
 * Runs the work for each number from 0 up, ten at a time: faster than one by one, without overload.
 */
export async function byTens<T>(count: number, work: (number: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  while (all.length < count) {
    const length = Math.min(10, count - all.length);
    all.push(
      ...(await Promise.all(Array.from({ length }, (_, index) => work(all.length + index)))),
    );
  }
  return all;
}
