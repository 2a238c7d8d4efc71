import {
  type Database,
  join,
  literal,
  prepared,
  type Sql,
  sql,
} from '#server/base/database/database.ts';
import { type StoredAnswer, storedAnswer } from '#server/base/http/idempotency.sql.ts';
import {
  type ChosenLine,
  type OrderedProductRow,
  orderedProducts,
} from '#server/catalogue/products/ordered-products.ts';
import { type TermRow, termsHeld } from '#server/catalogue/terms/terms-held.ts';
import { feeRulesOf } from '#server/dealers/fee-rules.ts';
import type { Exemption } from '#shared/rules/exemption.ts';
import type { FeeRule } from '#shared/rules/fees.ts';
import type { Language } from '#shared/rules/languages.ts';
import type { OpeningHours } from '#shared/rules/opening-hours.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { trimOfLines } from '#shared/rules/payment.ts';
import type { DealerTax } from '#shared/rules/tax.ts';
import type { NewItem, NewOrder } from './order-storage.ts';
import { itemFieldNames, itemTypes, listed, orderFieldNames, storedAs } from './order-storage.ts';

const cart = literal(orderStatus.CART);

/** A dealership's values that an order needs. */
export interface OrderingDealer extends DealerTax {
  id: number;
  hourlyRateCents: number;
  onlyInstallPrice: boolean;
  feeRules: FeeRule[];
  acceptConditions: boolean;
  conditionsVersion: number | null;
}

/** What a dealership confirmed of a customer; days are YYYY-MM-DD in its time zone. */
interface HeldExemption extends Exemption {
  validUntil: string | null;
}

/** A dealership's present prices and terms for lines. */
export interface Offer<Answer> extends OrderingDealer {
  timeZone: string;
  /** Null for a cart. */
  openingHours: OpeningHours | null;
  /** In any order; lines whose product is not sold here have none. */
  products: OrderedProductRow[];
  /** Today's offers of the lines' vehicle, else of the make; empty for a cart. */
  terms: TermRow[];
  /** The customer's, if the dealership confirmed one; null once its last day has passed. */
  exemption: HeldExemption | null;
  /** The stored answer to the key, or null. */
  storedAnswer: StoredAnswer<Answer> | null;
  /** The order that the named cart has become; null: none. */
  orderedAs: number | null;
}

/** Everything that saving a cart or an order needs, in one query to save round trips. */
export const selectOffer = <Answer>(
  db: Database,
  dealerId: number,
  lines: ChosenLine[],
  asked: {
    userId: number;
    customerId: number;
    places: boolean;
    language: Language;
    now: Date;
    key?: string | undefined;
    cartId?: number | null | undefined;
  },
) =>
  db.row<Offer<Answer>>(
    prepared(sql`
    select d.id, d.province, d.time_zone as "timeZone", ${asked.places ? sql`d.opening_hours` : sql`null::jsonb`} as "openingHours", d.hst, d.gst, d.pst, d.gst_number as "gstNumber", d.pst_number as "pstNumber", d.hourly_rate_cents as "hourlyRateCents",
      d.only_install_price as "onlyInstallPrice", d.accept_conditions as "acceptConditions", d.conditions_version as "conditionsVersion",
      ${feeRulesOf} as "feeRules",
      (select coalesce(json_agg(line), '[]') from (${orderedProducts(dealerId, lines, { language: asked.language, withParts: asked.places })}) line) as products,
      ${asked.places ? sql`(select offers from (${termsHeld({ trim: trimOfLines(lines), make: sql`d.make_id`, dealer: dealerId }, asked.now)}) held)` : sql`'[]'::json`} as terms,
      (select jsonb_build_object('kind', e.kind, 'number', e.number, 'taxes', e.taxes, 'validUntil', e.valid_until) from tax_exemptions e
       where e.dealer_id = d.id and e.user_id = ${asked.customerId} and e.confirmed_at is not null and e.closed_at is null) as exemption,
      ${storedAnswer(asked.userId, asked.key ?? null)} as "storedAnswer",
      (select o.id from orders o where o.cart_id = ${asked.cartId ?? null} and o.dealer_id = d.id and o.owner_id = ${asked.userId}
       and o.deleted_at is null) as "orderedAs"
    from dealers d where d.active and d.id = ${dealerId}`),
  );

