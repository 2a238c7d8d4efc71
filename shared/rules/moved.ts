/** A list in which one entry stands one place earlier or later, or last. */
export function moved<Entry>(
  list: readonly Entry[],
  entry: Entry,
  to: 'earlier' | 'later' | 'last',
): Entry[] {
  const place = list.indexOf(entry);
  const wanted = { earlier: place - 1, later: place + 1, last: list.length - 1 }[to];
  return list.toSpliced(place, 1).toSpliced(Math.max(0, wanted), 0, entry);
}
