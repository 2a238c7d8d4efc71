import { sql } from '#server/base/database/database.ts';
import { type Aspect, changedValues } from './aspect.ts';

/** Name and description in other languages: `{ fr: { name, detail } }`. */
export const texts: Aspect = {
  name: 'texts',
  holds: 'whole',
  read: (ids) => sql`
    select t.product_id, jsonb_object_agg(t.language, jsonb_build_object('name', t.name, 'detail', t.detail)) as value
    from product_texts t where t.product_id in (${ids}) group by t.product_id`,
  write: () => [
    sql`
    delete from product_texts t using ${changedValues('texts')} v
    where t.product_id = v.product_id and not coalesce(v.value ? t.language, false)`,
    sql`
    insert into product_texts as t (product_id, language, name, detail)
    select v.product_id, g.key, g.value->>'name', coalesce(g.value->>'detail', '')
    from ${changedValues('texts')} v cross join lateral jsonb_each(nullif(v.value, 'null')) g
    order by v.product_id, g.key
    on conflict (product_id, language) do update set name = excluded.name, detail = excluded.detail
    where (t.name, t.detail) is distinct from (excluded.name, excluded.detail)`,
  ],
};
