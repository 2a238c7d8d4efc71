import type { PaperLook } from './blocks.ts';

/** The colours of a dealership's papers, for the style below. */
export const paperColours = ({ line, headings, links, logoGround }: PaperLook): string =>
  `:root { --line: ${line}; --headings: ${headings}; --links: ${links};${logoGround === null ? '' : ` --logo-ground: ${logoGround};`} }`;

/** The style of papers as pages: Letter, black on white, a heading row on every sheet. */
export const printStyle = `
@page { size: Letter; margin: 14mm 14mm 18mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9pt system-ui, sans-serif; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; background: #fff; color: #1c2529; font: 15px/1.45 "Noto Sans", system-ui, sans-serif; }
.above, .notice { max-width: 760px; margin: 0 auto 16px; }
.notice { padding: 12px 16px; border-left: 4px solid var(--headings); background: #f6f8f9; }
a { color: var(--links); }
article { max-width: 760px; margin: 0 auto 48px; overflow-wrap: anywhere; }
header { display: flex; gap: 24px; align-items: center; justify-content: space-between; padding-bottom: 12px; border-bottom: 3px solid var(--line); }
header img { display: block; width: auto; max-width: 180px; height: auto; max-height: 56px; }
header img.on-dark { padding: 8px 12px; background: var(--logo-ground); print-color-adjust: exact; -webkit-print-color-adjust: exact; }
header p { margin: 0; }
h1, h2 { color: var(--headings); }
h1 { margin: 20px 0 12px; font-size: 24px; line-height: 1.25; }
h2 { margin: 20px 0 6px; font-size: 17px; break-after: avoid; }
figure { float: right; width: 128px; margin: 0 0 12px 24px; text-align: center; }
figure svg { display: block; width: 112px; height: 112px; margin: 0 auto; }
figcaption { margin-top: 6px; font-size: 12px; line-height: 1.3; color: #52616b; }
dl { margin: 0; }
dl div { display: flex; gap: 12px; padding: 2px 0; }
dt { flex: 0 0 170px; color: #52616b; }
dd { flex: 1; margin: 0; }
dd.blank { min-height: 1.6em; border-bottom: 1px solid #52616b; }
table { width: 100%; border-collapse: collapse; clear: both; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
td { overflow-wrap: break-word; }
tbody th { min-width: 8.5em; }
th, td { padding: 6px 8px; border-bottom: 1px solid #d5dde1; text-align: left; vertical-align: top; font-weight: 400; }
thead th { border-bottom: 2px solid #52616b; font-weight: 700; overflow-wrap: normal; }
th.number, td.number { text-align: right; white-space: nowrap; }
.number + td, .number + th:not(.number) { padding-left: 16px; }
.number + .number { padding-left: 8px; }
.detail { display: block; font-size: 13px; color: #52616b; }
.sums { margin: 8px 8px 0 auto; max-width: 420px; break-inside: avoid; break-before: avoid; }
.sums div { justify-content: space-between; }
.sums dt { flex: 1; color: inherit; }
.sums dd { flex: 0 0 auto; text-align: right; white-space: nowrap; }
.sums .total { margin-top: 4px; padding-top: 6px; border-top: 2px solid #52616b; font-weight: 700; font-size: 17px; }
.text { margin: 0; white-space: pre-line; }
.prose p { margin: 0 0 6px; white-space: pre-line; }
.prose ul { margin: 0 0 6px; padding-left: 1.3em; }
.prose li { margin: 0 0 2px; }
.signatures { break-inside: avoid; }
.signatures ul { margin: 0; padding: 0; list-style: none; }
.signatures li { display: flex; gap: 24px; margin-top: 44px; }
.signatures span { flex: 2; padding-top: 4px; border-top: 1px solid #1c2529; font-size: 13px; }
.signatures span + span { flex: 1; }
footer { margin-top: 24px; font-size: 13px; color: #52616b; }
@media (max-width: 600px) {
  figure { float: none; margin: 0 0 12px; text-align: left; }
  figure svg { margin: 0; }
  dl div { flex-wrap: wrap; gap: 0 12px; }
  dt { flex-basis: 130px; }
  th, td { padding: 6px 3px; font-size: 14px; }
  thead th { font-size: 11.5px; }
  tbody th { min-width: 6.5em; }
  .number + td, .number + th:not(.number) { padding-left: 6px; }
  .number + .number { padding-left: 3px; }
  thead th.number { white-space: normal; }
}
@media print {
  .above, .notice { display: none; }
  body { padding: 0; font-size: 10.5pt; }
  article { max-width: none; margin: 0; }
  article + article { break-before: page; }
}
`;
