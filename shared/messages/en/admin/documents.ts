import type { DocumentKind } from '#shared/rules/documents.ts';
import { documentNames } from '../documents.ts';
import { counted } from '../formats.ts';

/** Printing the documents of an order, and of many orders at once. */
export const printing = {
  print: 'Print',
  title: (id: number) => `Print: order #${id}`,
  language: 'Language',
  languages: { usual: 'As usual', en: 'English', fr: 'French', both: 'Both' },
  /** In which languages a document is printed, in their order. */
  inLanguages: (names: string[]) => names.join(', then '),
  withPrices: 'With prices',
  withPricesOf: (name: string) => `${name}: with prices`,
  page: 'Page',
  pdf: 'PDF',
  pageOf: (name: string) => `${name}: page to print`,
  pdfOf: (name: string) => `${name}: PDF`,
  newTab: 'Each opens in a new tab.',
  printedAt: (when: string) => `Printed ${when}`,
  outdated: 'Printed before the last change: print it again',
  outdatedTitle: 'Printed before the last change',
  outdatedHint: (names: string) => `Print it again: ${names}`,
  many: {
    'pick-list': 'Pick list of all',
    'work-order': 'Work orders',
    'we-owe': 'We-owes',
    'customer-copy': 'Customer copies',
    'finance-copy': 'Finance-office copies',
  } satisfies Record<DocumentKind, string>,
  making: (what: string, count: number) =>
    `${what}: making the PDF of ${counted(count, 'order')}...`,
  saved: (what: string, count: number) => `${what} of ${counted(count, 'order')} saved as a PDF.`,
  failed: 'The PDF could not be made. Please try again.',
  tooMany: (most: number) => `At most ${most} orders are printed at once.`,
  dayOf: (day: string) => `Work orders: print those of ${day}`,
  pickList: `${documentNames['pick-list']} (PDF)`,
};
