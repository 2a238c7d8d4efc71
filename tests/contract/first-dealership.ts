import { sql } from '#server/base/database/database.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { upsertOverride } from '#server/catalogue/overrides/overrides.sql.ts';
import { linkFor } from '#server/orders/links/links.service.ts';
import { makeResetCode } from '#server/people/sign-in/resets.service.ts';
import type { ChangesetState } from '#shared/contract/changesets.ts';
import type { Dealer } from '#shared/contract/dealers.ts';
import { noConditions } from '#shared/rules/conditions.ts';
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import { type RoleId, roleIds } from '#shared/rules/permissions.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import type { TestShop } from '#tests/support/shop.ts';
import type { Asker, AskerName } from './askers.ts';
import { addPerson, firstWord, type NewPerson } from './people.ts';

/** The cost of the dealership's own product and its override price; no other amount equals them. */
export const secretAmounts = { cost: 1357.91, override: 4321.97 };

interface Catalogue {
  makeId: number;
  make: string;
  yearId: number;
  modelId: number;
  trimId: number;
  /** A manufacturer product that fits the trim. */
  productId: number;
}

/** The first dealership: existing things, and factories for things that a call uses up. */
export interface First extends Catalogue {
  dealer: Dealer;
  second: Dealer;
  askers: Record<AskerName, Asker>;
  /** The dealership's own product; no call changes it. */
  ownProductId: number;
  newPerson(roleId?: RoleId): Promise<NewPerson>;
  /** Creates a product owned by the dealership or its manufacturer. */
  newProduct(owner?: 'dealer' | 'manufacturer'): Promise<number>;
  newDeletedProduct(owner: 'dealer' | 'manufacturer'): Promise<number>;
  newClosedPerson(roleId?: RoleId): Promise<NewPerson>;
  /** Somebody who was invited by mail and has no password yet. */
  newInvitedPerson(roleId?: RoleId): Promise<NewPerson>;
  /** Creates a model of the dealership's make with a trim that no product fits. */
  newModel(): Promise<{ modelId: number; trimId: number; yearId: number }>;
  newOverride(): Promise<number>;
  newFee(): Promise<number>;
  /** Creates a change of many products of the dealership, or of its make. */
  newChangeset(state?: ChangesetState, owner?: 'dealer' | 'make'): Promise<number>;
  /** Creates one with a small file. */
  newChangesetOfFile(owner?: 'dealer' | 'make'): Promise<number>;
  /** Saves a mapping of columns for the dealership, or for its make. */
  newMapping(owner?: 'dealer' | 'make'): Promise<number>;
  /** Creates a sub-category of the dealership or its manufacturer, below Interior. */
  newSubcategory(owner?: 'dealer' | 'manufacturer'): Promise<number>;
  /** Keeps a line of words for the dealership's make. */
  newSearchLine(): Promise<number>;
  /** Creates an order of the customer, sold by the advisor unless others are named. */
  newOrder(people?: { customerId?: number; sellerId?: number | null }): Promise<number>;
  /** Creates the customer's cart. */
  newCart(): Promise<number>;
  /** Creates an order and a link to it; returns the link's token. */
  newLink(): Promise<string>;
  /** Creates a draft of a proposal that the advisor wrote, named for nobody. */
  newProposal(): Promise<{ id: number; version: number }>;
  /** Creates one below the catalogue's prices, for which the advisor asks the admins. */
  newAskedProposal(): Promise<void>;
  /** Creates one and sends it; `token` is that of its link. */
  newSentProposal(): Promise<{ id: number; version: number; token: string }>;
  /** Saves a draft of conditions that differs from the published ones; returns its version. */
  newDraft(): Promise<number>;
  newResetCode(email: string): Promise<string>;
  /** Creates a session of the customer; returns its id. */
  newSession(): Promise<number>;
}

