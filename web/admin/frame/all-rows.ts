/** Rows per call when saving a file. */
export const rowsOfCall = 1_000;

/** All rows of a list, requested in pages of `rowsOfCall`. */
export async function allRows<Row>(
  ask: (page: number) => Promise<{ data: Row[]; total: number; more?: boolean }>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total, more } = await ask(page);
    found.push(...data);
    if (data.length === 0 || (found.length >= total && !more)) return found;
  }
}
