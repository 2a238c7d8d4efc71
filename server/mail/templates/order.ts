import type { OrderRow } from '#server/orders/orders.sql.ts';
import type { Reader } from '#server/outbox/mails.ts';
import type { Words } from '#shared/messages/catalogue.ts';
import { wishInWords } from '#shared/messages/wish-in-words.ts';
import { isLive } from '#shared/rules/line-progress.ts';
import { localTime } from '#shared/rules/local-time.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { wantedByWish } from '#shared/rules/order-wish.ts';
import { personName } from '#shared/rules/person-name.ts';
import type { Content, Place } from './frame.ts';
import { html } from './html.ts';
import { linesHtml, linesText } from './lines.ts';
import { contactOf, type Row, rowIfAny, rowsContent } from './rows.ts';
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
  const options = { words, publicUrl, reader: lineReader, language: order.language } as const;
  const rows = rowsOf(place, facts);
  // What was taken out stands in no sum either.
  const items = order.items.filter(isLive);
  const body = html`
${linesHtml(items, options)}
${totalsHtml(order, words)}
${paymentHtml(order.payment, words)}`;
  const lines = [
    ...linesText(items, options),
    ...totalsText(order, words),
    ...paymentText(order.payment, words),
  ];
  return { ...rowsContent(rows, words, { body, lines }), hasPrices: true };
}

function rowsOf({ dealer, words }: Place, { order, reader }: OrderFacts): Row[] {
  const { mail, orders } = words;
  const placed: Row[] =
    order.statusId === orderStatus.CART
      ? []
      : [
          [mail.orderNumber, mail.shortNumber(order.id)],
          [mail.ordered, dateOf(order.createdAt, dealer, words)],
        ];
  if (reader === 'nobody') return placed;
  placed.push(...wishedOf(order, words));
  const notes = rowIfAny(
    reader === 'customer' ? orders.notes : mail.notesOfCustomer,
    order.customerNotes,
  );
  if (reader === 'customer') return [...placed, ...notes];
  const { seller, dealerNotes } = order;
  return [
    ...placed,
    [mail.customer, contactOf(order.customer, words)],
    ...rowIfAny(mail.advisor, seller && personName(seller)),
    ...vehicleOf(order, words),
    ...notes,
    ...rowIfAny(mail.notesOfDealership, dealerNotes),
  ];
}

/** When it is wanted or wished, and how it is paid. */
function wishedOf({ wantedOn, wish, payBy }: OrderRow, words: Words): Row[] {
  const { orderWish, labels } = words;
  const isSaid = wantedByWish(wish) === wantedOn;
  return [
    ...rowIfAny(labels.wantedOn, wantedOn && !isSaid && words.formatLongDay(wantedOn)),
    ...rowIfAny(orderWish.label, wish && wishInWords(wish, orderWish, words.formatWeekdayAndDay)),
    ...rowIfAny(orderWish.payBy, payBy && orderWish[payBy]),
  ];
}

/** The vehicle, for the dealership alone. */
const vehicleOf = ({ vin, stockNumber }: OrderRow, { labels }: Words): Row[] => [
  ...rowIfAny(labels.vin, vin),
  ...rowIfAny(labels.stockNumber, stockNumber),
];

/** Day and time in the dealership's time zone. */
const dateOf = (
  moment: Date,
  { timeZone }: { timeZone: string },
  { formatLongMoment }: Words,
): string => formatLongMoment(localTime(timeZone, moment));
