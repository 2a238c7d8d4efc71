/** Rows of one call while a file is made. */
export const rowsOfCall = 1_000;

/** Every row of a list, asked page by page, `rowsOfCall` at a time. */
export async function allRows<Row>(
  ask: (page: number) => Promise<{ data: Row[]; total: number }>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await ask(page);
    found.push(...data);
    if (data.length === 0 || found.length >= total) return found;
  }
}
