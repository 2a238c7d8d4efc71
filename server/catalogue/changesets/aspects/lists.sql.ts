import { raw, sql } from '#server/base/database/database.ts';
import { type Aspect, changedValues } from './aspect.ts';

/** The vehicles that a product fits: ids of trims. One that was merged stands for the one that it became. */
export const trims: Aspect = {
  name: 'trims',
  holds: 'members',
  read: (ids) => sql`
    select f.product_id, jsonb_agg(f.trim_id order by f.trim_id) as value
    from product_trims f where f.product_id in (${ids}) group by f.product_id`,
  write: () => [
    sql`
    delete from product_trims f
    using ${changedValues('trims')} v cross join lateral jsonb_array_elements_text(v.value->'take') g (id)
    where f.product_id = v.product_id and f.trim_id = g.id::bigint`,
    sql`
    insert into product_trims (trim_id, product_id)
    select distinct t.id, v.product_id
    from ${changedValues('trims')} v cross join lateral jsonb_array_elements_text(v.value->'add') g (id)
      left join trim_forwards w on w.trim_id = g.id::bigint join trims t on t.id = coalesce(w.into_id, g.id::bigint)
    order by 1, 2 on conflict do nothing`,
  ],
};

/** A list of ids in order, in a table with the columns of the owner, the thing and `position`. */
const orderedIds = (
  name: string,
  { table, owner, thing, of }: { table: string; owner: string; thing: string; of: string },
): Aspect => ({
  name,
  holds: 'whole',
  read: (ids) => sql`
    select l.${raw(owner)} as product_id, jsonb_agg(l.${raw(thing)} order by l.position) as value
    from ${raw(table)} l where l.${raw(owner)} in (${ids}) group by l.${raw(owner)}`,
  write: () => [
    sql`delete from ${raw(table)} l using ${changedValues(name)} v where l.${raw(owner)} = v.product_id`,
    // What is gone since is left out.
    sql`
    insert into ${raw(`${table} (${owner}, ${thing}, position)`)}
    select v.product_id, o.id, min(g.position)
    from ${changedValues(name)} v cross join lateral jsonb_array_elements_text(nullif(v.value, 'null')) with ordinality g (id, position)
      join ${raw(of)} o on o.id = g.id::bigint
    group by v.product_id, o.id`,
  ],
});

/** The parts of a package: ids of products. */
export const parts = orderedIds('parts', {
  ...{ table: 'package_products', owner: 'package_id', thing: 'product_id', of: 'products' },
});

/** A product's pictures: ids of images. */
export const images = orderedIds('images', {
  ...{ table: 'product_images', owner: 'product_id', thing: 'image_id', of: 'images' },
});
