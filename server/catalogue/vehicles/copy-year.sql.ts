import { type Database, type Sql, sql } from '#server/base/database/database.ts';

/** Models of a year, by id, and the year to which they are copied. */
export interface Copying {
  models: readonly number[];
  yearId: number;
}

/** Fitments that were added to one model that was there: ids of products by trim. */
export interface AddedTo {
  modelId: number;
  products: Record<string, number[]>;
}

const ids = (list: readonly number[]): Sql => sql`${[...list]}::bigint[]`;

/** Each copied model (`source_id`) with the one of its name in the other year, or what that has become. */
const pairs = ({ models, yearId }: Copying): Sql => sql`(
  select s.id as source_id, coalesce(f.into_id, m.id) as model_id
  from models s join models m on m.make_id = s.make_id and m.year_id = ${yearId} and lower(m.name) = lower(s.name)
    left join model_forwards f on f.model_id = m.id
  where s.id = any(${ids(models)}))`;

/** The same for each shown trim of the models. */
const trimPairs = (copying: Copying): Sql => sql`(
  select t.id as source_id, coalesce(f.into_id, n.id) as trim_id
  from ${pairs(copying)} p join trims t on t.model_id = p.source_id
    join trims n on n.model_id = p.model_id and lower(n.name) = lower(t.name)
    left join trim_forwards f on f.trim_id = n.id
  where t.hidden_at is null)`;

/** Adds the models that the other year lacks; returns their ids. */
export const addModels = (db: Database, { models, yearId }: Copying) =>
  db.values<number>(sql`
    insert into models (make_id, year_id, name, image_id, hidden_at)
    select make_id, ${yearId}, name, image_id, hidden_at from models where id = any(${ids(models)}) order by id
    on conflict (make_id, year_id, lower(name)) do nothing returning id`);

/** Adds the shown trims that the other year's models lack, in their order; returns their ids. */
export const addTrims = (db: Database, copying: Copying) =>
  db.rows<{ id: number; modelId: number }>(sql`
    insert into trims (model_id, name)
    select model_id, name from (
      select distinct on (p.model_id, lower(t.name)) p.model_id, t.name, t.id
      from ${pairs(copying)} p join trims t on t.model_id = p.source_id
      where t.hidden_at is null order by p.model_id, lower(t.name), t.id
    ) missing order by id
    on conflict (model_id, lower(name)) do nothing returning id, model_id as "modelId"`);

export const countTrimPairs = async (db: Database, copying: Copying) =>
  (await db.value<number>(
    sql`select count(distinct trim_id) as count from ${trimPairs(copying)} p`,
  ))!;

/**
 * Adds the fitments that are missing, of products that are not deleted; returns how many, how many were
 * there, and which ones models got that are not among the new ones.
 */
export const addFitments = async (
  db: Database,
  copying: Copying,
  newModels: readonly number[],
): Promise<{ added: number; known: number; byModel: AddedTo[] }> =>
  (await db.row<{ added: number; known: number; byModel: AddedTo[] }>(sql`
    with wanted as materialized (
      select distinct t.trim_id, f.product_id
      from ${trimPairs(copying)} t join product_trims f on f.trim_id = t.source_id
        join products p on p.id = f.product_id where p.deleted_at is null
    ), added as (
      insert into product_trims (trim_id, product_id) select trim_id, product_id from wanted order by 1, 2
      on conflict do nothing returning trim_id, product_id
    ), of_trims as (
      select t.model_id, a.trim_id, jsonb_agg(a.product_id order by a.product_id) as products
      from added a join trims t on t.id = a.trim_id
      where t.model_id <> all(${ids(newModels)}) group by 1, 2
    )
    select (select count(*) from added) as added,
      (select count(*) from wanted) - (select count(*) from added) as known,
      (select coalesce(jsonb_agg(jsonb_build_object('modelId', model_id, 'products', products)), '[]') from (
        select model_id, jsonb_object_agg(trim_id, products) as products from of_trims group by model_id) m) as "byModel"`))!;

/** Copies offers without an end to new models and new trims; returns how many. */
export const copyTerms = (
  db: Database,
  copying: Copying,
  { models, trims }: { models: readonly number[]; trims: readonly number[] },
  now: Date,
) =>
  db.run(sql`
    insert into terms (make_id, dealer_id, model_id, trim_id, type, term_months, rate_yearly_percent, position, starts_on, note,
      updated_at)
    select o.make_id, o.dealer_id, s.model_id, t.trim_id, o.type, o.term_months, o.rate_yearly_percent, o.position, o.starts_on, o.note,
      ${now}
    from terms o join ${pairs(copying)} s on s.source_id = o.model_id left join ${trimPairs(copying)} t on t.source_id = o.trim_id
    where o.ends_on is null
      and case when o.trim_id is null then s.model_id = any(${ids(models)}) else t.trim_id = any(${ids(trims)}) end
    order by o.id`);

/** Copies offers of the year itself without an end, for each owner and type that has none in the other year. */
export const copyYearTerms = (db: Database, { models, yearId }: Copying, now: Date) =>
  db.run(sql`
    insert into terms (make_id, dealer_id, year_id, type, term_months, rate_yearly_percent, position, starts_on, note, updated_at)
    select o.make_id, o.dealer_id, ${yearId}, o.type, o.term_months, o.rate_yearly_percent, o.position, o.starts_on, o.note, ${now}
    from terms o
    where o.ends_on is null and (o.make_id, o.year_id) in (select make_id, year_id from models where id = any(${ids(models)}))
      and not exists (
        select from terms there where there.make_id = o.make_id and there.year_id = ${yearId}
          and there.dealer_id is not distinct from o.dealer_id and there.type = o.type)
    order by o.id`);
