import type { DocumentKind, DocumentLanguage } from '#shared/rules/documents.ts';
import { language } from '#texts/language.ts';

interface Face {
  /** Absent: the language of its readers. */
  language?: DocumentLanguage;
  format: 'html' | 'pdf';
  /** Of a we-owe; absent: without. */
  prices?: 'true';
}

/** Where a document of an order is: as a page to print, or as a PDF. */
export function documentAddress(kind: DocumentKind, orderId: number, face: Face): string {
  const query = new URLSearchParams({ ...face, lang: language.html });
  return `/api/v1/auth/documents/${kind}/${orderId}?${query}`;
}
