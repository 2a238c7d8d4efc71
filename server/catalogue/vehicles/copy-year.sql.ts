import { type Database, sql } from '#server/base/database/database.ts';
import type { CopyEffects } from '#shared/contract/platform-vehicles.ts';

/** Those of these models whose name another model has in a year, in words. */
export const selectTaken = (db: Database, models: readonly number[], year: number) =>
  db.values<string>(sql`
    select distinct m.name from models m
    where m.id = any(${[...models]}::bigint[]) and exists (
      select from models other join years y on y.id = other.year_id
      where other.make_id = m.make_id and y.year = ${year} and lower(other.name) = lower(m.name))
    order by m.name`);

/**
 * Copies models to another year in one statement: shown trims with their order, fitments of products
 * that are not deleted, and offers without an end; those of their year too, for each owner and type that has
 * none in the other year. The carousel's choice stays with the old ones.
 */
export const copyModels = (db: Database, models: readonly number[], yearId: number, now: Date) =>
  db.row<CopyEffects>(sql`
    with sources as (
      select m.id, nextval(pg_get_serial_sequence('models', 'id')) as new_id, m.make_id, m.name, m.image_id, m.hidden_at
      from models m where m.id = any(${[...models]}::bigint[])
    ), trim_sources as (
      select t.id, nextval(pg_get_serial_sequence('trims', 'id')) as new_id, t.name, s.new_id as model_id
      from (select * from trims order by id) t join sources s on s.id = t.model_id where t.hidden_at is null
    ), new_models as (
      insert into models (id, make_id, year_id, name, image_id, hidden_at) overriding system value
      select new_id, make_id, ${yearId}, name, image_id, hidden_at from sources returning id
    ), new_trims as (
      insert into trims (id, model_id, name) overriding system value
      select new_id, model_id, name from trim_sources order by new_id returning id
    ), new_fitments as (
      insert into product_trims (trim_id, product_id)
      select t.new_id, f.product_id from trim_sources t join product_trims f on f.trim_id = t.id
      join products p on p.id = f.product_id where p.deleted_at is null returning 1
    ), new_terms as (
      insert into terms (make_id, dealer_id, model_id, trim_id, type, term_months, rate_yearly_percent, position, starts_on, note,
        updated_at)
      select o.make_id, o.dealer_id, s.new_id, t.new_id, o.type, o.term_months, o.rate_yearly_percent, o.position, o.starts_on, o.note,
        ${now}
      from terms o join sources s on s.id = o.model_id left join trim_sources t on t.id = o.trim_id
      where o.ends_on is null and (o.trim_id is null or t.id is not null) returning 1
    ), new_year_terms as (
      insert into terms (make_id, dealer_id, year_id, type, term_months, rate_yearly_percent, position, starts_on, note, updated_at)
      select o.make_id, o.dealer_id, ${yearId}, o.type, o.term_months, o.rate_yearly_percent, o.position, o.starts_on, o.note, ${now}
      from terms o
      where o.ends_on is null and (o.make_id, o.year_id) in (select make_id, year_id from models where id = any(${[...models]}::bigint[]))
        and not exists (
          select from terms there where there.make_id = o.make_id and there.year_id = ${yearId}
            and there.dealer_id is not distinct from o.dealer_id and there.type = o.type)
      order by o.id returning 1
    )
    select (select count(*) from new_models) as models, (select count(*) from new_trims) as trims,
      (select count(*) from new_fitments) as fitments, 
      (select count(*) from new_terms) + (select count(*) from new_year_terms) as terms`);
