import { sql } from '#server/base/database/database.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { upsertOverride } from '#server/catalogue/overrides/overrides.sql.ts';
import { makeResetCode } from '#server/people/sign-in/resets.service.ts';
import type { Dealer } from '#shared/contract/dealers.ts';
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import type { RoleId } from '#shared/rules/permissions.ts';
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
  newClosedPerson(roleId?: RoleId): Promise<NewPerson>;
  /** Creates a model of the dealership's make with a trim that no product fits. */
  newModel(): Promise<{ modelId: number; trimId: number; yearId: number }>;
  newOverride(): Promise<number>;
  /** Creates an order of the customer, sold by the advisor unless others are named. */
  newOrder(people?: { customerId?: number; sellerId?: number | null }): Promise<number>;
  /** Creates the customer's cart. */
  newCart(): Promise<number>;
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
    newModel: () => insertModel(shop, catalogue),
    async newClosedPerson(roleId) {
      const person = await addPerson(shop, dealer.id, roleId);
      await db.run(sql`update users set active = false where id = ${person.id}`);
      return person;
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
    newOrder: ({ customerId = customer.person!.id, sellerId = advisor.person!.id } = {}) =>
      order(customerId, sellerId, orderStatus.ORDER),
    async newCart() {
      const ownerId = customer.person!.id;
      await db.run(
        sql`update orders set deleted_at = now() where owner_id = ${ownerId} and status_id = ${orderStatus.CART}`,
      );
      return order(ownerId, null, orderStatus.CART);
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
