import { sql } from '#server/base/database/database.ts';
import { platformLanguage } from '#shared/rules/languages.ts';

/** SQL for the language of what a file brings to a dealership, or to a make (null). */
export const languageOfNew = (dealerId: number | null) =>
  sql`coalesce((select language from dealers where id = ${dealerId}), ${platformLanguage})`;
