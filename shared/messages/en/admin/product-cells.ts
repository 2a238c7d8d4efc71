/** Prices and hours that are changed in a table's row. */
export const productCells = {
  of: (column: string, product: string) => `${column}, ${product}`,
  change: (label: string) => `Change: ${label}`,
  saved: (product: string) => `${product} was saved.`,
  undo: 'Undo',
  conflict: 'Somebody else changed this meanwhile. Reload the list and look again.',
  twoDecimals: 'A price has two decimals at most.',
  failed: 'This could not be saved. Please try again.',
};
