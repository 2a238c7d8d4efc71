import type { Subcategory } from '#shared/contract/subcategories.ts';
import type { Owner } from '#web/admin/changes/changeset.ts';
import { useCall } from '#web/kit/use-answer.ts';

/** Null while they load, and where they could not be. */
export type UsableSubcategories = readonly Subcategory[] | null;

/** The sub-categories in which a table's products can be; of a make's products those of the make. */
export function useSubcategories(owner: Owner, isOfMake: boolean): UsableSubcategories {
  const { data } = useCall('GET /api/v1/auth/subcategories', { query: owner });
  return data?.data.filter(({ dealerId }) => dealerId === null || !isOfMake) ?? null;
}
