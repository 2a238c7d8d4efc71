import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { InputOf } from '#shared/contract/contract.ts';
import type { Dealer } from '#shared/contract/dealers.ts';
import type { ListedProduct } from '#shared/contract/products.ts';
import { maxQuantity } from '#shared/rules/cart.ts';
import { fromCents, toCents } from '#shared/rules/money.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import {
  choiceOf,
  frequencies,
  paymentOf,
  resolvePaymentChoice,
  type Terms,
  termTypes,
} from '#shared/rules/payment.ts';
import { totals } from '#shared/rules/totals.ts';
import { inDollars } from '#web/cents.ts';
import { linesOfCart } from '#web/shop/parts/order/shown-lines.ts';
import type { CartLine } from '#web/shop/state/shop.tsx';
import { goesTogether } from './support/goes-together.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

type Posted = InputOf<'POST /api/v1/auth/orders'>['body'];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await goesTogether(shop.db);
});
afterAll(() => shop.close());

async function offerOf(
  dealer: Dealer,
  trimId: number,
): Promise<{ products: ListedProduct[]; terms: Terms }> {
  const visitor = shop.visitor();
  const products = await visitor.call('GET /api/v1/products', {
    query: { trim: trimId, dealerId: dealer.id },
  });
  const terms = await visitor.call('GET /api/v1/terms', {
    query: { trim: trimId, manufacturer: dealer.manufacturerId, dealer: dealer.id },
  });
  return { products: products.body.data, terms: terms.body };
}

const chosenLine = (count: number) =>
  fc.record({
    index: fc.nat(count - 1),
    installed: fc.boolean(),
    quantity: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: maxQuantity })),
  });
/** A chosen term, often one that the vehicle has. */
const choice = fc.record({
  type: fc.constantFrom(...termTypes),
  frequency: fc.constantFrom(...frequencies),
  term: fc.constantFrom(24, 36, 48, 60, 72, 84, 96, 99),
  rate: fc.constantFrom(0, 4.99, 5.49, 5.99, 6.49, 6.99),
});

const lineOf = (
  { id, name, number, price, installPrice }: ListedProduct,
  trimId: number,
): CartLine => ({
  productId: id,
  trimId,
  installed: false,
  quantity: 1,
  options: [],
  name,
  number,
  vehicle: null,
  price: toCents(price),
  installedPrice: toCents(installPrice),
  optionPrice: 0,
  optionNames: [],
  photo: null,
});

test('of any cart and any choice, the order keeps the very payment that the checkout shows', async () => {
  for (const [index, email] of ['customer@example.test', 'customer2@example.test'].entries()) {
    const dealer = shop.dealers[index]!;
    const customer = await shop.as(email);
    // More orders than an account may place in an hour.
    const { config } = shop.parts;
    config.limits = { ...config.limits, ordersOfAccount: 100 };
    const trims = await shop.db.rows<{ id: number }>(sql`
      select t.id from trims t join models m on m.id = t.model_id where m.make_id = ${dealer.manufacturerId}
      order by t.id % 7, t.id limit 6`);
    const trimId = trims[index]!.id;
    const { products, terms } = await offerOf(dealer, trimId);
    const carts = fc.array(chosenLine(products.length), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(carts, choice, async (chosen, picked) => {
        const lines = chosen.map(({ index, ...line }) => ({
          ...lineOf(products[index]!, trimId),
          ...line,
        }));
        const { subtotalCents } = totals(linesOfCart(lines, dealer.onlyInstallPrice), dealer, []);
        const shown = paymentOf(subtotalCents, resolvePaymentChoice(terms, picked)!);
        const body = {
          statusId: orderStatus.ORDER,
          dealerId: dealer.id,
          orderItems: inDollars<Posted['orderItems']>(
            lines.map((line) => ({ ...line, options: [...line.options] })),
          ),
          payment: choiceOf(shown),
        };
        const { order } = (await customer.call('POST /api/v1/auth/orders', { body })).body;
        expect(order.payment).toEqual({ ...choiceOf(shown), amount: fromCents(shown.amountCents) });
      }),
      { numRuns: 25 },
    );
  }
});
