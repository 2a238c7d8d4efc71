import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { NewItem, NewOrder } from '#server/orders/order-storage.ts';
import { insertOrder } from '#server/orders/save-order.sql.ts';
import type { Mail } from '#server/outbox/mails.ts';
import { shop as shopTexts } from '#shared/messages/en/shop.ts';
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import type { Wish } from '#shared/rules/order-wish.ts';
import type { Payment } from '#shared/rules/payment.ts';
import { hostileMarkup, hostileTexts, manyPlaces } from '#tests/support/hostile.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { renderMail } from './render-mail.ts';
import { html } from './templates/html.ts';

let shop: TestShop;
let customer: { id: number; email: string };
let productId: number;
beforeAll(async () => {
  shop = await openTestShop();
  const { db, dealers } = shop;
  customer = (await db.row<typeof customer>(
    sql`select id, email from users where email = 'customer@example.test'`,
  ))!;
  productId = (await db.row<{ id: number }>(
    sql`select id from products where dealer_id is null and active order by id limit 1`,
  ))!.id;
  await db.run(sql`delete from terms`);
  await db.run(sql`
    insert into terms (make_id, type, term_months, rate_yearly_percent) values (${dealers[0].manufacturerId}, 'lease', 48, 4.99)`);
});
afterAll(() => shop.close());

const part = (name: string) => ({ productId, name, number: name, quantity: 1 });
const line = (more: Partial<NewItem> = {}): NewItem => ({
  productId,
  trimId: null,
  vehicle: '2027 Fjord Touring',
  name: 'All-weather mats',
  number: 'AW-100',
  installed: true,
  quantity: 2,
  priceCents: 10_000,
  installedPriceCents: 12_000,
  optionPriceCents: 500,
  originalPriceCents: null,
  totalCents: 25_000,
  costCents: 7_777,
  options: [{ id: 1, name: 'Black', number: 'B', priceCents: 500, optionTypeId: 1 }],
  photo: '/media/mats.webp',
  hasNeeded: false,
  frt: 0.2,
  hourlyRateCents: 10_000,
  parts: [part('Front mat'), part('Rear mat')],
  categoryId: 3,
  ...more,
});

const leased: Payment = {
  ...{
    type: 'Lease',
    frequency: 'Weekly',
    termMonths: 48,
    rateYearlyPercent: 4.99,
    amountCents: 133,
  },
};

/** An order of $250.00 with 13 % HST. */
async function placed(
  more: {
    item?: Partial<NewItem>;
    notes?: string;
    statusId?: OrderStatus;
    payment?: Payment | null;
    wish?: Wish;
  } = {},
): Promise<number> {
  const { db, dealers } = shop;
  const order: NewOrder = {
    dealerId: dealers[0].id,
    statusId: more.statusId ?? orderStatus.ORDER,
    ownerId: customer.id,
    customerId: customer.id,
    sellerId: null,
    subtotalCents: 25_000,
    taxCents: 3_250,
    totalCents: 28_250,
    costCents: 15_554,
    itemCount: 1,
    taxLines: [{ name: 'HST', rate: 13, amountCents: 3_250 }],
    ...{ fees: [], feeRules: [] },
    exemption: null,
    ...{ wish: more.wish ?? null, payBy: more.wish ? 'contract' : null },
    payment: more.payment === undefined ? leased : more.payment,
    customerNotes: more.notes ?? 'Please call me first',
    dealerNotes: 'Wants a discount',
    vin: '2ZZABCDE5TX123456',
    stockNumber: 'N4711',
    wantedOn: '2026-03-20',
    language: 'en',
    conditionsVersion: null,
    goesAnyway: false,
    now: new Date('2026-03-04T02:30:00Z'),
  };
  return (await insertOrder(db, order, [line(more.item)]))!.id;
}

const render = (mail: Omit<Mail, 'dealerId' | 'to'>) =>
  renderMail(shop.parts, { dealerId: shop.dealers[0].id, to: customer.email, ...mail } as Mail);

/** The visible text of HTML. */
const wordsOf = (source: string) =>
  source
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ');

