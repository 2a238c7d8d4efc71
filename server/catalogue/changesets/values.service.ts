import type { Database } from '#server/base/database/database.ts';
import type { Scope, StagedValue } from './aspects/aspect.ts';
import { prepareValues, stageValues, writeValues } from './values.sql.ts';

/** Values of products that are gathered in a transaction, and written at once. */
export interface GatheredValues {
  add(values: readonly StagedValue[]): Promise<unknown>;
  write(scope: Scope): Promise<void>;
}

/** Begins to gather values in a transaction, in its table `changeset_values`; once in each. */
export async function gatherValues(db: Database): Promise<GatheredValues> {
  await prepareValues(db);
  return {
    add: (values) => stageValues(db, values),
    write: (scope) => writeValues(db, scope),
  };
}
