import { sql } from '#server/base/database/database.ts';
import { type Aspect, changedValues } from './aspect.ts';

/** What a product needs and excludes: `{ needs: [[id]], excludes: [id] }`. */
export const relations: Aspect = {
  name: 'relations',
  holds: 'whole',
  read: (ids) => sql`
    select r.product_id, jsonb_build_object(
      'needs', coalesce(jsonb_agg(r.others order by r.need) filter (where r.need > 0), '[]'),
      'excludes', coalesce((jsonb_agg(r.others) filter (where r.need = 0))->0, '[]')) as value
    from (
      select product_id, need, jsonb_agg(other_id order by position, other_id) as others
      from product_relations where product_id in (${ids}) group by product_id, need) r
    group by r.product_id`,
  write: () => [
    sql`delete from product_relations r using ${changedValues('relations')} v where r.product_id = v.product_id`,
    // What is gone since is left out.
    sql`
    insert into product_relations (product_id, other_id, kind, need, position)
    select v.product_id, o.id, 'needs', n.need, min(g.position)
    from ${changedValues('relations')} v
      cross join lateral jsonb_array_elements(nullif(v.value, 'null')->'needs') with ordinality n (others, need)
      cross join lateral jsonb_array_elements_text(n.others) with ordinality g (id, position)
      join products o on o.id = g.id::bigint
    where o.id <> v.product_id group by v.product_id, o.id, n.need`,
    sql`
    insert into product_relations (product_id, other_id, kind, need, position)
    select v.product_id, o.id, 'excludes', 0, min(g.position)
    from ${changedValues('relations')} v
      cross join lateral jsonb_array_elements_text(nullif(v.value, 'null')->'excludes') with ordinality g (id, position)
      join products o on o.id = g.id::bigint
    where o.id <> v.product_id group by v.product_id, o.id`,
  ],
};
