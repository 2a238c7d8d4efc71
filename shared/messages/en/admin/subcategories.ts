import { counted } from '../formats.ts';

/** The choice of a sub-category in a product's form. */
export const subcategoryField = {
  label: 'Sub-category',
  none: 'None',
  first: 'First choose a category',
  failed: 'The sub-categories could not be loaded.',
};

/** The pages of a dealership's and of a make's sub-categories. */
export const subcategoriesPage = {
  title: 'Sub-categories',
  hint: 'Shoppers narrow a category by its sub-categories. A product is in one of them at most; its category stays.',
  ownHint:
    'Those of the manufacturer are the same in all of its dealerships. Your own are for your own products.',
  make: 'Manufacturer',
  name: 'Name',
  nameEn: 'Name in English',
  nameFr: 'Name in French',
  address: 'In addresses',
  owner: 'Whose',
  ofMake: 'The manufacturer’s',
  own: 'Your own',
  products: 'Products',
  noName: 'no name yet',
  empty: 'This category has no sub-categories.',
  add: 'Add Sub-category',
  rename: 'Rename',
  earlier: 'Move up',
  later: 'Move down',
  moveFailed: 'The order could not be changed.',
  merge: 'Merge into another',
  mergeTitle: (name: string) => `Merge ${name}`,
  mergeText: (products: number) =>
    `${counted(products, 'product')} will be in the chosen one. This cannot be undone.`,
  into: 'Into',
  merged: (products: number) => `${counted(products, 'product')} moved.`,
  noOther: 'There is no other sub-category in this category.',
  delete: 'Delete Sub-category',
  deleteText: (name: string, products: number) =>
    products === 0
      ? `Delete ${name}? No product is in it.`
      : `Delete ${name}? ${counted(products, 'product')} will be in no sub-category any more and stay in the category.`,
  deleted: 'The sub-category was deleted.',
  deleteFailed: 'The sub-category could not be deleted.',
  category: 'Category',
  save: 'Save',
  saved: 'The sub-category was saved.',
  saveFailed: 'The sub-category could not be saved.',
  gone: 'This sub-category is no longer there.',
  loadFailed: 'The sub-categories could not be loaded.',
};
