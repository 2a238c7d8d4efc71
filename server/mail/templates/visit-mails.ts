import type { OrderRow } from '#server/orders/orders.sql.ts';
import type { VisitNews } from '#server/outbox/mails.ts';
import { personName } from '#shared/rules/person-name.ts';
import { frame, type Place } from './frame.ts';
import { orderButton } from './order-mails.ts';
import { contactOf, type Row, rowsContent } from './rows.ts';
import { visitTime } from './visit-rows.ts';

/** To each of the dealership's order addresses: what a customer did about an appointment. */
export function visitAsked(place: Place, order: OrderRow, { what, startsAt }: VisitNews) {
  const { words } = place;
  const customer = personName(order.customer);
  const rows: Row[] = [
    [words.mail.customer, contactOf(order.customer, words)],
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
    ...rowsContent(rows, words),
    button: orderButton(place, order.id),
  });
}
