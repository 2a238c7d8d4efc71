import type * as en from '../../en/admin/product-cells.ts';
import type { Same } from '../../same.ts';

/** Prices and hours that are changed in a table's row. */
export const productCells = {
  of: (column, product) => `${column}, ${product}`,
  change: (label) => `Modifier : ${label}`,
  saved: (product) => `« ${product} » a été enregistré.`,
  undo: 'Annuler',
  conflict:
    'Quelqu’un d’autre a modifié ceci entre-temps. Rechargez la liste et regardez-la de nouveau.',
  twoDecimals: 'Un prix a deux décimales au plus.',
  failed: 'L’enregistrement a échoué. Veuillez réessayer.',
} satisfies Same<typeof en.productCells>;
