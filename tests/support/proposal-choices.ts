import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from '#server/base/database/database.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { findUserIn } from '#server/people/users/users.service.ts';
import { chosenOf, findLinked } from '#server/proposals/acceptance/by-link.service.ts';
import { placeChosen } from '#server/proposals/acceptance/place-chosen.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { PostedChoices, ProposalView } from '#shared/contract/proposals-public.ts';
import type { Language } from '#shared/rules/languages.ts';
import type { Chance } from './chance.ts';
import { aSentProposal, type Draft } from './sent-proposal.ts';
import type { TestShop } from './shop.ts';
import { sellable } from './states.ts';

const base = '/api/v1/proposals/:makeId/:dealerCode/:token' as const;
const looks = ['Winter', 'Weekend', 'Complete'];

/** What is written of a proposal of three looks with options, fees, adjusted prices and a payment that is known. */
async function aRichDraft(shop: TestShop): Promise<Draft> {
  const { id: dealerId, manufacturerId: makeId, code } = shop.dealers[0];
  const place = { dealerId, makeId, path: `/${makeId}/${code}`, visitor: () => shop.visitor() };
  const products = (await sellable(place)).slice(0, 6);
  await shop.db.run(sql`
    insert into product_options (product_id, option_type_id, name, price_cents)
    select product, t.id, 'Option ' || t.id || n, 1999 + n * t.id
    from (select id from option_types order by id limit 2) t, generate_series(1, 2) n, unnest(${products.map(({ id }) => id)}::bigint[]) product`);
  await shop.db.run(sql`
    insert into fees (dealer_id, position, name_en, name_fr, kind, amount_cents, percent, installed)
    values (${dealerId}, 8, 'Shop supplies', 'Fournitures', 'percent', 0, 3.5, true), (${dealerId}, 9, 'Levy', 'Droits', 'perPiece', 425, 0, true)`);
  return {
    ...{ dealerId, firstName: 'Ada', lastName: 'Best', email: 'choices@example.test' },
    looks: looks.map((name) => ({ name })),
    deal: {
      type: 'Finance',
      frequency: 'Bi-weekly',
      term: 72,
      rate: 5.99,
      amount: 412.37 as never,
    },
    lines: looks.flatMap((_, index) =>
      products.map(({ id, trimId }, at) => ({
        ...{ id: randomUUID(), productId: id, trimId },
        ...{ look: index + 1, installed: at % 2 === 0 },
        ...(at === index && { adjustedPrice: 77.77 as never }),
      })),
    ),
  };
}

/** Any choice of a look's lines that its page offers. */
function anyChoice(
  chance: Chance,
  { lines }: ProposalView,
  look: number,
): PostedChoices['lines'][number][] {
  return lines
    .filter((line) => line.look === look && chance.happens(0.8))
    .map((line) => {
      const types = [...new Set(line.options.map(({ type }) => type))];
      const options = types
        .filter(() => chance.happens(0.5))
        .map((type) => chance.oneOf(line.options.filter((one) => one.type === type)).id);
      return {
        ...{ id: line.id, chosen: chance.happens(0.7), options },
        quantity: 1 + chance.below(line.maxQuantity),
        installed: line.mayChooseInstalled ? chance.happens(0.5) : line.installed,
      };
    });
}

const sumsOf = ({ subtotal, fees, tax, taxLines, total }: ProposalView['totals']) => ({
  ...{ subtotal, fees, tax, taxLines, total },
});

const shownSums = (view: ProposalView) => ({
  ...sumsOf(view.totals),
  payment: view.payment,
  lines: view.lines
    .filter((line) => line.chosen && line.look === view.look)
    .map(({ total }) => total),
});

const orderedSums = (order: Order) => ({
  ...sumsOf(order),
  payment: order.payment,
  lines: order.orderItems.map(({ total }) => total),
});

/** After so many orders one goes the whole way by its link, and every other one of those in French. */
const acceptedEvery = 10;

/** Sends the same proposal to somebody else, who accepts it by its link; the order. */
async function acceptedByLink(
  shop: TestShop,
  draft: Draft,
  { posted, language }: { posted: PostedChoices; language: Language },
): Promise<Order> {
  const admin = await shop.as('dealer@example.test');
  const email = `${randomUUID()}@example.test`;
  const { params } = await aSentProposal(shop, admin, { ...draft, email, language });
  const { status, body } = await shop.visitor().call(`POST ${base}/accept`, {
    params,
    body: { ...posted, name: 'Ada Best', consent: true, language },
  });
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  const found = await admin.call('GET /api/v1/auth/desk/:id', { params: { id: body.orderId } });
  return found.body.order as Order;
}

/**
 * Chooses at random so often, and orders what was chosen; returns what was shown and what was ordered
 * wherever they differ.
 */
export async function differingOrders(shop: TestShop, count: number, chance: Chance) {
  const draft = await aRichDraft(shop);
  const { params } = await aSentProposal(shop, await shop.as('dealer@example.test'), draft);
  const visitor = shop.visitor();
  const ctx = { ...shop.parts, person: null, client: 'test', setHeader() {} } as unknown as Ctx;
  const linked = await findLinked(ctx, params);
  const offered = (await visitor.call(`GET ${base}`, { params, query: {} })).body;
  const customerId = (await shop.db.value<number>(
    sql`select id from users where email = 'customer@example.test' and dealer_id = ${linked.proposal.dealerId}`,
  ))!;
  const customer = await findUserIn(ctx, linked.proposal.dealerId, customerId);
  const differing: unknown[] = [];
  let ordered = 0;
  let accepted = 0;
  for (let turn = 0; turn < count; turn += 1) {
    const look = 1 + chance.below(looks.length);
    const posted = { version: 1, look, lines: anyChoice(chance, offered, look) };
    const { status, body } = await visitor.call(`POST ${base}/choices`, { params, body: posted });
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    const shown = shownSums(body);
    if (shown.lines.length === 0) continue;
    const language = ordered % 2 === 0 ? 'en' : 'fr';
    const chosen = await chosenOf(ctx, linked, posted);
    const order = orderedSums(await placeChosen(ctx, linked, { chosen, language, customer }));
    ordered += 1;
    if (ordered % acceptedEvery === 0) {
      const inTurn = accepted % 2 === 0 ? 'fr' : 'en';
      const whole = await acceptedByLink(shop, draft, { posted, language: inTurn });
      accepted += 1;
      if (!isDeepStrictEqual(shown, orderedSums(whole))) differing.push({ posted, shown, whole });
    }
    if (!isDeepStrictEqual(shown, order)) differing.push({ posted, shown, order });
  }
  return { differing, ordered, accepted };
}
