import { detail } from '#texts/product.ts';
import type { Product } from '#web/entities.ts';

const longestDescription = 300;

/** The start of a product's text without markup; without text a standard sentence. */
export function descriptionOf(product: Pick<Product, 'name' | 'detail'>, dealer: string): string {
  const text = product.detail
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return detail.description(product.name, dealer);
  return text.length <= longestDescription
    ? text
    : `${text.slice(0, longestDescription).replace(/ [^ ]*$/, '')}…`;
}
