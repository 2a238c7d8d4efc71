import type { ListAddress } from './list-address.ts';

/** The same address with something changed, beginning with '?'; null takes a value out. */
export function changedAddress(
  address: URLSearchParams,
  changes: Partial<Record<'trim' | keyof ListAddress, string | null>>,
): string {
  const changed = new URLSearchParams(address);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) changed.delete(name);
    else changed.set(name, value);
  }
  return `?${changed}`;
}
