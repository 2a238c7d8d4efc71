import { productTables } from '../admin/products.ts';
import { platformPages } from './frame.ts';

/** A make's products, without choosing a dealership. */
export const platformCatalogue = {
  title: platformPages.catalogue,
  make: 'Make',
  makesFailed: 'The makes could not be loaded.',
  gap: 'Products to show',
  everyProduct: 'All products',
  gaps: { pictures: 'Without a picture', vehicles: 'Without a vehicle' },
  noGaps: 'No product lacks this.',
  empty: productTables.noManufacturerProducts,
  file: 'manufacturer-products',
};
