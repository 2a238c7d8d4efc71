import { type Database, sql } from '#server/base/database/database.ts';
import { relations } from '#server/catalogue/changesets/aspects/relations.ts';
import type { FileOption } from './gathered-columns.ts';
import type { FoundPicture } from './pictures.sql.ts';

/** An option as rows of changesets hold it. */
export interface StoredOption extends FileOption {
  id: number;
  names: Record<string, string>;
}

/** What a product needs and excludes, as rows of changesets hold it. */
export interface StoredRelations {
  needs: number[][];
  excludes: number[];
}

/** Options, parts, pictures and relations of these products as they are, in their order. */
export const selectPresent = (db: Database, ids: readonly number[]) =>
  db.rows<{
    id: number;
    options: StoredOption[];
    parts: number[];
    images: FoundPicture[];
    relations: StoredRelations | null;
  }>(sql`
    select p.id,
      (select coalesce(json_agg(json_strip_nulls(json_build_object('id', c.id, 'optionTypeId', c.option_type_id, 'name', c.name, 'number', c.number,
          'priceCents', c.price_cents, 'names', (
            select coalesce(json_object_agg(x.language, x.name order by x.language), '{}')
            from product_option_texts x where x.option_id = c.id), 'picture', c.picture)) order by c.position, c.id), '[]')
       from product_options c where c.product_id = p.id and c.deleted_at is null) as options,
      (select coalesce(json_agg(g.product_id order by g.position), '[]') from package_products g where g.package_id = p.id) as parts,
      (select coalesce(json_agg(json_build_object('id', i.id, 'photo', i.photo) order by o.position, i.id), '[]')
       from product_images o join images i on i.id = o.image_id where o.product_id = p.id) as images,
      (select r.value from (${relations.read(sql`select p.id`, { dealerId: null, now: new Date(0) })}) r) as relations
    from products p where p.id = any(${ids}::bigint[])`);