/**
 * Opens a transaction that alone touches a person's cart, existing or not; later reads see what
 * earlier holders wrote. Forces generic plans, as planning the offer's query takes three times its
 * run time, yet PostgreSQL would never keep its plan. Forces indexes, as a kept plan would still
 * read whole a table that was small when planned, such as the keys.
 */
export const openOrdering = (dealerId: number, ownerId: number) =>
  prepared(sql`
  select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true),
    pg_advisory_xact_lock(hashtextextended(${`cart:${dealerId}:${ownerId}`}, 0))`);

/** Values that a statement generated for a stored order: ids, and a cart's age and version. */
export interface Stored {
  id: number;
  itemIds: number[];
  version: number;
  createdAt: Date;
}

/** Saves a person's locked cart with these lines in place of the old ones; undefined where the customer was erased. */
export const saveCartRows = (db: Database, order: NewOrder, items: NewItem[]) =>
  db.row<Stored>(
    prepared(sql`
    with ${posted(items)}, stored as (
      insert into orders (${columns}) select ${values(order, null)}, null ${ofPresent(order)}
      on conflict (dealer_id, owner_id) where status_id = ${cart} and deleted_at is null do update set
        ${listed(ofCart, (_, column) => `${column} = excluded.${column}`)}, updated_at = excluded.updated_at,
        version = orders.version + 1
      returning id, dealer_id, version, created_at
    ), replaced as (delete from order_items where order_id = (select id from stored)), ${withLines}`),
  );

/** The fields of a cart that a later save may change. */
const ofCart = orderFieldNames.filter(
  (name) => name !== 'dealerId' && name !== 'ownerId' && name !== 'statusId',
);

/** Stores an order with its lines; undefined where the customer was erased. */
export const insertOrder = (db: Database, order: NewOrder, items: NewItem[]) =>
  db.row<Stored>(prepared(inserted(order, items, sql`cart as (select null::bigint as id)`)));

/** The same, of its owner's locked cart, which it deletes and keeps the id of. */
export const insertOrderOfCart = (db: Database, order: NewOrder, items: NewItem[]) =>
  db.row<Stored>(prepared(inserted(order, items, withoutCart(order))));

/** `cart` names the cart that becomes the order, if any. */
const inserted = (order: NewOrder, items: NewItem[], cart: Sql) => sql`
    with ${posted(items)}, ${cart}, stored as (
      insert into orders (${columns}, cart_id)
      select ${values(order, order.now)}, ${wordsOfLines}, (select id from cart) ${ofPresent(order)}
      returning id, dealer_id, version, created_at
    ), ${withLines}`;

/** What an order's lines are found by; the database adds the words of its people. */
const wordsOfLines = sql`(select coalesce(string_agg(distinct fold(name) || ' ' || fold_number(number), ' '), '') from posted)`;

/** The customer's row, none once they are erased; erasing and ordering wait for each other here. */
const ofPresent = ({ customerId }: NewOrder) => sql`
      from users where id = ${customerId} and erased_at is null for key share`;

const withoutCart = ({ dealerId, ownerId }: NewOrder) => sql`
    cart as (
      select id from orders
      where dealer_id = ${dealerId} and owner_id = ${ownerId} and status_id = ${cart} and deleted_at is null
    ), gone as (delete from order_items where order_id = (select id from cart)
    ), gone_cart as (delete from orders where id = (select id from cart))`;

const columns = sql`${listed(orderFieldNames, (_, column) => column)}, created_at, updated_at, placed_at, search`;

const values = (order: NewOrder, placedAt: Date | null) =>
  join([...orderFieldNames.map((name) => storedAs(order, name)), order.now, order.now, placedAt]);

/** The lines as rows. */
const posted = (items: NewItem[]) => sql`
    posted as (
      select * from jsonb_to_recordset(${JSON.stringify(items.map((item, index) => ({ ...item, position: index + 1 })))}::jsonb) as i (
        position int, ${listed(itemFieldNames, (name) => `"${name}" ${itemTypes[name]}`)}))`;

/** Inserts the lines of the order `stored`; returns its generated values. */
const withLines = sql`
  lines as (
    insert into order_items (order_id, dealer_id, position, ${listed(itemFieldNames, (_, column) => column)})
    select stored.id, stored.dealer_id, i.position, ${listed(itemFieldNames, (name) => `i."${name}"`)}
    from stored, posted i
    returning id, position
  )
  select stored.id, stored.version, stored.created_at as "createdAt",
    (select coalesce(jsonb_agg(lines.id order by lines.position), '[]') from lines) as "itemIds"
  from stored`;
