/** The id in an address, as in '?trim=12'; null if missing or invalid. */
export function idInAddress(
  search: URLSearchParams,
  name: 'year' | 'model' | 'trim',
): number | null {
  const text = search.get(name) ?? '';
  const id = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(id) && id > 0 ? id : null;
}
