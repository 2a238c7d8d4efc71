import { productTables } from '../admin/products.ts';
import { platformPages } from './frame.ts';

/** A make's products, without choosing a dealership. */
export const platformCatalogue = {
  title: platformPages.catalogue,
  make: 'Make',
  makesFailed: 'The makes could not be loaded.',
  empty: productTables.noManufacturerProducts,
  file: 'manufacturer-products',
};
