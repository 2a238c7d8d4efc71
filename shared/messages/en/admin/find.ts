/** Finding anything in the admin area, by Ctrl+K. */
export const finding = {
  open: 'Find',
  title: 'Find anything',
  example: 'A page, order, product, person or setting',
  pages: 'Pages',
  orders: 'Orders',
  products: 'Products',
  people: 'People',
  settings: 'Settings',
  searching: 'Searching ...',
  found: (count: number) => `${count} found`,
  none: (typed: string) => `Nothing matches “${typed}”.`,
  failed: 'Not everything could be searched. Please try again.',
};
