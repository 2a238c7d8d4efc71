/** What goes with a product, on its page. */
export const goesWith = {
  needs: 'Needs',
  needsOne: 'Needs one of these',
  excludes: 'Cannot be installed with',
  alternatives: 'Only one can be installed: this, or one of these',
  addWith: (names: readonly string[]) => `Add with ${names.join(' and ')}`,
  notAdded: 'Nothing was added. Please try again.',
};

/** Why an order of these products is refused. */
export const goesProblems = {
  needs: (product: string, needed: string) =>
    `${product} needs ${needed}. Please add it, or say that you have it already.`,
  needsOne: (product: string, needed: string) =>
    `${product} needs one of these: ${needed}. Please add one, or say that you have it already.`,
  excludes: (product: string, other: string) =>
    `${product} and ${other} cannot be installed together. Please choose one of them.`,
  group: (products: string) =>
    `Only one of these can be installed: ${products}. Please choose one of them.`,
  itself: 'A product cannot name itself here.',
  notHere: 'Please choose products of the same manufacturer, or your own.',
  both: 'A product cannot be needed and excluded at once.',
};

/** What is missing in a cart or order, or cannot be installed together, and the ways out. */
export const together = {
  needs: (product: string) => `${product} needs another product.`,
  needsOne: (product: string) => `${product} needs one of these products.`,
  excludes: (product: string, other: string) =>
    `${product} and ${other} cannot be installed together.`,
  group: (products: string) => `Only one of these can be installed: ${products}.`,
  add: (product: string, price: string) => `Add ${product} (${price})`,
  added: (product: string) => `Added to your cart: ${product}.`,
  hasNeeded: 'I have it already',
  customerHas: 'The customer has it already',
  remove: (product: string) => `Remove ${product}`,
  keep: (product: string) => `Keep ${product} alone`,
  anyway: 'Order anyway',
  anywayHint: 'I have checked this with the customer; the order keeps that I did.',
};