const figures = [
  'All-weather mats',
  'AW-100',
  'For 2027 Fjord Touring',
  'Options: Black (+$5.00 each)',
  'Installed',
  /Unit price:? \$120\.00\s+Quantity:? 2\s+Item total:? \$250\.00/,
  'Subtotal',
  'HST (13%)',
  '$32.50',
  '$282.50',
  'Estimated payment: $1.33 weekly (Lease, 48 months at 4.99%, before taxes)',
  'March 3, 2026',
  shopTexts.priceDisclaimer,
];

/** A line's columns may be side by side or one below the other. */
function expectFigures(
  text: string,
  which: (figure: string | RegExp) => boolean = () => true,
): void {
  for (const figure of figures.filter(which)) {
    if (typeof figure === 'string') expect(text).toContain(figure);
    else expect(text).toMatch(figure);
  }
}

test('a new order reaches its customer with every figure, as HTML and as text, and nothing of the dealership', async () => {
  const mail = await render({ kind: 'newOrderCustomer', data: { orderId: await placed() } });
  expect(mail.subject).toMatch(/^Your order #\d+ at /);
  const number = mail.subject.match(/#\d+/)![0];
  for (const text of [wordsOf(mail.html), mail.text]) {
    expect(text).toMatch(new RegExp(`Order number:? ${number}`));
    expectFigures(text);
    expect(text).toContain('Please call me first');
    expect(text).toMatch(/Wanted on:? March 20, 2026/);
    expect(text).toContain('Includes: Front mat, Rear mat');
    for (const secret of ['discount', '77.77', '155.54', '94.46', '2ZZABC', 'N4711', ' h at '])
      expect(text).not.toContain(secret);
  }
  expect(mail.html).toContain(`src="${shop.parts.config.publicUrl}/media/mats.webp?w=160"`);
  expect(mail.html).toContain(
    `${shop.parts.config.publicUrl}/${shop.dealers[0].manufacturerId}/${shop.dealers[0].code}/account?tab=orders"`,
  );
});

test('who reads French gets sums, taxes, the vehicle, the number and the address as French writes them', async () => {
  const orderId = await placed();
  const mail = await render({ kind: 'newOrderCustomer', data: { orderId }, language: 'fr' });
  const { city, province } = (await shop.db.row<{ city: string; province: string }>(
    sql`select city, province from dealers where id = ${shop.dealers[0].id}`,
  ))!;
  for (const text of [wordsOf(mail.html), mail.text.replace(/\s+/g, ' ')])
    for (const french of [
      `nᵒ ${orderId}`,
      'Pour Fjord Touring 2027',
      'TVH (13 %)',
      '282,50 $',
      '1,33 $ par semaine (Location, 48 mois à 4,99 %, avant taxes)',
      '3 mars 2026',
      `${city} (${province})`,
    ])
      expect(text.replaceAll('\u00A0', ' ')).toContain(french);
});

test('the dealership reads who ordered, all notes and an adjusted price, and can answer the customer', async () => {
  const orderId = await placed({ item: { originalPriceCents: 13_000 } });
  const mail = await render({ kind: 'newOrderDealership', data: { orderId } });
  expect(mail.html).toMatch(
    new RegExp(`/admin/orders/${orderId}"[^>]*>\\s*Open order #${orderId}`),
  );
  expect(mail.replyTo).toBe(customer.email);
  expect(mail.subject).toMatch(/^New order #\d+: .+, \$282\.50$/);
  for (const text of [wordsOf(mail.html), mail.text]) {
    expectFigures(text);
    for (const words of [
      customer.email,
      'Please call me first',
      'Wants a discount',
      'Adjusted from $130.00',
      '2ZZABCDE5TX123456',
      'N4711',
      '0.2 h at $100.00 an hour',
    ]) {
      expect(text).toContain(words);
    }
    for (const secret of ['77.77', '155.54', '94.46']) expect(text).not.toContain(secret);
  }
  const forCustomer = await render({ kind: 'newOrderCustomer', data: { orderId } });
  expect(forCustomer.text).not.toContain('Adjusted');
});

test('a customer’s answer goes where the dealership says, else to the advisor, else nowhere', async () => {
  const { db, dealers } = shop;
  const orderId = await placed();
  const advisor = 'advisor@example.test';
  const advisorId = (await db.value<number>(sql`select id from users where email = ${advisor}`))!;
  const ofOrder = { kind: 'newOrderCustomer', data: { orderId } } as const;
  const welcome = { kind: 'welcome', data: { firstName: 'Jordan' } } as const;
  await db.run(sql`update dealers set replies_to = null`);
  expect((await render(ofOrder)).replyTo).toBeUndefined();
  expect((await render(welcome)).replyTo).toBeUndefined();
  expect((await render({ ...welcome, advisorId } as never)).replyTo).toBe(advisor);
  await db.run(sql`update orders set seller_id = ${advisorId} where id = ${orderId}`);
  expect((await render(ofOrder)).replyTo).toBe(advisor);
  const summary = (reader: 'customer' | 'dealership') =>
    render({ kind: 'orderSummary', data: { orderId, reader } });
  expect((await summary('customer')).replyTo).toBe(advisor);
  await db.run(
    sql`update dealers set replies_to = 'desk@example.test' where id = ${dealers[0].id}`,
  );
  for (const mail of [ofOrder, welcome, { kind: 'resetCode', data: { code: '1', minutes: 9 } }])
    expect((await render(mail as typeof welcome)).replyTo).toBe('desk@example.test');
  expect((await summary('dealership')).replyTo).toBeUndefined();
  const toDealership = await render({ kind: 'newOrderDealership', data: { orderId } });
  expect(toDealership.replyTo).toBe(customer.email);
});

test('an order summary is written for its reader', async () => {
  const orderId = await placed();
  const forCustomer = await render({ kind: 'orderSummary', data: { orderId, reader: 'customer' } });
  const forDealership = await render({
    kind: 'orderSummary',
    data: { orderId, reader: 'dealership' },
  });
  for (const mail of [forCustomer, forDealership]) expectFigures(wordsOf(mail.html));
  expect(forCustomer.html + forCustomer.text).not.toContain('discount');
  expect(forDealership.text).toContain('discount');
});

test('a checkout summary holds what was chosen, and nothing that a person wrote or is called', async () => {
  const orderId = await placed({ statusId: orderStatus.CART });
  const mail = await render({ kind: 'checkoutSummary', data: { orderId } });
  for (const text of [wordsOf(mail.html), mail.text]) {
    expectFigures(text, (figure) => !String(figure).includes('2026'));
    expect(text).not.toContain('Order number');
    expect(text).toContain('Nothing has been ordered yet');
    for (const secret of ['call me', 'discount', customer.email])
      expect(text).not.toContain(secret);
  }
  await shop.db.run(sql`update orders set deleted_at = ${testMoment} where id = ${orderId}`);
});

test('a line without a part number has no place for one in its mail', async () => {
  const orderId = await placed({ item: { number: '', vehicle: null } });
  const { html, text } = await render({ kind: 'newOrderCustomer', data: { orderId } });
  expect(html).toMatch(/<span class="soft"[^>]*>Options: Black/);
  expect(text).toContain('* All-weather mats\n  Options: Black');
});

test('an accessory’s link leads to it with the vehicle that it fits, and shows its price', async () => {
  const { body } = await shop.visitor().call('GET /api/v1/products/:id', {
    params: { id: productId },
    query: { dealer: shop.dealers[0].id },
  });
  const product = body.data;
  const mail = await render({
    kind: 'accessoryLink',
    data: { productId, trimId: product.trims[0]! },
  });
  expect(mail.text).toContain(`/products/${productId}?trim=${product.trims[0]}`);
  expect(mail.html).toContain(`/products/${productId}?trim=${product.trims[0]}"`);
  for (const text of [wordsOf(mail.html), mail.text]) {
    expect(text).toContain(product.name);
    expect(text).toContain(product.price.toFixed(2).replace(/\B(?=(\d{3})+\.)/, ','));
    expect(text).toContain('Lease, 48 months at 4.99%');
  }
  const unfitting = await render({ kind: 'accessoryLink', data: { productId, trimId: 999_999 } });
  expect(unfitting.text).not.toContain('?trim=');
});

test('where the dealership shows the installed price alone, so does the mail; without terms there is no payment', async () => {
  const only = shop.dealers.find((dealer) => dealer.onlyInstallPrice)!;
  const found = await shop.db.row<{ id: number }>(sql`
    select id from products where dealer_id is null and active and make_id = ${only.manufacturerId} and frt > 0 limit 1`);
  const data = { productId: found!.id, trimId: null };
  const asked = { kind: 'accessoryLink', dealerId: only.id, to: 'x@example.test', data } as const;
  const mail = await renderMail(shop.parts, { ...asked, language: 'en' });
  expect(mail.text).toContain('Installed Price: ');
  expect(mail.text).not.toMatch(/^Price: /m);
  const own = await renderMail(shop.parts, asked);
  expect(own.text).toContain('Prix avec pose\u00a0: ');
  expect(own.text).not.toMatch(/^Prix\u00a0: /m);
  await shop.db.run(sql`delete from terms`);
  const without = await renderMail(shop.parts, { ...asked, language: 'en' });
  expect(without.text).not.toContain('payment:');
});

test('a wish stands in the mails of its order, with how it is paid; its last day is not said again', async () => {
  const halfDays = [
    { day: '2026-03-18', half: 'morning' as const },
    { day: '2026-03-20', half: 'afternoon' as const },
  ];
  const orderId = await placed({ wish: { handover: 'fitting', halfDays } });
  for (const kind of ['newOrderCustomer', 'newOrderDealership'] as const) {
    const { text } = await render({ kind, data: { orderId } });
    expect(text).toContain(
      'Wednesday, March 18, in the morning; Friday, March 20, in the afternoon',
    );
    expect(text).toContain('With the lease or finance contract');
    expect(text).not.toContain('Wanted on');
  }
});

test('a reset code stands in the mail and not in its subject; a welcome leads to a password', async () => {
  const code = await render({ kind: 'resetCode', data: { code: '042317', minutes: 10 } });
  expect(code.subject).not.toContain('042317');
  expect(code.html).toContain('042317');
  expect(code.text).toContain('042317');
  expect(code.text).toContain('10 minutes');
  const welcome = await render({ kind: 'welcome', data: { firstName: 'Jordan' } });
  expect(welcome.text).toContain('/reset-password?email=customer%40example.test');
  expect(welcome.html).toContain('Hello, Jordan.');
});

test('whatever people are called and write, it stays text', async () => {
  const hostile = [...hostileMarkup, ...manyPlaces, ...hostileTexts].map((text) =>
    text.replaceAll('\0', ''),
  );
  const orderId = await placed();
  const plain = tagsOf((await render({ kind: 'newOrderDealership', data: { orderId } })).html);
  for (let index = 0; index < hostile.length; index += 7) {
    const text = hostile.slice(index, index + 7).join('" \' ');
    await shop.db.run(sql`update order_items set name = ${text}, number = ${text}, vehicle = ${text},
      options = ${JSON.stringify([{ name: text, priceCents: 0 }])} where order_id = ${orderId}`);
    await shop.db.run(
      sql`update orders set customer_notes = ${`x${text}`}, dealer_notes = ${`x${text}`} where id = ${orderId}`,
    );
    const mail = await render({ kind: 'newOrderDealership', data: { orderId } });
    expect(tagsOf(mail.html)).toEqual(plain);
  }
});

/** All tags with their attribute names, which text must never change. */
const tagsOf = (source: string) =>
  [...source.matchAll(/<(\/?[a-z!][^\s>]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*>/gi)].map(
    ([, name, attributes]) => `${name} ${attributes!.replace(/="[^"]*"/g, '')}`,
  );

test('the template escapes every value and drops control characters', () => {
  expect(
    html`<a title="${`"'><&`}">${'\0\x1bx\n'}${null}${3}${[html`<b>`, html`</b>`]}</a>`.text,
  ).toBe('<a title="&quot;&#39;&gt;&lt;&amp;">x\n3<b></b></a>');
});
