import { formatNumber } from '../formats.ts';

/** The menu that saves a table for an import. */
export const exportMenu = {
  label: 'Export for import',
  intro: 'For import again',
  labelOfAll: 'Export all columns',
  introOfAll: 'With every column',
  csv: 'CSV file',
  xlsx: 'Excel workbook',
  shopify: 'File for Shopify',
  failed: 'The file could not be made. Please try again.',
};

/** Why a table does not become a file. */
export const exportProblems = {
  tooManyRows: (most: number) =>
    `A sheet of Excel has ${formatNumber(most)} rows at most, and this table has more: please choose CSV, or narrow the list`,
  longCell: (column: string, row: number, most: number) =>
    `A cell of Excel has ${formatNumber(most)} characters at most, and row ${formatNumber(row)} has more in the column ‘${column}’: please choose CSV`,
};
