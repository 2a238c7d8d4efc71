/** One try to place an order, and the key that makes repeating it safe (contract 3.10). */
export interface Attempt {
  /** Who orders what. Neither prices nor notes: if they change after an answer was lost, it is still the same order. */
  content: string;
  key: string;
}

/** The attempt to send: the kept one as long as the content is the same, else one with a new key. */
export function attemptFor(kept: Attempt | null, content: string, newKey: () => string): Attempt {
  return kept?.content === content ? kept : { content, key: newKey() };
}

/** A key that nobody guesses or repeats. Not randomUUID, which browsers have on https alone. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