/** Creates the data that nobody else may see; returns the things that calls refer to. */
export async function makeFirst(shop: TestShop, askers: Record<AskerName, Asker>): Promise<First> {
  const { db, clock } = shop;
  const [dealer, second] = shop.dealers;
  const catalogue = await someCatalogue(shop);
  const newProduct: First['newProduct'] = (owner = 'dealer') =>
    insertProduct(shop, catalogue, owner);
  const { customer, advisor } = askers;
  const order = (customerId: number, sellerId: number | null, statusId: OrderStatus) => {
    const line = { productId: catalogue.productId, name: firstWord, number: 'F-1', cents: 10_000 };
    return placedOrder(
      db,
      { dealerId: dealer.id, customerId, sellerId, at: clock.now.toISOString(), statusId },
      [line],
    );
  };
  const draftOf = async (browser: TestClient, adjusted: { adjustedPrice?: number } = {}) => {
    const lines = [{ productId: catalogue.productId, ...adjusted }];
    const body = { dealerId: dealer.id, lines };
    return (await browser.call('POST /api/v1/auth/proposals', { body })).body.proposal;
  };
  const priceCents = Math.round(secretAmounts.override * 100);
  await upsertOverride(
    db,
    dealer.id,
    catalogue.productId,
    { priceCents, frt: 3, featured: true },
    clock.now,
  );
  return {
    ...catalogue,
    ...{ dealer, second, askers, newProduct, ownProductId: await newProduct() },
    newPerson: (roleId) => addPerson(shop, dealer.id, roleId),
    newProposal: async () => draftOf(await advisor.browser()),
    async newAskedProposal() {
      const browser = await advisor.browser();
      const { id } = await draftOf(browser, { adjustedPrice: 1 });
      const asking = { params: { id }, body: { reason: `${firstWord} buys two.` } };
      await browser.call('POST /api/v1/auth/proposals/:id/approval', asking);
    },
    async newSentProposal() {
      const browser = await advisor.browser();
      const { id, version } = await draftOf(browser);
      const sending = { params: { id }, body: { version, to: 'link' as const } };
      const { body } = await browser.call('POST /api/v1/auth/proposals/:id/send', sending);
      return { id, version: body.proposal.version, token: body.url.split('/').at(-1)! };
    },
    newDraft: () => insertDraft(shop, dealer.id),
    newModel: () => insertModel(shop, catalogue),
    async newClosedPerson(roleId) {
      const person = await addPerson(shop, dealer.id, roleId);
      await db.run(sql`update users set active = false where id = ${person.id}`);
      return person;
    },
    async newInvitedPerson(roleId = roleIds.productAdvisor) {
      const person = await addPerson(shop, dealer.id, roleId);
      await db.run(sql`update users set invited_at = ${clock.now} where id = ${person.id}`);
      return person;
    },
    async newDeletedProduct(owner) {
      const id = await newProduct(owner);
      await db.run(
        sql`update products set number = ${`W-deleted-${id}`}, deleted_at = ${clock.now} where id = ${id}`,
      );
      return id;
    },
    async newOverride() {
      const productId = await newProduct('manufacturer');
      await upsertOverride(
        db,
        dealer.id,
        productId,
        { priceCents, frt: null, featured: null },
        clock.now,
      );
      return onlyId(shop, sql`select id from product_overrides where product_id = ${productId}`);
    },
    // Switched off, so that the orders of other rows stay without fees.
    newFee: () =>
      onlyId(
        shop,
        sql`insert into fees (dealer_id, position, name_en, name_fr, kind, active)
          values (${dealer.id}, 1, ${firstWord}, ${firstWord}, 'perPiece', false) returning id`,
      ),
    newChangeset: (state = 'ready', owner = 'dealer') =>
      onlyId(
        shop,
        sql`insert into changesets (make_id, dealer_id, kind, title, state, created_at, expires_at)
          values (${catalogue.makeId}, ${owner === 'dealer' ? dealer.id : null}, 'import', ${firstWord}, ${state}, ${testMoment}::timestamptz, ${testMoment}::timestamptz + interval '30 days')
          returning id`,
      ),
    newChangesetOfFile: (owner = 'dealer') =>
      onlyId(
        shop,
        sql`with made as (
            insert into changesets (make_id, dealer_id, kind, title, state, created_at, expires_at)
            values (${catalogue.makeId}, ${owner === 'dealer' ? dealer.id : null}, 'import', ${firstWord}, 'draft', ${testMoment}::timestamptz, ${testMoment}::timestamptz + interval '7 days')
            returning id)
          insert into changeset_files (changeset_id, part, content)
          select id, 0, ${Buffer.from(`number,name\nA-1,${firstWord}\n`)} from made returning changeset_id as id`,
      ),
    newMapping: (owner = 'dealer') =>
      onlyId(
        shop,
        sql`insert into import_mappings (make_id, dealer_id, name, header_hash, mapping, created_at)
          select ${catalogue.makeId}, ${owner === 'dealer' ? dealer.id : null}, ${firstWord} || count(*), '', '{"kind": "products", "fields": {}}', ${testMoment}::timestamptz
          from import_mappings returning id`,
      ),
    newSubcategory: (owner = 'dealer') =>
      onlyId(
        shop,
        sql`insert into subcategories (parent_id, make_id, dealer_id, code, name, language, position)
          select 3, ${catalogue.makeId}, ${owner === 'dealer' ? dealer.id : null}, 'row-' || count(*), ${firstWord} || count(*), 'en', 1
          from subcategories returning id`,
      ),
    newSearchLine: () =>
      onlyId(
        shop,
        sql`insert into search_words (make_id, language, words, created_at, updated_at)
          select ${catalogue.makeId}, 'en', array[${firstWord} || count(*), 'mats'], ${testMoment}, ${testMoment}
          from search_words returning id`,
      ),
    newOrder: ({ customerId = customer.person!.id, sellerId = advisor.person!.id } = {}) =>
      order(customerId, sellerId, orderStatus.ORDER),
    async newCart() {
      const ownerId = customer.person!.id;
      await db.run(
        sql`update orders set deleted_at = ${testMoment} where owner_id = ${ownerId} and status_id = ${orderStatus.CART}`,
      );
      return order(ownerId, null, orderStatus.CART);
    },
    async newLink() {
      const orderId = await order(customer.person!.id, advisor.person!.id, orderStatus.ORDER);
      return (await linkFor(shop.parts, { dealerId: dealer.id, orderId })).split('/').at(-1)!;
    },
    async newSession() {
      await customer.browser();
      return onlyId(
        shop,
        sql`select max(id) as id from sessions where user_id = ${customer.person!.id}`,
      );
    },
    newResetCode: async (email) => (await makeResetCode(shop.parts as Ctx, dealer.id, email))!.code,
  };
}

