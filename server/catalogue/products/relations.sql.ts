import { type Database, sql } from '#server/base/database/database.ts';
import type { AdminProduct } from '#shared/contract/products-admin.ts';
import type { Language } from '#shared/rules/languages.ts';
import type { Owner } from './save-product.sql.ts';
import { textsIn } from './texts.ts';

/** Another product in a product's form. */
type RelatedRow = AdminProduct['excludes'][number];

export interface RelationsRow {
  /** One product of each list is needed. */
  needs: RelatedRow[][];
  excludes: RelatedRow[];
  /** Products that say themselves that they exclude it. */
  excludedBy: RelatedRow[];
}

/** What a product needs and excludes, as a dealership sees it; null: as its make does. */
export async function selectRelations(
  db: Database,
  productId: number,
  dealerId: number | null,
  language: Language,
): Promise<RelationsRow> {
  const rows = await db.rows<RelatedRow & { list: number }>(sql`
    select p.id, coalesce(t.name, p.name) as name, p.number,
      p.active and p.deleted_at is null and o.hidden is not true as "isSold",
      case when r.product_id = ${productId} then r.need else -1 end as list
    from product_relations r
      join products p on p.id = case when r.product_id = ${productId} then r.other_id else r.product_id end
      left join product_overrides o on o.product_id = p.id and o.dealer_id = ${dealerId} ${textsIn(language)}
    where r.product_id = ${productId}
      or (r.other_id = ${productId} and r.kind = 'excludes' and p.deleted_at is null
        and (p.dealer_id is null or p.dealer_id = ${dealerId}))
    order by r.need, r.position, p.id`);
  const of = (list: number) =>
    rows.filter((row) => row.list === list).map(({ list: _, ...related }) => related);
  const needs = [...new Set(rows.map(({ list }) => list))].filter((list) => list > 0);
  return { needs: needs.map(of), excludes: of(0), excludedBy: of(-1) };
}

/** Number of these products that an owner's product may name: the make's, its own, and present ones. */
export const countRelatable = async (
  db: Database,
  { makeId, dealerId }: Owner,
  productId: number,
  others: readonly number[],
) =>
  (await db.value<number>(sql`
    select count(*) as count from products p
    where p.id = any(${others}::bigint[]) and p.make_id = ${makeId} and (p.dealer_id is null or p.dealer_id = ${dealerId})
      and (p.deleted_at is null or exists (
        select from product_relations r where r.product_id = ${productId} and r.other_id = p.id))`))!;

/** Stores what a product needs, in place of what was there. */
export async function replaceNeeds(
  db: Database,
  productId: number,
  needs: readonly (readonly number[])[],
): Promise<void> {
  const flat = needs.flatMap((oneOf, index) => oneOf.map((id) => ({ id, need: index + 1 })));
  await db.run(
    sql`delete from product_relations where product_id = ${productId} and kind = 'needs'`,
  );
  await db.run(sql`
    insert into product_relations (product_id, other_id, kind, need, position)
    select ${productId}, g.id, 'needs', g.need, g.position
    from unnest(${flat.map(({ id }) => id)}::bigint[], ${flat.map(({ need }) => need)}::int[])
      with ordinality as g (id, need, position)
    on conflict do nothing`);
}

/** Stores what a product excludes, in place of what was there. */
export async function replaceExcludes(
  db: Database,
  productId: number,
  excludes: readonly number[],
): Promise<void> {
  await db.run(
    sql`delete from product_relations where product_id = ${productId} and kind = 'excludes'`,
  );
  await db.run(sql`
    insert into product_relations (product_id, other_id, kind, need, position)
    select ${productId}, g.id, 'excludes', 0, g.position
    from unnest(${excludes}::bigint[]) with ordinality as g (id, position) on conflict do nothing`);
}
