import { type Sql, sql } from '#server/base/database/database.ts';
import { fits } from './fitting.sql.ts';

/** What goes with a line, for rules/goes-with; `Needed` tells of each product that it needs. */
export interface GoingRow<Needed extends { id: number }> {
  products: number[];
  needs: Needed[][];
  excludes: number[];
  groups: { name: string; productId: number }[];
}

/**
 * What goes with the products of a line, as JSON: `ids` has the line's product and its package's
 * parts, `needed` writes each product `p` of a need from `from`, `isThere` is the condition for those
 * that the dealership sells and that fit. A need that nothing there fulfils is left out.
 */
export const goingOf = ({ ids, needed, from, isThere }: Going): Sql => sql`
  (select jsonb_build_object('products', to_jsonb(g.ids),
    'needs', (
      select coalesce(jsonb_agg(n.others order by n.product_id, n.need), '[]') from (
        select r.product_id, r.need, jsonb_agg(${needed} order by r.position, p.id) as others
        from product_relations r join lateral (select * from products where id = r.other_id offset 0) p on true ${from}
        where r.product_id = any(g.ids) and r.kind = 'needs' and ${isThere} group by r.product_id, r.need
      ) n),
    'excludes', (select coalesce(jsonb_agg(x.id), '[]') from (${excludedBy(sql`g.ids`)}) x),
    'groups', (
      select coalesce(jsonb_agg(jsonb_build_object('name', m.name, 'productId', m.id)), '[]')
      from (${groupsOf(sql`g.ids`)}) m))
   from (select ${ids} as ids) g)`;

interface Going {
  ids: Sql;
  needed: Sql;
  from: Sql;
  isThere: Sql;
}

/** The groups of which one can be fitted, of these products; `offset 0` looks each product up. */
export const groupsOf = (ids: Sql): Sql => sql`
  select m.id, lower(m.exclusive_group) as name
  from unnest(${ids}) asked (id) join lateral (select id, exclusive_group from products where id = asked.id offset 0) m on true
  where m.exclusive_group is not null`;

/** Ids of the products that exclude one of these or are excluded by it. */
export const excludedBy = (ids: Sql): Sql => sql`
  select other_id as id from product_relations where product_id = any(${ids}) and kind = 'excludes'
  union select product_id from product_relations where other_id = any(${ids}) and kind = 'excludes'`;

/** Name of a needed product `p` in the language of the order, with its id. */
export const neededName = sql`jsonb_build_object('id', p.id, 'name', coalesce(t.name, p.name))`;

/** The product of a line `l`, and the parts of its package that are sold by a condition on `from`. */
export const lineProducts = (from: Sql, isSold: Sql): Sql => sql`
  array(select l.product_id union all
    select p.id from package_products c join products p on p.id = c.product_id ${from}
    where c.package_id = l.product_id and ${isSold})`;

/** Condition for products `p` that fit a trim, which may be another make's; without a vehicle all do. */
export const fitsTrim = (trimId: Sql): Sql =>
  sql`(${trimId} is null or ${fits(trimId, makeOf(trimId))})`;

const makeOf = (trimId: Sql): Sql => sql`
  (select vm.make_id from trims v join models vm on vm.id = v.model_id where v.id = ${trimId})`;
