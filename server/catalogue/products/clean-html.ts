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

/** An element of HTML, a comment or an entity; '<Tundra only>' is none. */
const markup =
  /<\/?(?:a|abbr|article|b|blockquote|body|br|center|code|d[dlt]|div|em|font|form|h[1-6r]|html|i|iframe|img|input|li|link|meta|ol|p|pre|s|script|section|small|span|strike|strong|style|su[bp]|svg|table|t[bdhr]|tbody|tfoot|thead|u|ul|video)\b[^<]*>|<!|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i;

/** A line's sign of a list: a bullet, or a dash or asterisk with space after it. */
const bullet = /^(?:[•●▪◦‣·]\s*|[-–*]\s+)(?=\S)/;

/** A product's detail as safe HTML, from HTML or plain text with its lines, bullets and paragraphs. */
export function detailHtml(detail: string): string {
  if (markup.test(detail)) return cleanHtml(detail);
  return detail
    .split(/\n\s*\n/)
    .flatMap((paragraph) => blocksOf(paragraph.split('\n')))
    .join('');
}

/** A paragraph's lines as lists and paragraphs. */
function blocksOf(lines: readonly string[]): string[] {
  const blocks: { isList: boolean; lines: string[] }[] = [];
  for (const line of lines.map((line) => line.replace(/\s+/g, ' ').trim())) {
    if (line === '') continue;
    const isList = bullet.test(line);
    if (blocks.at(-1)?.isList !== isList) blocks.push({ isList, lines: [] });
    blocks.at(-1)!.lines.push(escapeText(line.replace(bullet, '')));
  }
  return blocks.map(({ isList, lines }) =>
    isList ? `<ul><li>${lines.join('</li><li>')}</li></ul>` : `<p>${lines.join('<br />')}</p>`,
  );
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
