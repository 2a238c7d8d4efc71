import { type Sql, sql } from '#server/base/database/database.ts';

type Id = number | null | Sql;

/**
 * The id of the trim that a trim has become: its own, or of the one it was merged into. Every trim
 * id that comes in goes through here or `presentTrims` (decision 056). Null stays null.
 */
export const presentTrim = (trimId: Id): Sql =>
  sql`coalesce((select into_id from trim_forwards where trim_id = ${trimId}::bigint), ${trimId}::bigint)`;

/** Ids of the trims that these have become, each once. */
export const presentTrims = (trimIds: readonly number[]): Sql => sql`
  select distinct coalesce(f.into_id, given.id) as id
  from unnest(${[...trimIds]}::bigint[]) given (id) left join trim_forwards f on f.trim_id = given.id`;

/** The id of the model that a model has become. Null stays null. */
export const presentModel = (modelId: Id): Sql =>
  sql`coalesce((select into_id from model_forwards where model_id = ${modelId}::bigint), ${modelId}::bigint)`;
