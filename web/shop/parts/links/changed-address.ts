/** The same address with something changed, beginning with '?'; null takes a value out. */
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