async function insertModel({ db }: TestShop, { makeId, yearId }: Catalogue) {
  const modelId = (await db.value<number>(sql`
    insert into models (make_id, year_id, name) select ${makeId}, ${yearId}, 'Row ' || (max(id) + 1) from models returning id`))!;
  const trimId = (await db.value<number>(sql`
    insert into trims (model_id, name) values (${modelId}, 'Row') returning id`))!;
  return { modelId, trimId, yearId };
}

async function someCatalogue({ db, dealers }: TestShop): Promise<Catalogue> {
  const found = await db.row<Catalogue>(sql`
    select m.make_id as "makeId", k.name as make, m.year_id as "yearId", m.id as "modelId", t.id as "trimId", p.id as "productId"
    from products p join product_trims f on f.product_id = p.id
      join trims t on t.id = f.trim_id join models m on m.id = t.model_id
      join makes k on k.id = m.make_id
    where p.make_id = ${dealers[0].manufacturerId} and p.dealer_id is null and p.active and p.deleted_at is null
    order by p.id, t.id limit 1`);
  return found!;
}

async function insertProduct(
  shop: TestShop,
  { makeId, trimId }: Catalogue,
  owner: 'dealer' | 'manufacturer',
): Promise<number> {
  const isOwn = owner === 'dealer';
  const name = isOwn ? `${firstWord} Winch` : 'Winch';
  const costCents = isOwn ? Math.round(secretAmounts.cost * 100) : 5_000;
  return onlyId(
    shop,
    sql`with added as (
      insert into products (make_id, dealer_id, name, number, price_cents, cost_cents)
      values (${makeId}, ${isOwn ? shop.dealers[0].id : null}, ${name}, 'W-1', 20_000, ${costCents}) returning id
    ) insert into product_trims (product_id, trim_id) select id, ${trimId}::bigint from added returning product_id as id`,
  );
}

const onlyId = async (
  { db }: TestShop,
  query: Parameters<TestShop['db']['row']>[0],
): Promise<number> => (await db.row<{ id: number }>(query))!.id;

async function insertDraft({ db, clock }: TestShop, dealerId: number): Promise<number> {
  const texts = JSON.stringify({
    ...noConditions,
    sale: { en: `${firstWord} ${++drafts}`, fr: '' },
  });
  return (await db.value<number>(sql`
    insert into condition_drafts as c (dealer_id, texts, version, saved_at)
    values (${dealerId}, ${texts}::jsonb, 1, ${clock.now})
    on conflict (dealer_id) do update set texts = excluded.texts, version = c.version + 1
    returning version`))!;
}
let drafts = 0;
