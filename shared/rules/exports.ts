/** The tables that are files in the form in which they come in. */
export const exportKinds = [
  'products',
  'overrides',
  'vehicles',
  'orders',
  'customers',
  'terms',
] as const;
export type ExportKind = (typeof exportKinds)[number];

/** `shopify`: products as Shopify's own import takes them. */
export const exportFormats = ['csv', 'xlsx', 'shopify'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Rows of a sheet of Excel, the first line included. */
export const maxSheetRows = 1_048_576;

/** Characters of a cell of Excel; one of them may be an apostrophe before a text. */
export const maxCellLength = 32_767;
