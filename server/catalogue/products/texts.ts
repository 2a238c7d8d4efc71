import { type Sql, sql } from '#server/base/database/database.ts';
import type { Language } from '#shared/rules/languages.ts';

/** Joins the texts of `products p` in a language as `t`; its base texts have no row there. */
export const textsIn = (language: Language): Sql => sql`
  left join product_texts t on t.product_id = p.id and t.language = ${language}`;

/** Name and description of `products p` in the language of `t`, else the base ones. */
export const shownTexts = {
  name: 'coalesce(t.name, p.name)',
  detail: "coalesce(nullif(t.detail, ''), p.detail)",
};

/** The language of a shown name where it is not the asked one. */
export const nameIn = (language: Language): Sql => sql`
  case when t.name is null then nullif(p.language, ${language}) end as language`;

/** The language of a shown description where it is not the asked one. */
export const detailIn = (language: Language): Sql => sql`
  case when coalesce(t.detail, '') = '' then nullif(p.language, ${language}) end as "detailLanguage"`;

/** The name of `product_options c` in a language. */
const optionText = (language: Language): Sql => sql`
  (select x.name from product_option_texts x where x.option_id = c.id and x.language = ${language})`;

/** Name of `product_options c` as JSON, with its language where it is not the asked one. */
export const optionNameIn = (language: Language): Sql => sql`
  case when ${optionText(language)} is not null then jsonb_build_object('name', ${optionText(language)})
    when p.language = ${language} then jsonb_build_object('name', c.name)
    else jsonb_build_object('name', c.name, 'language', p.language) end`;

/** The same without the language: an order keeps the name alone. */
export const plainOptionNameIn = (language: Language): Sql => sql`
  jsonb_build_object('name', coalesce(${optionText(language)}, c.name))`;

/** A product's texts in its other languages. */
export type OtherTexts = Partial<Record<Language, { name: string; detail: string }>>;

/** All texts of `products p` but its base ones. */
export const allTexts = sql`
  (select coalesce(jsonb_object_agg(x.language, jsonb_build_object('name', x.name, 'detail', x.detail)), '{}')
   from product_texts x where x.product_id = p.id) as texts`;

/** All names of `product_options c` as JSON: its own, and those in other languages. */
export const allOptionNames = sql`
  jsonb_build_object('name', c.name, 'names', (
    select coalesce(jsonb_object_agg(x.language, x.name), '{}') from product_option_texts x where x.option_id = c.id))`;
