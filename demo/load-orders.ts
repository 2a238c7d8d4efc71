import type { Database } from '#server/base/database/database.ts';
import { findTerms } from '#server/catalogue/terms/terms.service.ts';
import type { NewItem, NewOrder } from '#server/orders/order-columns.ts';
import { insertOrder } from '#server/orders/save-order.sql.ts';
import { itemTotal, unitsOf } from '#shared/rules/cart.ts';
import type { Language } from '#shared/rules/languages.ts';
import { toCents } from '#shared/rules/money.ts';
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import {
  availableTypes,
  frequencies,
  keptTerms,
  optionsOf,
  type Payment,
  type PaymentChoice,
  paymentOf,
  type Terms,
  trimOfLines,
} from '#shared/rules/payment.ts';
import { unitPrice } from '#shared/rules/price.ts';
import { totals } from '#shared/rules/totals.ts';
import type { LoadedDealer, LoadedProduct } from './load-catalogue.ts';
import { before, type DemoPeople, demoDays } from './load-people.ts';
import { nameIn } from './load-texts.ts';
import { demoTaxNumbers } from './opening-hours.ts';
import { demoFacts } from './order-facts.ts';
import { type Random, seededRandom } from './random.ts';

/** Loads half a year of orders per dealership, ending today; more on Saturdays, fewer in winter. */
export async function loadOrders(
  db: Database,
  dealers: LoadedDealer[],
  people: Map<number, DemoPeople>,
  now: Date,
): Promise<void> {
  for (const [index, dealer] of dealers.entries()) {
    const random = seededRandom(2_000 + index);
    const staff = people.get(dealer.id)!;
    const payments = demoPayments({ db, now: () => now }, dealer, seededRandom(3_000 + index));
    const facts = seededRandom(4_000 + index);
    for (let daysAgo = demoDays - 5; daysAgo >= 0; daysAgo -= 1) {
      const weekday = before(now, daysAgo, 0).getUTCDay();
      const most = weekday === 0 ? 0 : weekday === 6 ? 3 : 2;
      for (let count = random.between(0, most); count > 0; count -= 1) {
        await loadOrder(db, dealer, staff, {
          at: before(now, daysAgo, random.next()),
          daysAgo,
          random,
          payments,
          facts,
        });
      }
    }
  }
}

const notes: Record<Language, string[]> = {
  en: [
    'Please call before the appointment.',
    'Winter tires are stored with you.',
    'Pick-up after 4 pm suits me best.',
  ],
  fr: [
    'Veuillez m’appeler avant le rendez-vous.',
    'Mes pneus d’hiver sont entreposés chez vous.',
    'La cueillette après 16 h me convient le mieux.',
  ],
};

async function loadOrder(
  db: Database,
  dealer: LoadedDealer,
  people: DemoPeople,
  {
    at,
    daysAgo,
    random,
    payments,
    facts,
  }: { at: Date; daysAgo: number; random: Random; payments: Payments; facts: Random },
): Promise<void> {
  const known = people.customers.filter((customer) => customer.createdAt < at);
  if (known.length === 0) return;
  const { id: customerId, language } = random.pick(known);
  const sellerId = random.chance(0.6) ? random.pick(people.advisors) : null;
  const items = chooseItems(dealer, language, random);
  const { demo, id } = dealer;
  const sums = totals(items.map(unitsOf), { ...demo, ...demoTaxNumbers(demo.province, id) });
  const order: NewOrder = {
    dealerId: dealer.id,
    statusId: statusAfter(daysAgo, random),
    ownerId: sellerId ?? customerId,
    customerId,
    sellerId,
    ...sums,
    payment: await payments(items, sums.subtotalCents),
    costCents: items.reduce((sum, item) => sum + item.costCents * item.quantity, 0),
    itemCount: items.length,
    customerNotes: random.chance(0.2) ? random.pick(notes[language]) : '',
    dealerNotes: '',
    ...demoFacts(facts, sellerId !== null, at),
    language,
    now: at,
  };
  await insertOrder(db, order, items);
}

