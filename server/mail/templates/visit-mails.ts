import type { OrderRow } from '#server/orders/orders.sql.ts';
import type { VisitNews } from '#server/outbox/mails.ts';
import { frame, type Place } from './frame.ts';
import { html } from './html.ts';
import { type Row, rowHtml, rowText } from './rows.ts';
import { visitTime } from './visit-rows.ts';

/** To each of the dealership's order addresses: what a customer did about an appointment. */
export function visitAsked(place: Place, order: OrderRow, { what, startsAt }: VisitNews) {
  const { words, base } = place;
  const { firstName, lastName, email, phoneNumber } = order.customer;
  const customer = `${firstName} ${lastName}`;
  const contact = [customer, email, ...(phoneNumber ? [words.formatPhone(phoneNumber)] : [])];
  const rows: Row[] = [
    [words.mail.customer, contact.join('\n')],
    [words.mail.orderNumber, words.mail.shortNumber(order.id)],
    [
      what === 'cancel' ? words.progressMail.noLonger : words.progressMail.appointment,
      visitTime(place, startsAt),
    ],
  ];
  return frame(place, {
    subject: words.visitNews.subject[what](order.id, customer),
    heading: words.visitNews.heading[what],
    intro: words.visitNews.intro[what](customer),
    body: html`${rows.map(rowHtml)}`,
    lines: rows.map((row) => rowText(row, words)),
    button: {
      label: words.newOrderDealership.button(order.id),
      url: `${base}/admin/orders/${order.id}`,
    },
  });
}
