import { hash } from 'node:crypto';
import { Html, html } from '#shared/html.ts';
import { blocksOf } from '#shared/rules/text-blocks.ts';
import type {
  Block,
  Cell,
  Code,
  Letterhead,
  ProseBlock,
  Sheet,
  SignaturesBlock,
  TableBlock,
} from './blocks.ts';
import { languageTag } from './blocks.ts';
import { squaresOf } from './code.ts';
import { paperColours, printStyle } from './print-style.ts';

/** What stands above the papers on the screen, and not in print. */
export interface Above {
  /** The same as PDF; null where there is none. */
  pdf: { address: string; label: string } | null;
  /** Why the page is shown. */
  notice: string | null;
}

/** Papers as a page to print, in any script; without scripts, and with one kept style. */
export function toHtml(sheets: readonly Sheet[], { pdf, notice }: Above): string {
  const [first] = sheets;
  return html`<!doctype html>
<html lang="${languageTag(first!.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${first!.title}</title>
<style>${new Html(paperColours(first!.head.look) + printStyle)}</style>
</head>
<body>
${notice === null ? null : html`<p class="notice" role="status">${notice}</p>`}
${pdf && html`<p class="above"><a href="${pdf.address}">${pdf.label}</a></p>`}
<main>${sheets.map(sheetHtml)}</main>
</body>
</html>
`.text;
}

/** The policy of such a page: its own styles, also of one that was kept, and pictures of this server. */
export const printPolicy = (page: string): string =>
  [
    "default-src 'none'",
    `style-src ${stylesIn(page)
      .map((style) => `'sha256-${hash('sha256', style, 'base64')}'`)
      .join(' ')}`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Texts of people are escaped in a page, so that no style is theirs. */
const stylesIn = (page: string): string[] =>
  Array.from(page.matchAll(/<style>([^<]*)<\/style>/g), ([, style]) => style!);

const sheetHtml = (sheet: Sheet): Html => html`
<article lang="${languageTag(sheet.language)}">
${headHtml(sheet.head)}
<h1>${sheet.title}</h1>
${sheet.code && codeHtml(sheet.code)}
${sheet.blocks.map(blockHtml)}
<footer>${sheet.foot}</footer>
</article>`;

const headHtml = ({ name, lines, logo, look }: Letterhead): Html => html`<header>
${logo && html`<img src="${logo.photo}?w=400" width="${logo.width}" height="${logo.height}" alt="${logo.alt}"${look.logoGround && onDarkClass}>`}
<p><strong>${name}</strong>${lines.map((line) => html`<br>${line}`)}</p>
</header>`;

function codeHtml({ address, alt, caption }: Code): Html {
  const { size, runs } = squaresOf(address);
  const path = runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('');
  return html`<figure>
<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${alt}" shape-rendering="crispEdges"><path d="${path}"/></svg>
<figcaption>${caption}</figcaption>
</figure>`;
}

function blockHtml(block: Block): Html {
  if (block.kind === 'table') return tableHtml(block);
  if (block.kind === 'signatures') return signaturesHtml(block);
  if (block.kind === 'prose') return proseHtml(block);
  const title = block.title === undefined ? null : html`<h2>${block.title}</h2>`;
  if (block.kind === 'text')
    return html`<section>${title}<p class="text">${block.text}</p></section>`;
  const facts = block.facts.map(
    ([label, value]) =>
      html`<div><dt>${label}</dt><dd${value === null ? blankClass : null}>${value}</dd></div>`,
  );
  return html`<section>${title}<dl>${facts}</dl></section>`;
}

const proseHtml = ({ title, text, language }: ProseBlock): Html => html`<section>
<h2>${title}</h2>
<div class="prose" lang="${languageTag(language)}">${blocksOf(text).map((block) =>
  block.kind === 'list'
    ? html`<ul>${block.items.map((item) => html`<li>${item}</li>`)}</ul>`
    : html`<p>${block.text}</p>`,
)}</div>
</section>`;

const onDarkClass = new Html(' class="on-dark"');
const blankClass = new Html(' class="blank"');

const tableHtml = ({ title, columns, rows, sums = [] }: TableBlock): Html => html`<section>
<h2>${title}</h2>
<table>
<thead><tr>${columns.map(
  (column) => html`<th scope="col"${column.isNumber ? numberClass : null}>${column.title}</th>`,
)}</tr></thead>
<tbody>${rows.map(
  (row) =>
    html`<tr>${row.map((cell, index) => {
      const { isHeader, isNumber } = columns[index]!;
      const content = cellHtml(cell);
      if (isHeader) return html`<th scope="row">${content}</th>`;
      return html`<td${isNumber ? numberClass : null}>${content}</td>`;
    })}</tr>`,
)}</tbody>
</table>
${sums.length > 0 ? sumsHtml(sums) : null}
</section>`;

const numberClass = new Html(' class="number"');

const sumsHtml = (sums: NonNullable<TableBlock['sums']>): Html =>
  html`<dl class="sums">${sums.map(
    ({ label, value, isTotal }) =>
      html`<div${isTotal ? totalClass : null}><dt>${label}</dt><dd>${value}</dd></div>`,
  )}</dl>`;

const totalClass = new Html(' class="total"');

function cellHtml(cell: Cell): Html {
  const [text = '', ...details] = typeof cell === 'string' ? [cell] : cell;
  return html`${text}${details.map((detail) => html`<span class="detail">${detail}</span>`)}`;
}

const signaturesHtml = ({
  title,
  who,
  date,
}: SignaturesBlock): Html => html`<section class="signatures">
<h2>${title}</h2>
<ul>${who.map((one) => html`<li><span>${one}</span><span>${date}</span></li>`)}</ul>
</section>`;
