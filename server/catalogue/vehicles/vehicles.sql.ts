import { type Database, prepared, sql } from '#server/base/database/database.ts';
import type { CarouselModel, Make, Model, Trim, Year } from '#shared/contract/vehicles.ts';
import { presentModel, presentTrim } from './forwards.ts';

export const selectMakes = (db: Database) =>
  db.rows<Make>(prepared(sql`select id, name from makes order by name, id`));

export const selectMake = (db: Database, makeId: number) =>
  db.row<Make>(prepared(sql`select id, name from makes where id = ${makeId}`));

export const selectYears = (db: Database, makeId: number) =>
  db.rows<Year>(
    prepared(sql`
    select y.id, y.year from years y
    where exists (select from models m where m.make_id = ${makeId} and m.year_id = y.id and m.hidden_at is null)
    order by y.year desc`),
  );

const modelColumns = sql`m.id, m.name, jsonb_build_object('id', y.id, 'year', y.year) as year`;

export const selectModels = (db: Database, makeId: number, yearId: number) =>
  db.rows<Model>(
    prepared(sql`
    select ${modelColumns} from models m join years y on y.id = m.year_id
    where m.make_id = ${makeId} and m.year_id = ${yearId} and m.hidden_at is null order by m.name, m.id`),
  );

/**
 * A make's models chosen for the carousel, in order; without a choice each in its newest year, models
 * with a picture first. `offset 0` makes the planner look each picture up, however many there are.
 */
export const selectCarousel = (db: Database, makeId: number) =>
  db.rows<CarouselModel>(
    prepared(sql`
      select m.id, m.name, m.year, i.photo,
        case when i.id is not null
          then jsonb_build_object('id', i.id, 'photo', i.photo, 'width', i.width, 'height', i.height) end as picture
      from (
        select * from (
          select distinct on (coalesce(m.carousel_position::text, lower(m.name)))
            ${modelColumns}, m.image_id, m.carousel_position as position
          from models m join years y on y.id = m.year_id
          where m.make_id = ${makeId} and m.hidden_at is null and (m.carousel_position is not null or not exists (
            select from models c where c.make_id = ${makeId} and c.carousel_position is not null and c.hidden_at is null))
          order by coalesce(m.carousel_position::text, lower(m.name)), y.year desc
        ) shown order by position, image_id is null, name, id limit 60
      ) m left join lateral (select * from images where id = m.image_id offset 0) i on true order by m.position, i.id is null, m.name, m.id`),
  );

export const selectTrims = (db: Database, modelId: number) =>
  db.rows<Trim>(
    prepared(sql`
    select t.id, t.name from trims t join models m on m.id = t.model_id
    where m.id = ${presentModel(modelId)} and m.hidden_at is null and t.hidden_at is null order by t.id`),
  );

export const selectVehicle = (db: Database, trimId: number) =>
  db.row<{ trim: Trim; model: Model; year: Year; make: Make }>(
    prepared(sql`
    select jsonb_build_object('id', t.id, 'name', t.name) as trim,
      jsonb_build_object('id', m.id, 'name', m.name, 'year', jsonb_build_object('id', y.id, 'year', y.year)) as model,
      jsonb_build_object('id', y.id, 'year', y.year) as year,
      jsonb_build_object('id', k.id, 'name', k.name) as make
    from trims t join models m on m.id = t.model_id join years y on y.id = m.year_id join makes k on k.id = m.make_id
    where t.id = ${presentTrim(trimId)}`),
  );
