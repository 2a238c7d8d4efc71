import type { OrderRow } from '#server/orders/orders.sql.ts';
import type { Html } from '#shared/html.ts';
import type { Words } from '#shared/messages/catalogue.ts';
import type { Content } from './frame.ts';
import { html } from './html.ts';
import { colours, fonts } from './style.ts';

/** A fact with its label. */
export type Row = [label: string, value: string];

/** A fact if there is one. */
export const rowIfAny = (label: string, value: string | null | undefined | false): Row[] =>
  value ? [[label, value]] : [];

/** Facts as a mail's body, with what follows them. */
export const rowsContent = (
  rows: readonly Row[],
  words: Words,
  after?: Pick<Content, 'body' | 'lines'>,
): Pick<Content, 'body' | 'lines'> => ({
  body: html`${rows.map(rowHtml)}${after?.body ?? null}`,
  lines: [...rows.map((row) => rowText(row, words)), ...(after ? ['', ...after.lines] : [])],
});

/** Who ordered, and how they are reached. */
export const contactOf = (
  { firstName, lastName, email, phoneNumber }: OrderRow['customer'],
  { formatPhone }: Words,
): string =>
  [`${firstName} ${lastName}`, email, ...(phoneNumber ? [formatPhone(phoneNumber)] : [])].join(
    '\n',
  );

export const rowHtml = ([label, value]: Row): Html =>
  html`<p style="margin:0 0 14px;${fonts.text}" class="text"><span class="soft" style="${fonts.small}color:${colours.soft};">${label}</span><br><span style="white-space:pre-line;overflow-wrap:anywhere;word-break:break-word;">${value}</span></p>`;

export const rowText = ([label, value]: Row, { colon }: Words): string =>
  `${label}${colon}${value}`;
