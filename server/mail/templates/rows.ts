import type { Html } from '#shared/html.ts';
import type { Words } from '#shared/messages/catalogue.ts';
import { html } from './html.ts';
import { colours, fonts } from './style.ts';

/** A fact with its label. */
export type Row = [label: string, value: string];

export const rowHtml = ([label, value]: Row): Html =>
  html`<p style="margin:0 0 14px;${fonts.text}" class="text"><span class="soft" style="${fonts.small}color:${colours.soft};">${label}</span><br><span style="white-space:pre-line;overflow-wrap:anywhere;word-break:break-word;">${value}</span></p>`;

export const rowText = ([label, value]: Row, { colon }: Words): string =>
  `${label}${colon}${value}`;
