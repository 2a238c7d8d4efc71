/** What there is of several things, in words: '2 products, 1 line of carts and orders'. */
export const whatThereIs = (things: readonly (readonly [count: number, words: string])[]): string =>
  things
    .filter(([count]) => count > 0)
    .map(([, words]) => words)
    .join(', ');
