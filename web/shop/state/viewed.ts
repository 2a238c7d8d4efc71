/** Most products that a device remembers. */
const most = 12;

/** At logout it goes with all that the shop keeps on the device (contract 3.17). */
const keyOf = (name: string) => `trimline:viewed:${name}`;

/** Ids of the products looked at last at a dealership, named as in '1/northgate'; the newest first. */
export function viewedAt(name: string): number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '[]');
    return Array.isArray(ids) ? ids.filter(Number.isSafeInteger).slice(0, most) : [];
  } catch {
    return []; // unavailable, or damaged
  }
}

/** Remembers that a product was looked at. */
export function noteViewed(name: string, productId: number): void {
  const ids = [productId, ...viewedAt(name).filter((id) => id !== productId)].slice(0, most);
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(ids));
  } catch {
    // Without storage none is remembered.
  }
}
