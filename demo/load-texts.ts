import { type Database, sql } from '#server/base/database/database.ts';
import { type Language, otherLanguage } from '#shared/rules/languages.ts';
import type { DemoProduct } from './catalogue/types.ts';

/** A stored product with the ids of its options, in their order. */
interface Worded {
  id: number;
  demo: DemoProduct;
  optionIds: number[];
}

/** Stores names and descriptions of products and options in their other language. */
export async function loadTexts(db: Database, products: Worded[]): Promise<void> {
  const texts = products.flatMap(({ id, demo }) =>
    demo.other ? [{ id, language: otherLanguage(demo.language), ...demo.other }] : [],
  );
  await db.run(sql`
    insert into product_texts (product_id, language, name, detail)
    select id, language, name, detail
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t (id bigint, language text, name text, detail text)`);
  const options = products.flatMap(({ demo, optionIds }) =>
    demo.options.flatMap(({ otherName }, index) =>
      otherName
        ? [{ id: optionIds[index], language: otherLanguage(demo.language), name: otherName }]
        : [],
    ),
  );
  await db.run(sql`
    insert into product_option_texts (option_id, language, name)
    select id, language, name
    from jsonb_to_recordset(${JSON.stringify(options)}::jsonb) as t (id bigint, language text, name text)`);
}

/** A product's name as an order in a language freezes it: its base name where it has no other. */
export const nameIn = (language: Language, { name, other, ...demo }: DemoProduct): string =>
  demo.language === language ? name : (other?.name ?? name);
