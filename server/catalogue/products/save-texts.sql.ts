import { type Database, sql } from '#server/base/database/database.ts';
import type { Language } from '#shared/rules/languages.ts';

/** A product's texts in one of its other languages; without a name there are none. */
export interface TextsIn {
  language: Language;
  name: string;
  /** Cleaned HTML; '': none. */
  detail: string;
}

/** Stores a product's texts in these languages; what is as it was is not written. */
export async function saveTexts(
  db: Database,
  productId: number,
  texts: readonly TextsIn[],
): Promise<void> {
  const posted = sql`
    jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as g (language text, name text, detail text)`;
  await db.run(sql`
    delete from product_texts t using ${posted}
    where t.product_id = ${productId} and t.language = g.language and g.name = ''`);
  await db.run(sql`
    insert into product_texts as t (product_id, language, name, detail)
    select ${productId}, g.language, g.name, g.detail from ${posted} where g.name <> ''
    on conflict (product_id, language) do update set name = excluded.name, detail = excluded.detail
    where (t.name, t.detail) is distinct from (excluded.name, excluded.detail)`);
}

/** The name of an option in one of its other languages; '': none. */
export interface OptionNameIn {
  /** Place of the option among the product's, from 1. */
  position: number;
  language: Language;
  name: string;
}

/** Stores names of a product's saved options. */
export async function saveOptionNames(
  db: Database,
  productId: number,
  names: readonly OptionNameIn[],
): Promise<void> {
  const posted = sql`
    jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as g (position int, language text, name text)
    join product_options o on o.product_id = ${productId} and o.position = g.position and o.deleted_at is null`;
  await db.run(sql`
    delete from product_option_texts t using ${posted}
    where t.option_id = o.id and t.language = g.language and g.name = ''`);
  await db.run(sql`
    insert into product_option_texts as t (option_id, language, name)
    select o.id, g.language, g.name from ${posted} where g.name <> ''
    on conflict (option_id, language) do update set name = excluded.name where t.name <> excluded.name`);
}
