import type { ItemRow } from '#server/orders/orders.sql.ts';
import type { Reader } from '#server/outbox/mails.ts';
import type { Html } from '#shared/html.ts';
import type { Words } from '#shared/messages/catalogue.ts';
import type { Language } from '#shared/rules/languages.ts';
import { unitPrice } from '#shared/rules/price.ts';
import { html } from './html.ts';
import { colours, fonts } from './style.ts';

interface Options {
  words: Words;
  publicUrl: string;
  reader: Reader;
  /** The language of the order's names. */
  language: Language;
}

/** An order's lines with picture, name and prices below each other, so that they fit a phone. */
export function linesHtml(items: ItemRow[], options: Options): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${items.map((item) => lineHtml(item, options))}</table>`;
}

function lineHtml(item: ItemRow, options: Options): Html {
  const { publicUrl, words } = options;
  const details = [item.number, ...detailsOf(item, options)]
    .filter(Boolean)
    .map((detail, index) => html`${index > 0 ? html`<br>` : null}${detail}`);
  return html`<tr>
<td class="line" width="72" valign="top" style="width:72px;padding:14px 12px 14px 0;border-top:1px solid ${colours.line};">${picture(item.photo, publicUrl)}</td>
<td class="line" valign="top" style="padding:14px 0;border-top:1px solid ${colours.line};">
<strong lang="${options.language}" class="text" style="${fonts.text}">${item.name}</strong><br>
<span class="soft" style="${fonts.small}">${details}</span>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:6px;"><tr>
${columnsOf(item, words).map(columnHtml)}
</tr></table>
</td>
</tr>`;
}

/** A picture in a tile of 72 pixels; an empty tile keeps lines without picture aligned. */
function picture(photo: string | null, publicUrl: string): Html {
  const shown = photo
    ? html`<img src="${publicUrl}${photo}?w=160" width="72" alt="" style="display:block;width:72px;border:0;border-radius:8px;">`
    : html`<div style="height:54px;"></div>`;
  return html`<div class="tile" style="width:72px;border-radius:8px;background:${colours.foot};">${shown}</div>`;
}

/** The same lines as text. */
export function linesText(items: ItemRow[], options: Options): string[] {
  return items.flatMap((item) => [
    `* ${item.name}`,
    ...[item.number, ...detailsOf(item, options)].filter(Boolean).map((detail) => `  ${detail}`),
    ...columnsOf(item, options.words).map(
      ([label, value]) => `  ${label}${options.words.colon}${value}`,
    ),
    '',
  ]);
}

function detailsOf(item: ItemRow, { words, reader }: Options): string[] {
  const { formatMoney, orders, mail } = words;
  return [
    ...(item.vehicle ? [orders.vehicle(item.vehicle)] : []),
    ...(item.options.length > 0 ? [optionsOf(item, words)] : []),
    item.installed ? orders.installed : orders.accessoryOnly,
    ...(item.parts.length > 0 ? [orders.includes(item.parts.map(({ name }) => name))] : []),
    ...(reader === 'dealership' && item.installed ? [hoursOf(item, words)] : []),
    ...(reader === 'dealership' && item.originalPriceCents !== null
      ? [mail.originalPrice(formatMoney(item.originalPriceCents))]
      : []),
  ];
}

/** The hours of one piece, if they are known. */
const hoursOf = ({ frt, hourlyRateCents }: ItemRow, { formatMoney, orders }: Words): string =>
  frt === null || hourlyRateCents === null
    ? orders.hoursUnknown
    : orders.hours(frt, formatMoney(hourlyRateCents));

function optionsOf({ options, optionPriceCents }: ItemRow, { formatMoney, orders }: Words): string {
  const names = orders.options(options.map(({ name }) => name));
  return optionPriceCents === 0
    ? names
    : orders.withOptionPrice(names, formatMoney(optionPriceCents));
}

/** The columns of the shop's own pages; option prices stand beside their names (contract 3.4). */
const columnsOf = (
  item: ItemRow,
  { formatMoney, formatNumber, orders }: Words,
): [label: string, value: string][] => [
  [orders.unitPrice, formatMoney(unitPrice(item))],
  [orders.quantity, formatNumber(item.quantity)],
  [orders.itemTotal, formatMoney(item.totalCents)],
];

/** A column of a line; the last one, the line's total, stands out. */
function columnHtml([label, value]: [string, string], index: number, all: unknown[]): Html {
  const shown = index === all.length - 1 ? html`<strong>${value}</strong>` : value;
  return html`<td class="text" align="${index === 0 ? 'left' : 'right'}" style="${fonts.text}white-space:nowrap;"><span class="soft" style="${fonts.small}">${label}</span><br>${shown}</td>`;
}
