/** The person's own first, each part in order of time. */
export const mineFirst = <One extends { isMine: boolean; startsAt: string }>(jobs: One[]): One[] =>
  jobs.toSorted(
    (a, b) => Number(b.isMine) - Number(a.isMine) || (a.startsAt < b.startsAt ? -1 : 1),
  );
