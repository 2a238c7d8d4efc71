/** A try to place an order, with its idempotency key (contract 3.10). */
export interface Attempt {
  /** Who orders what; without prices and notes, whose change does not make another order. */
  content: string;
  key: string;
}

/** The stored attempt if its content is the same, else one with a new key. */
export function attemptFor(kept: Attempt | null, content: string, newKey: () => string): Attempt {
  return kept?.content === content ? kept : { content, key: newKey() };
}

/** A random key. Not randomUUID, which browsers offer only on https. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
