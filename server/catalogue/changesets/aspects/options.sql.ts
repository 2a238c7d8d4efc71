import { sql } from '#server/base/database/database.ts';
import { type Aspect, changedValues } from './aspect.ts';

/** The staged options, each with its place. */
const staged = sql`
  ${changedValues('options')} v cross join lateral jsonb_array_elements(nullif(v.value, 'null')) with ordinality g (o, position)`;

/**
 * A product's options in order: `{ id, optionTypeId, name, number, priceCents, names, picture }`, `names` in other
 * languages, `picture` where one shows it. One without an id is new; with the id of a hidden one that one comes back.
 */
export const options: Aspect = {
  name: 'options',
  holds: 'whole',
  read: (ids) => sql`
    select c.product_id, jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', c.id, 'optionTypeId', c.option_type_id, 'name', c.name,
      'number', c.number, 'priceCents', c.price_cents, 'names',
      (select coalesce(jsonb_object_agg(x.language, x.name), '{}') from product_option_texts x where x.option_id = c.id), 'picture', c.picture))
      order by c.position, c.id) as value
    from product_options c where c.product_id in (${ids}) and c.deleted_at is null group by c.product_id`,
  write: ({ now }) => [
    sql`
    update product_options c set deleted_at = ${now} from ${changedValues('options')} v
    where c.product_id = v.product_id and c.deleted_at is null
      and not exists (select from jsonb_array_elements(nullif(v.value, 'null')) g (o) where (g.o->>'id')::bigint = c.id)`,
    sql`
    insert into product_options as c (id, product_id, option_type_id, name, number, price_cents, position, picture)
    overriding system value
    select coalesce((g.o->>'id')::bigint, nextval(pg_get_serial_sequence('product_options', 'id'))), v.product_id,
      (g.o->>'optionTypeId')::int, g.o->>'name', coalesce(g.o->>'number', ''), coalesce((g.o->>'priceCents')::bigint, 0), g.position,
      (g.o->>'picture')::int
    from ${staged} order by v.product_id, g.position
    on conflict (id) do update set option_type_id = excluded.option_type_id, name = excluded.name, number = excluded.number,
      price_cents = excluded.price_cents, position = excluded.position, picture = excluded.picture, deleted_at = null
    where c.product_id = excluded.product_id`,
    sql`
    delete from product_option_texts t using ${staged}, product_options c
    where c.product_id = v.product_id and c.position = g.position and c.deleted_at is null and t.option_id = c.id
      and not coalesce(g.o->'names' ? t.language, false)`,
    sql`
    insert into product_option_texts as t (option_id, language, name)
    select c.id, n.key, n.value
    from ${staged} join product_options c on c.product_id = v.product_id and c.position = g.position and c.deleted_at is null
      cross join lateral jsonb_each_text(coalesce(g.o->'names', '{}')) n
    where n.value <> ''
    on conflict (option_id, language) do update set name = excluded.name where t.name <> excluded.name`,
  ],
};
