import type { Subcategory } from '#shared/contract/subcategories.ts';
import type { Owner } from '#web/admin/changes/changeset.ts';
import { useAnswer } from '#web/admin/frame/use-answer.ts';
import { call } from '#web/api.ts';

/** Null while they load, and where they could not be. */
export type UsableSubcategories = readonly Subcategory[] | null;

/** The sub-categories in which a table's products can be; of a make's products those of the make. */
export function useSubcategories(owner: Owner, isOfMake: boolean): UsableSubcategories {
  const { data } = useAnswer(`subcategories ${JSON.stringify(owner)}`, (signal) =>
    call('GET /api/v1/auth/subcategories', { query: owner }, { signal }),
  );
  return data?.data.filter(({ dealerId }) => dealerId === null || !isOfMake) ?? null;
}
