/** What goes with a product, in its form. */
export const goesField = {
  title: 'Goes with',
  hint: 'Customers see it on the product’s page; the cart, the checkout and the desk check it.',
  need: (position: number) => `Need ${position}`,
  addNeed: 'Add a need',
  remove: 'Remove this need',
  removeNeed: (position: number) => `Remove need ${position}`,
  needed: {
    none: 'No product yet: one of those that you add here is enough.',
    inPackage: 'One of these is needed',
    search: 'Search products of which one is needed',
  },
  excludesTitle: 'Cannot be installed with',
  excluded: {
    none: 'It goes with everything.',
    inPackage: 'Cannot be installed with these',
    search: 'Search products that it excludes',
  },
  excludedBy: (names: string) => `These say so themselves: ${names}.`,
  notSold: 'not sold now, so it is not checked',
  groupHint: 'Products with the same word here: a vehicle takes only one of them.',
};

/** What goes together, on an order's page. */
export const goesOnOrder = {
  title: 'What goes together',
  missing: (product: string, others: string) => `${product} needs ${others}: not on this order.`,
  had: (product: string) => `${product}: the customer has what it needs.`,
  excludes: (product: string, other: string) =>
    `${product} and ${other} cannot be installed together.`,
  group: (products: string) => `Only one of these can be installed: ${products}.`,
  anyway: 'Staff confirmed this when the order was placed.',
};
