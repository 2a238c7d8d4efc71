import type * as en from '../../en/platform/catalogue.ts';
import type { Same } from '../../same.ts';
import { productTables } from '../admin/products.ts';
import { platformPages } from './frame.ts';

/** A make's products, without choosing a dealership. */
export const platformCatalogue = {
  title: platformPages.catalogue,
  make: 'Marque',
  makesFailed: 'Les marques n’ont pas pu être chargées.',
  empty: productTables.noManufacturerProducts,
  file: 'produits-du-constructeur',
} satisfies Same<typeof en.platformCatalogue>;
