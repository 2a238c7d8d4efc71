import type { OrderRow } from '#server/orders/orders.sql.ts';
import type { Reader } from '#server/outbox/mails.ts';
import type { Html } from '#shared/html.ts';
import type { Words } from '#shared/messages/catalogue.ts';
import { timeZoneOf } from '#shared/rules/date-range.ts';
import { localTime } from '#shared/rules/local-time.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { Content, Place } from './frame.ts';
import { html } from './html.ts';
import { linesHtml, linesText } from './lines.ts';
import { colours, fonts } from './style.ts';
import { paymentHtml, paymentText, totalsHtml, totalsText } from './totals.ts';

export interface OrderFacts {
  order: OrderRow;
  /** 'nobody': an address that anyone may have typed, so it gets nothing personal. */
  reader: Reader | 'nobody';
}

/** An order or cart as a mail's body; only the dealership gets notes and customer's details. */
export function orderContent(
  place: Place,
  facts: OrderFacts,
): Pick<Content, 'body' | 'lines' | 'hasPrices'> {
  const { order, reader } = facts;
  const { words, publicUrl } = place;
  const lineReader = reader === 'dealership' ? reader : 'customer';
  const options = { words, publicUrl, reader: lineReader } as const;
  const rows = rowsOf(place, facts);
  const body = html`${rows.map(rowHtml)}
${linesHtml(order.items, options)}
${totalsHtml(order, words)}
${paymentHtml(order.payment, words)}`;
  const lines = [
    ...rows.flatMap(([label, value]) => [`${label}${words.colon}${value}`]),
    '',
    ...linesText(order.items, options),
    ...totalsText(order, words),
    ...paymentText(order.payment, words),
  ];
  return { body, lines, hasPrices: true };
}

type Row = [label: string, value: string];

function rowsOf({ dealer, words }: Place, { order, reader }: OrderFacts): Row[] {
  const { mail, orders } = words;
  const placed: Row[] =
    order.statusId === orderStatus.CART
      ? []
      : [
          [mail.orderNumber, mail.shortNumber(order.id)],
          [mail.ordered, dateOf(order.createdAt, dealer.province, words)],
        ];
  if (reader === 'nobody') return placed;
  const { wantedOn } = order;
  if (wantedOn) placed.push([words.labels.wantedOn, words.formatLongDay(wantedOn)]);
  const notes: Row[] = order.customerNotes
    ? [[reader === 'customer' ? orders.notes : mail.notesOfCustomer, order.customerNotes]]
    : [];
  if (reader === 'customer') return [...placed, ...notes];
  const { seller, dealerNotes } = order;
  return [
    ...placed,
    [mail.customer, contactOf(order, words)],
    ...(seller ? ([[mail.advisor, `${seller.firstName} ${seller.lastName}`]] satisfies Row[]) : []),
    ...vehicleOf(order, words),
    ...notes,
    ...(dealerNotes ? ([[mail.notesOfDealership, dealerNotes]] satisfies Row[]) : []),
  ];
}

/** The vehicle, for the dealership alone. */
const vehicleOf = ({ vin, stockNumber }: OrderRow, { labels }: Words): Row[] => [
  ...(vin ? ([[labels.vin, vin]] satisfies Row[]) : []),
  ...(stockNumber ? ([[labels.stockNumber, stockNumber]] satisfies Row[]) : []),
];

function rowHtml([label, value]: Row): Html {
  return html`<p style="margin:0 0 14px;${fonts.text}" class="text"><span class="soft" style="${fonts.small}color:${colours.soft};">${label}</span><br><span style="white-space:pre-line;overflow-wrap:anywhere;word-break:break-word;">${value}</span></p>`;
}

function contactOf({ customer }: OrderRow, { formatPhone }: Words): string {
  const { firstName, lastName, email, phoneNumber } = customer;
  return [
    `${firstName} ${lastName}`,
    email,
    ...(phoneNumber ? [formatPhone(phoneNumber)] : []),
  ].join('\n');
}

/** Day and time in the dealership's time zone. */
const dateOf = (moment: Date, province: string, { formatLongMoment }: Words): string =>
  formatLongMoment(localTime(timeZoneOf(province), moment));
