import { personName } from '#shared/rules/person-name.ts';
import { orderEvents, orderTimeline as texts } from '#texts/admin/order-page.ts';
import { formatDay } from '#texts/dates.ts';
import { cancelReasonLabels, eventNames, refundMethodLabels } from '#texts/desk.ts';
import { documentNames } from '#texts/documents.ts';
import { exemptionKindLabels } from '#texts/exemption.ts';
import { formatHours, formatMoney } from '#texts/formats.ts';
import type { DeskEvent } from '#web/entities.ts';
import { hoursOf, startInWords } from './appointments/appointment-words.ts';
import type { ListedOrder } from './order-columns.tsx';

type Sentence = (who: string, what: string, more: string) => string;

/** An event in words, on the clocks of a time zone: 'Sam Roy received Roof Rack, bin A3'. */
export function eventInWords(event: DeskEvent, timeZone: string): string {
  const { kind, user, data } = event;
  const sentence = sentences[kind] ?? ((who) => `${who}: ${nameOfEvent(kind)}`);
  const who = user ? personName(user) : isOfAppointment(kind) ? texts.customer : texts.somebody;
  const [first, ...others] = data.lines ?? [];
  const what = first ? texts.what(first.name, others.length) : '';
  return [sentence(who, what, moreOf(event, timeZone)), ...detailsOf(event, timeZone)].join(', ');
}

/** Nobody but the customer chooses a time without signing in. */
const isOfAppointment = (kind: string) => kind === 'schedule' || kind.endsWith('Appointment');

const sentences: Readonly<Record<string, Sentence>> = orderEvents;

/** How an order began: 'Ann Lee ordered this through Sam Roy'. */
export const placedInWords = ({ customer, seller }: ListedOrder): string =>
  orderEvents.placed(personName(customer), '', seller ? personName(seller) : '');

/** Whom or what an event names besides its items. */
function moreOf({ kind, data }: DeskEvent, timeZone: string): string {
  const start = data.startsAt ?? data.startsBefore;
  if (start) return startInWords(start, timeZone);
  const { undone, name, expectedOn, amount, number, document } = data;
  if (document) return labelOf(documentNames, document);
  if (undone) return nameOfEvent(undone);
  if (kind === 'expect' && expectedOn) return formatDay(expectedOn);
  if (kind === 'exempt') return kindOfExemption(data.exemption);
  if (amount != null) return formatMoney(amount);
  return name ?? number ?? '';
}

/** Empty for one that was taken off. */
const kindOfExemption = (kind: string | null | undefined): string =>
  (exemptionKindLabels as Readonly<Record<string, string>>)[kind ?? ''] ?? '';

/** What an event is called: 'Received'. */
export const nameOfEvent = (kind: string): string =>
  (eventNames as Readonly<Record<string, string>>)[kind] ?? kind;

function detailsOf({ kind, data }: DeskEvent, timeZone: string): string[] {
  const { bin, supplierOrder, expectedOn, minutes, quantity, unitPrice, installed } = data;
  const { reason, borneBy, method, totalBefore, totalAfter, stockNumber, wantedOn } = data;
  const { bay, startsAt, startsBefore, name } = data;
  return [
    bay,
    startsAt && name && texts.technician(name),
    startsAt && startsBefore && texts.before(startInWords(startsBefore, timeZone)),
    bin && texts.bin(bin),
    supplierOrder && texts.supplierOrder(supplierOrder),
    kind !== 'expect' && expectedOn && texts.expectedOn(formatDay(expectedOn)),
    minutes && (startsAt ? formatHours(hoursOf(minutes)) : texts.minutes(minutes)),
    quantity && texts.quantity(quantity),
    typeof installed === 'boolean' && (installed ? texts.installed : texts.notInstalled),
    data.anyway && texts.anyway,
    data.isVinSet && texts.vinSet,
    stockNumber !== undefined && texts.stockNumber(stockNumber),
    wantedOn !== undefined && texts.wantedOn(wantedOn && formatDay(wantedOn)),
    unitPrice != null && texts.price(formatMoney(unitPrice)),
    method && labelOf(refundMethodLabels, method),
    data.language && labelOf(texts.languages, data.language),
    reason && labelOf(cancelReasonLabels, reason),
    borneBy && labelOf(texts.borneBy, borneBy),
    totalBefore != null &&
      totalAfter != null &&
      texts.sums(formatMoney(totalBefore), formatMoney(totalAfter)),
  ].filter((detail): detail is string => typeof detail === 'string' && detail !== '');
}

/** A code's label; a reason that somebody typed as it is. */
const labelOf = (labels: Readonly<Record<string, string>>, code: string): string =>
  labels[code] ?? code;
