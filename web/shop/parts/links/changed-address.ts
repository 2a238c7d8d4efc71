/** The address's query with changes, starting with '?'; null removes a value. */
export function changedAddress(
  address: URLSearchParams,
  changes: Record<string, string | null>,
): string {
  const changed = new URLSearchParams(address);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) changed.delete(name);
    else changed.set(name, value);
  }
  return `?${changed}`;
}
