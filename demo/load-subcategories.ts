import { type Database, sql } from '#server/base/database/database.ts';
import { type Language, otherLanguage } from '#shared/rules/languages.ts';
import { type DemoSubcategory, subcategoryOf } from './catalogue/subcategories.ts';
import type { DemoProduct } from './catalogue/types.ts';

/** Stored sub-categories with their ids. */
export type LoadedSubcategories = readonly (DemoSubcategory & { id: number })[];

/** Stores an owner's sub-categories in both languages, the given one first. */
export async function loadSubcategories(
  db: Database,
  owner: { makeId: number; dealerId: number | null },
  language: Language,
  subcategories: readonly DemoSubcategory[],
): Promise<LoadedSubcategories> {
  const other = otherLanguage(language);
  const loaded: (DemoSubcategory & { id: number })[] = [];
  for (const [index, each] of subcategories.entries()) {
    const { categoryId, code, names } = each;
    const id = (await db.value<number>(sql`
      with added as (
        insert into subcategories (parent_id, make_id, dealer_id, code, name, language, position)
        values (${categoryId}, ${owner.makeId}, ${owner.dealerId}, ${code}, ${names[language]}, ${language}, ${index + 1})
        returning id
      ) insert into subcategory_texts (subcategory_id, language, name)
      select id, ${other}, ${names[other]} from added returning subcategory_id as id`))!;
    loaded.push({ ...each, id });
  }
  return loaded;
}

/** The id of a product's sub-category; null: it is in none. */
export const subcategoryIdOf = (
  subcategories: LoadedSubcategories,
  product: DemoProduct,
): number | null => subcategoryOf(subcategories, product)?.id ?? null;
