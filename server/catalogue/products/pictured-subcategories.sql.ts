import { type Database, sql } from '#server/base/database/database.ts';
import type { Picture } from '#shared/contract/pictures.ts';
import type { ShownSubcategory } from '#shared/contract/products.ts';
import { categoryIds } from '#shared/rules/categories.ts';
import type { Language } from '#shared/rules/languages.ts';
import { overrideOfDealer, soldByDealer } from './sold-by-dealer.ts';

interface PicturedRow extends Omit<ShownSubcategory, 'language'> {
  /** The name's, where it is not the asked one. */
  language: Language | null;
  picture: Picture | null;
}

/** Products of a sub-category that are looked at for one that is shown: the first ones may be hidden. */
const mostHidden = 50;

/**
 * Sub-categories of a dealership that have a product there, apart from those of packages: the `first` ones
 * first, then by turns of each category; with the picture of their first product. The make's products and
 * the dealership's own are looked up apart, by the index.
 */
export const selectPicturedSubcategories = (
  db: Database,
  {
    dealerId,
    first,
    most,
    language,
  }: { dealerId: number; first: readonly number[]; most: number; language: Language },
) =>
  db.rows<PicturedRow>(sql`
    select s.id, s.parent_id as "categoryId", s.code, coalesce(x.name, s.name) as name,
      case when x.name is null then nullif(s.language, ${language}) end as language,
      (select jsonb_build_object('id', i.id, 'photo', i.photo, 'width', i.width, 'height', i.height)
       from product_images pi join images i on i.id = pi.image_id where pi.product_id = one.id order by pi.position limit 1) as picture
    from dealers d join subcategories s on s.make_id = d.make_id and (s.dealer_id is null or s.dealer_id = d.id)
      left join subcategory_texts x on x.subcategory_id = s.id and x.language = ${language}
      join lateral (
        (select p.id from (select * from products where subcategory_id = s.id and dealer_id is null and deleted_at is null order by id limit ${mostHidden}) p ${overrideOfDealer}
         where ${soldByDealer} order by p.id limit 1)
        union all
        (select p.id from (select * from products where subcategory_id = s.id and dealer_id = d.id and deleted_at is null order by id limit ${mostHidden}) p ${overrideOfDealer}
         where ${soldByDealer} order by p.id limit 1)
        limit 1) one on true
    where d.id = ${dealerId} and s.deleted_at is null and s.parent_id <> ${categoryIds.Packages}
    order by array_position(${first}::bigint[], s.id), s.position, s.parent_id desc, s.id limit ${most}`);
