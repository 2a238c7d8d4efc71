import type { ItemRow, OrderRow } from '#server/orders/orders.sql.ts';
import type { StepInMail } from '#server/outbox/mails.ts';
import type { Words } from '#shared/messages/catalogue.ts';
import type { ProgressMail } from '#shared/rules/customer-mails.ts';
import { seenLines } from '#shared/rules/customer-view.ts';
import type { CancelReason } from '#shared/rules/desk-actions.ts';
import { isLive, progress } from '#shared/rules/line-progress.ts';
import { stageOf } from '#shared/rules/order-stage.ts';
import { personName } from '#shared/rules/person-name.ts';
import { frame, type Place } from './frame.ts';
import { html } from './html.ts';
import { orderButton } from './order-mails.ts';
import { contactOf, type Row, rowIfAny, rowsContent } from './rows.ts';
import { colours, fonts } from './style.ts';
import { visitRows } from './visit-rows.ts';

interface Progressed {
  order: OrderRow;
  /** The total before, in cents, if the mail tells that it changed. */
  totalBefore: number | null;
  /** The address of the order's own page. */
  link: string;
  /** Appointments that the mail tells of. */
  visitIds: readonly number[];
}

/**
 * Tells a customer how their order goes on: where it stands, and each item. No prices but the total
 * where that has changed, and no words that anybody typed but the names of the items.
 */
export function progressMail(place: Place, kind: ProgressMail, facts: Progressed) {
  const { words, dealer } = place;
  const { order, link } = facts;
  const { subject, heading } = words[kind];
  const rows = [...progressRows(words, facts), ...visitRows(place, order, facts.visitIds)];
  const items = seenLines(order.statusId, order.items);
  return frame(place, {
    subject: subject(order.id, dealer.name),
    heading,
    intro: `${words.mail.hello(order.customer.firstName)} ${introOf(place, kind, order)}`,
    ...rowsContent(rows, words, itemsContent(items, words)),
    button: { label: words.progressMail.button, url: link },
  });
}

function introOf({ words, dealer }: Place, kind: ProgressMail, { cancelReason }: OrderRow): string {
  if (kind !== 'orderCancelled') return words[kind].intro(dealer.name);
  const reason = cancelReason ? words.reasonsForCustomer[cancelReason as CancelReason] : '';
  return words.orderCancelled.intro(dealer.name, reason);
}

function progressRows(words: Words, { order, totalBefore }: Progressed): Row[] {
  const { mail, progressMail: texts, formatMoney } = words;
  return [
    [mail.orderNumber, mail.shortNumber(order.id)],
    [texts.standing, words.standings[stageOf(order, order.items)]],
    ...rowIfAny(texts.totalWas, totalBefore !== null && formatMoney(totalBefore)),
    ...rowIfAny(texts.totalIs, totalBefore !== null && formatMoney(order.totalCents)),
  ];
}

/** Where an item stands: the day on which it is expected, or how far it has come. */
function standingOf(line: ItemRow, { progressMail, itemStandings, formatLongDay }: Words): string {
  if (line.progress === progress.ON_ORDER && line.expectedOn)
    return progressMail.expected(formatLongDay(line.expectedOn));
  return itemStandings[line.progress];
}

const itemsContent = (items: readonly ItemRow[], words: Words) => ({
  body: itemsHtml(items, words),
  lines: itemsText(items, words),
});

const itemsHtml = (items: readonly ItemRow[], words: Words) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${items.map(
    (line) => {
      const name = words.progressMail.item(line.name, line.quantity);
      const shown = isLive(line) ? html`<strong>${name}</strong>` : html`<s>${name}</s>`;
      return html`<tr><td class="line text" style="padding:10px 0;border-top:1px solid ${colours.line};${fonts.text}overflow-wrap:anywhere;word-break:break-word;">${shown}<br><span class="soft" style="${fonts.small}">${standingOf(line, words)}</span></td></tr>`;
    },
  )}</table>`;

const itemsText = (items: readonly ItemRow[], words: Words): string[] =>
  items.map((line) => {
    const name = words.progressMail.item(line.name, line.quantity);
    return `* ${name}${words.colon}${standingOf(line, words)}`;
  });

/** Tells a colleague of a step, with the note of who took it. */
export function orderStep(place: Place, { id }: Pick<OrderRow, 'id'>, step: StepInMail) {
  const { words, base } = place;
  const texts = words.orderStep;
  const what = whatOf(words, step);
  const rows = stepRows(words, step);
  return frame(place, {
    subject: texts.subject(id, what),
    heading: what,
    intro: texts.intro(step.who, id),
    ...rowsContent(rows, words),
    button: step.opensDesk
      ? orderButton(place, id)
      : { label: texts.history, url: `${base}/account?tab=orders` },
  });
}

/** What happened, as a heading. */
function whatOf({ orderStep: texts, eventNames }: Words, { kind, undone }: StepInMail): string {
  if (undone) return texts.undone(eventNames[undone]);
  return kind === 'note' ? texts.note : eventNames[kind];
}

function stepRows({ orderStep: texts, progressMail, formatMoney }: Words, step: StepInMail): Row[] {
  const names = step.items.map(({ name, quantity }) => progressMail.item(name, quantity));
  const [before, after] = step.totals ?? [];
  return [
    ...rowIfAny(texts.note, step.note),
    ...rowIfAny(texts.items, names.join('\n')),
    ...rowIfAny(progressMail.totalWas, before !== undefined && formatMoney(before)),
    ...rowIfAny(progressMail.totalIs, after !== undefined && formatMoney(after)),
  ];
}

/** To each of the dealership's order addresses: the customer wants the order no more. */
export function cancelAsked(place: Place, order: OrderRow) {
  const { words } = place;
  const texts = words.cancelAsked;
  const customer = personName(order.customer);
  const items = seenLines(order.statusId, order.items);
  const rows: Row[] = [
    [words.mail.customer, contactOf(order.customer, words)],
    [words.mail.orderNumber, words.mail.shortNumber(order.id)],
  ];
  return frame(place, {
    subject: texts.subject(order.id, customer),
    heading: texts.heading,
    intro: texts.intro(customer),
    ...rowsContent(rows, words, itemsContent(items, words)),
    button: orderButton(place, order.id),
  });
}
