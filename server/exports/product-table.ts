import type { ProductWithFits } from '#server/catalogue/products/exported.service.ts';
import type { Cell } from '#shared/rules/csv.ts';
import { joinedBy } from '#shared/rules/list-cell.ts';
import { exportedOverrides, type ProductColumn, productColumns } from './product-columns.ts';
import { rowsOf, type Table, type Things } from './table.ts';
import { foldedYears } from './years.ts';

const vehicleColumns = ['make', 'year', 'model', 'trim'];

/** Products with a row for each group of vehicles that they fit, in the import's columns. */
export const productTable = (
  products: Things<ProductWithFits>,
  pictureAddress: (photo: string) => string,
): Table => ({
  columns: [...productColumns.map(({ name }) => name), ...vehicleColumns],
  rows: () =>
    rowsOf(products, (product) => {
      const [first, ...further] = fitCells(product);
      const row = (isFirst: boolean) =>
        productColumns.map((column) =>
          isFirst || column.isOfEveryRow ? column.cell(product, pictureAddress) : '',
        );
      return [
        [...row(true), ...(first ?? [product.make, '', '', ''])],
        ...further.map((cells) => [...row(false), ...cells]),
      ];
    }),
});

/** A make's products with what the dealership overrides of them. */
export const overrideTable = (products: Things<ProductWithFits>): Table => ({
  columns: [...exportedOverrides.map(({ name }) => name), 'make'],
  rows: () =>
    rowsOf(products, (product) => [
      [
        ...exportedOverrides.map((column: ProductColumn) => column.cell(product, String)),
        product.make,
      ],
    ]),
});

/** Make, years, model and trims of each row of a product. */
function fitCells({ make, fits }: ProductWithFits): Cell[][] {
  if (fits === null) return [[make, '*', '*', '*']];
  return fits.map(({ years, model, trims }) => [
    make,
    foldedYears(years),
    joinedBy('|', [model]),
    trims === null ? '*' : joinedBy('|', trims),
  ]);
}
