/**
 * All rows of a long table, fetched `most` at a time as they are wanted: `next` gives those after a
 * row, null for the first ones. No transaction stays open while somebody saves them slowly.
 */
export async function* inPages<Row>(
  most: number,
  next: (after: Row | null, most: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after: Row | null = null; ; ) {
    const rows: Row[] = await next(after, most);
    yield* rows;
    if (rows.length < most) return;
    after = rows.at(-1)!;
  }
}
