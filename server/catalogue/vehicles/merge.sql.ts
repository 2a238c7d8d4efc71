import { type Database, type Sql, sql } from '#server/base/database/database.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { presentTrim } from './forwards.ts';

/** Moves a trim's fitments to another; those that it had already fall together. */
export async function moveFitments(db: Database, from: number, into: number) {
  const movedFitments = await db.run(sql`
    insert into product_trims (trim_id, product_id)
    select ${into}, product_id from product_trims where trim_id = ${from} on conflict do nothing`);
  const all = await db.run(sql`delete from product_trims where trim_id = ${from}`);
  return { movedFitments, sameFitments: all - movedFitments };
}

/** How many lines of orders and of carts name a trim. */
export const countLines = async (db: Database, trimId: number) =>
  (await db.row<{ orderLines: number; cartLines: number }>(sql`
    select count(*) filter (where o.status_id <> ${orderStatus.CART}) as "orderLines",
      count(*) filter (where o.status_id = ${orderStatus.CART}) as "cartLines"
    from order_items i join orders o on o.id = i.order_id where i.trim_id = ${trimId}`))!;

/**
 * Moves at most so many lines of a trim to another, or to the one that it has become. They are found
 * by themselves, so that no plan walks all lines for them.
 */
export const moveSomeLines = (
  db: Database,
  from: number,
  into: number | 'present',
  most: number,
): Promise<number> =>
  db.run(sql`
    with moving as materialized (select id from order_items where trim_id = ${from} limit ${most})
    update order_items set trim_id = ${into === 'present' ? presentTrim(from) : into}
    where id in (select id from moving)
      and ${into === 'present' ? sql`exists (select from trim_forwards where trim_id = ${from})` : sql`true`}`);

/** Moves a trim's offers to another, except where it has its own. */
export const moveTermsOfTrim = (db: Database, from: number, into: number, now: Date) =>
  moveTerms(
    db,
    (id) => sql`t.trim_id = ${id}`,
    { from, into, now },
    sql`trim_id = ${into}, model_id = (select model_id from trims where id = ${into})`,
  );

/** Moves a model's own offers to another, except where it has its own. */
export const moveTermsOfModel = (db: Database, from: number, into: number, now: Date) =>
  moveTerms(
    db,
    (id) => sql`t.model_id = ${id} and t.trim_id is null`,
    { from, into, now },
    sql`model_id = ${into}`,
  );

/**
 * Offers of the same type, of the same dealership or of the make, would mix: those of `into` stay
 * and the others end. One of `into` that has ended, by yesterday anywhere, stands in nobody's way.
 */
async function moveTerms(
  db: Database,
  of: (id: number) => Sql,
  { from, into, now }: { from: number; into: number; now: Date },
  moved: Sql,
) {
  const droppedTerms = await db.run(sql`
    delete from terms where id in (
      select t.id from terms t where ${of(from)} and (t.type, coalesce(t.dealer_id, 0)) in (
        select t.type, coalesce(t.dealer_id, 0) from terms t
        where ${of(into)} and coalesce(t.ends_on >= (${now}::timestamptz at time zone 'UTC')::date - 1, true)))`);
  const movedTerms = await db.run(sql`update terms t set ${moved} where ${of(from)}`);
  return { movedTerms, droppedTerms };
}

/** Hides a merged trim and leads it, and all that were merged into it, to another. */
export async function forwardTrim(db: Database, from: number, into: number, now: Date) {
  await db.run(sql`update trims set hidden_at = coalesce(hidden_at, ${now}) where id = ${from}`);
  await db.run(sql`update trim_forwards set into_id = ${into} where into_id = ${from}`);
  await db.run(sql`insert into trim_forwards (trim_id, into_id) values (${from}, ${into})`);
}

/** A model's trims, merged ones too, by name in small letters, each with the trim that it has become. */
export const selectNames = (db: Database, modelId: number) =>
  db.rows<{ id: number; key: string; trimId: number }>(sql`
    select t.id, lower(t.name) as key, coalesce(f.into_id, t.id) as "trimId"
    from trims t left join trim_forwards f on f.trim_id = t.id where t.model_id = ${modelId}`);

/** A name as `selectNames` has it. */
export const selectKeys = (db: Database, names: readonly string[]) =>
  db.values<string>(sql`
    select lower(name) from unnest(${[...names]}::text[]) with ordinality as given (name, place) order by place`);

/** Gives trims to another model, with the offers that are theirs. */
export async function moveTrims(db: Database, trimIds: readonly number[], modelId: number) {
  const ids = [...trimIds];
  await db.run(sql`update trims set model_id = ${modelId} where id = any(${ids}::bigint[])`);
  return db.run(sql`update terms set model_id = ${modelId} where trim_id = any(${ids}::bigint[])`);
}

/**
 * Hides a merged model and leads it, and all that were merged into it, to another, which takes its
 * picture and its place in the carousel if it has none.
 */
export async function forwardModel(db: Database, from: number, into: number, now: Date) {
  await db.run(sql`
    update models m set image_id = coalesce(m.image_id, old.image_id),
      carousel_position = coalesce(m.carousel_position, old.carousel_position)
    from models old where m.id = ${into} and old.id = ${from}`);
  await db.run(sql`
    update models set hidden_at = coalesce(hidden_at, ${now}), carousel_position = null where id = ${from}`);
  // Names of merged trims that it does not have lead on from there, too.
  await db.run(sql`
    update trims t set model_id = ${into} from trim_forwards f
    where t.model_id = ${from} and f.trim_id = t.id
      and not exists (select from trims o where o.model_id = ${into} and lower(o.name) = lower(t.name))`);
  await db.run(sql`update model_forwards set into_id = ${into} where into_id = ${from}`);
  await db.run(sql`insert into model_forwards (model_id, into_id) values (${from}, ${into})`);
}
