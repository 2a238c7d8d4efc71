/** A search with an order's number as English writes it: 'nᵒ 176' is '#176'. */
export const withPlainNumbers = (search: string): string =>
  search.replace(/(?<!\S)n[ᵒº°o]\s*(?=\d)/giu, '#');
