/** A search with an order's number as English writes it: 'nᵒ 176' is '#176'. */
export const withPlainNumbers = (search: string): string =>
  search.replace(/(?<!\S)n[ᵒº°o]\s*(?=\d)/giu, '#');

/** The order's number in an older address of its page, `?order=7` (contract 3.9); null: none. */
export const orderIn = (number: string | null): string | null =>
  number !== null && /^\d{1,9}$/.test(number) ? number : null;
