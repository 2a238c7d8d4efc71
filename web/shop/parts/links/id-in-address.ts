/** The id that an address names, as in '?trim=12'; null where there is none or it is no id. */
export function idInAddress(
  search: URLSearchParams,
  name: 'year' | 'model' | 'trim',
): number | null {
  const text = search.get(name) ?? '';
  const id = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(id) && id > 0 ? id : null;
}
