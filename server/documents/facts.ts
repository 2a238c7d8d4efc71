import type { AcceptedConditions } from '#server/dealers/conditions/conditions.service.ts';
import type { DealerRow } from '#server/dealers/dealers.sql.ts';
import type { ItemRow, OrderRow } from '#server/orders/orders.sql.ts';
import type { Visit } from '#server/orders/schedule/visits.service.ts';
import type { Words } from '#shared/messages/catalogue.ts';
import { wishInWords } from '#shared/messages/wish-in-words.ts';
import { isLive } from '#shared/rules/line-progress.ts';
import { localTime } from '#shared/rules/local-time.ts';
import { wantedByWish } from '#shared/rules/order-wish.ts';
import { personName } from '#shared/rules/person-name.ts';
import type { Fact, FactsBlock, ProseBlock, SignaturesBlock } from './blocks.ts';

/** What a paper of one order is made from. */
export interface DocumentFacts {
  order: OrderRow;
  dealer: DealerRow;
  words: Words;
  /** The appointments to come. */
  visits: readonly Visit[];
  /** What was accepted with the order; null: nothing was, or the paper does not show it. */
  conditions: AcceptedConditions | null;
  /** Whether prices were asked for, where the paper may be without. */
  withPrices: boolean;
}

/** The lines that count: what was taken out stands on no paper. */
export const linesOf = ({ order }: DocumentFacts): ItemRow[] => order.items.filter(isLive);

/** A line's number for customers, who read none where there is none. */
export const numberOf = ({ number }: { number: string }): string[] => (number ? [number] : []);

/** The order's day, its customer and who sold it. */
function orderFacts({ order, dealer, words }: DocumentFacts): Fact[] {
  const { documents } = words;
  const { day } = localTime(dealer.timeZone, order.createdAt);
  return [
    [documents.ordered, words.formatLongDay(day)],
    [documents.customer, personName(order.customer)],
    ...factIfAny(documents.advisor, order.seller && personName(order.seller)),
  ];
}

/** The vehicle: its name on the lines, VIN and stock number. */
function vehicleFacts({ order, words }: DocumentFacts): Fact[] {
  const { documents } = words;
  const names = new Set(order.items.flatMap(({ vehicle }) => vehicle ?? []));
  return [
    ...[...names].map((name): Fact => [documents.vehicle, words.vehicleInWords(name)]),
    ...factIfAny(documents.vin, order.vin),
    ...factIfAny(documents.stockNumber, order.stockNumber),
  ];
}

/** How and on which days the customer wants it. */
function wantedFacts({ order: { wantedOn, wish }, words }: DocumentFacts): Fact[] {
  const { documents, orderWish } = words;
  const isSaid = wantedByWish(wish) === wantedOn;
  return [
    ...factIfAny(documents.wantedOn, isSaid ? null : wantedOn && words.formatLongDay(wantedOn)),
    ...factIfAny(orderWish.label, wish && wishInWords(wish, orderWish, words.formatWeekdayAndDay)),
  ];
}

/** When it is wanted, and when the vehicle comes in. */
export const timeFacts = (facts: DocumentFacts, isForStaff: boolean): Fact[] => [
  ...wantedFacts(facts),
  ...visitFacts(facts, isForStaff),
];

/** When the vehicle comes in; staff also read where, and who works on it. */
const visitFacts = ({ dealer, visits, words }: DocumentFacts, isForStaff: boolean): Fact[] =>
  visits.flatMap(({ startsAt, bay, technician }): Fact[] => {
    const { documents } = words;
    const when = words.formatLongMoment(localTime(dealer.timeZone, startsAt));
    if (!isForStaff) return [[documents.appointment, when]];
    return [
      [documents.appointment, documents.visit(when, bay)],
      ...factIfAny(documents.technician, technician),
    ];
  });

/** What the customer can be reached by. */
const contactFacts = ({ order, words }: DocumentFacts): Fact[] => {
  const { phoneNumber } = order.customer;
  return factIfAny(words.documents.phone, phoneNumber && words.formatPhone(phoneNumber));
};

/** A fact if there is one. */
export const factIfAny = (label: string, value: string | null): Fact[] =>
  value ? [[label, value]] : [];

/** The order, its vehicle and its times, as papers for staff have them or as those for its customer. */
export const factsBlock = (facts: DocumentFacts, isForStaff: boolean): FactsBlock => ({
  kind: 'facts',
  facts: [...orderFacts(facts), ...vehicleFacts(facts), ...timeFacts(facts, isForStaff)],
});

/** The order, its customer with the telephone, its vehicle, and more about them. */
export const customerBlock = (facts: DocumentFacts, more: readonly Fact[]): FactsBlock => ({
  kind: 'facts',
  facts: [...orderFacts(facts), ...contactFacts(facts), ...vehicleFacts(facts), ...more],
});

/** Who signs, each with a date. */
export const signatures = ({ documents }: Words, ...who: string[]): SignaturesBlock => ({
  ...{ kind: 'signatures', title: documents.signatures, who, date: documents.date },
});

/** The conditions of the sale, each in the language that it has. */
export const conditionBlocks = (
  { conditionKindNames, conditions: texts }: Words,
  conditions: AcceptedConditions | null,
): ProseBlock[] =>
  (conditions?.sections ?? []).map(({ kind, language, text }) => ({
    kind: 'prose',
    title: texts.printed(conditionKindNames[kind], conditions!.version),
    ...{ text, language },
  }));

/** The options of a line in words. */
export const optionsOf = (options: readonly { name: string }[], { orders }: Words): string[] =>
  options.length > 0 ? [orders.options(options.map(({ name }) => name))] : [];

/** The details of a line under its name: options and what a package holds. */
export const detailsOf = ({ options, parts }: ItemRow, words: Words): string[] => [
  ...optionsOf(options, words),
  ...(parts.length > 0 ? [words.orders.includes(parts.map(({ name }) => name))] : []),
];
