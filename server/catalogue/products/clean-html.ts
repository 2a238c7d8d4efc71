import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';

/** Loaded with the first saved HTML, because an idle shop saves the memory. */
const load = createRequire(import.meta.url);

const options: sanitizeHtml.IOptions = {
  allowedTags:
    'p br strong em b i u s ul ol li h2 h3 h4 blockquote a table thead tbody tr th td'.split(' '),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (_, { href = '' }) => ({ tagName: 'a', attribs: linkTo(href) }),
  },
  // The content of these elements is code, not text.
  nonTextTags:
    'script style textarea option noscript title iframe svg math xmp noembed noframes plaintext'.split(
      ' ',
    ),
  nestingLimit: 50,
};

/** Keeps links to the web and mail; a link without scheme is meaningless here. */
function linkTo(href: string): sanitizeHtml.Attributes {
  return /^(https?:\/\/|mailto:)/i.test(href.trim())
    ? { href: href.trim(), rel: 'nofollow noopener' }
    : {};
}

/** Makes HTML safe for a page: text, lists, headings, tables, web links; closes all elements. */
export function cleanHtml(html: string): string {
  const sanitize = load('sanitize-html') as typeof sanitizeHtml;
  return sanitize(html, options).trim();
}

/** A product's detail as safe HTML, from HTML or plain text with empty lines between paragraphs. */
export function detailHtml(detail: string): string {
  if (/<[a-z!/]|&(#\d+|#x[\da-f]+|[a-z]+\d*);/i.test(detail)) return cleanHtml(detail);
  return detail
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeText(paragraph)}</p>`)
    .join('');
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
