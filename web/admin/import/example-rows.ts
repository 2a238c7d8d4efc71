import type { Cell } from '#shared/rules/csv.ts';

/** A small file of products in the import's own form (docs/import.md); the workbook has the same rows. */
export const exampleRows: Cell[][] = [
  ['number', 'name', 'price', 'cost', 'frt', 'category', 'year', 'model', 'trim', 'name_fr'],
  [
    'EX-1001',
    'All-Weather Floor Mats',
    '149.95',
    '82.50',
    '0.2',
    'Interior',
    '*',
    '',
    '',
    'Tapis toutes saisons',
  ],
  [
    'EX-1002',
    'Roof Rack',
    '389.00',
    '240.00',
    '1.5',
    'Exterior',
    '*',
    '',
    '',
    'Porte-bagages de toit',
  ],
  [
    'EX-1003',
    'First-Aid Kit',
    '34.99',
    '18.00',
    '0',
    'Interior',
    '*',
    '',
    '',
    'Trousse de premiers soins',
  ],
];