function statusAfter(daysAgo: number, random: Random): OrderStatus {
  if (random.chance(0.05)) return orderStatus.CANCELLED;
  return daysAgo > 10 && random.chance(0.85) ? orderStatus.FULFILLED : orderStatus.ORDER;
}

type Payments = (items: NewItem[], subtotalCents: number) => Promise<Payment | null>;

/** Half of the orders use the shop's default payment, the others a choice from Change Terms. */
function demoPayments(
  ctx: Parameters<typeof findTerms>[0],
  { id: dealer }: LoadedDealer,
  random: Random,
): Payments {
  const known = new Map<number, Promise<Terms>>();
  return async (items, subtotalCents) => {
    const trim = trimOfLines(items)!;
    if (!known.has(trim)) known.set(trim, findTerms(ctx, { trim, dealer }));
    const terms = await known.get(trim)!;
    const chosen = keptTerms(terms, random.chance(0.5) ? null : choose(terms, random));
    return chosen && paymentOf(subtotalCents, chosen);
  };
}

function choose(terms: Terms, random: Random): PaymentChoice | null {
  const types = availableTypes(terms);
  if (types.length === 0) return null;
  const type = random.pick(types);
  return {
    type,
    frequency: random.pick([...frequencies]),
    ...random.pick([...optionsOf(terms, type)]),
  };
}

/** One to five products that fit one vehicle. */
function chooseItems(dealer: LoadedDealer, language: Language, random: Random): NewItem[] {
  const trimId = random.pick(dealer.products[0]!.trimIds);
  const fitting = dealer.products.filter((product) => product.trimIds.includes(trimId));
  const chosen = new Set(Array.from({ length: random.between(1, 5) }, () => random.pick(fitting)));
  return [...chosen].map((product) => toItem(product, trimId, dealer, language, random));
}

function toItem(
  product: LoadedProduct,
  trimId: number,
  dealer: LoadedDealer,
  language: Language,
  random: Random,
): NewItem {
  const { demo } = product;
  const installed = dealer.demo.onlyInstallPrice || (demo.frt > 0 && random.chance(0.7));
  const quantity = random.chance(0.9) ? 1 : 2;
  const chosen =
    demo.options.length > 0 && random.chance(0.5)
      ? random.between(0, demo.options.length - 1)
      : null;
  const options = chosen === null ? [] : [toOption(product, language, chosen)];
  const optionPriceCents = options[0]?.priceCents ?? 0;
  const unitPriceCents = unitPrice({ ...product, installed });
  return {
    productId: product.id,
    trimId,
    vehicle: dealer.trims.get(trimId)!,
    name: nameIn(language, demo),
    number: demo.number,
    installed,
    quantity,
    priceCents: product.priceCents,
    installedPriceCents: product.installedPriceCents,
    optionPriceCents,
    originalPriceCents: null,
    totalCents: itemTotal({ unitPriceCents, optionPriceCents, quantity }),
    costCents: product.costCents,
    frt: product.frt,
    hourlyRateCents: dealer.hourlyRateCents,
    parts: partsOf(product, dealer, language),
    options,
    photo: product.photo,
  };
}

const partsOf = (
  { demo }: LoadedProduct,
  dealer: LoadedDealer,
  language: Language,
): NewItem['parts'] =>
  demo.parts.flatMap((number) => {
    const part = dealer.products.find((one) => one.demo.number === number);
    return part
      ? [{ productId: part.id, number, name: nameIn(language, part.demo), quantity: 1 }]
      : [];
  });

function toOption(
  { demo, optionIds }: LoadedProduct,
  language: Language,
  index: number,
): NewItem['options'][number] {
  const { name: base, otherName, number, price, optionTypeId } = demo.options[index]!;
  const name = demo.language === language ? base : (otherName ?? base);
  return { id: optionIds[index]!, name, number, priceCents: toCents(price), optionTypeId };
}
