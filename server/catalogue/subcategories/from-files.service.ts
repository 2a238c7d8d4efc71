import type { Database } from '#server/base/database/database.ts';
import { fold } from '#shared/rules/product-list.ts';
import { maxSubcategories, subcategoryCode } from '#shared/rules/subcategories.ts';
import {
  insertSubcategory,
  type Named,
  type Owner,
  saveNames,
  selectCodes,
  selectUsable,
} from './subcategories.sql.ts';

/**
 * Adds a sub-category that a file names, as its owner's last; `wanted` becomes its code. False: the owner
 * has as many as it may, or another one of the category has the name.
 */
export async function addFromFile(
  db: Database,
  owner: Owner,
  { categoryId, wanted, ...named }: Named & { categoryId: number; wanted: string },
): Promise<boolean> {
  const usable = await selectUsable(db, owner);
  const own = usable.filter(({ dealerId }) => dealerId === owner.dealerId);
  const taken = new Set(
    usable
      .filter((other) => other.categoryId === categoryId)
      .flatMap(({ names }) => Object.values(names).map(fold)),
  );
  if (own.length >= maxSubcategories || taken.has(fold(named.name))) return false;
  const codes = new Set(await selectCodes(db, owner));
  const code = subcategoryCode(wanted, (code) => codes.has(code));
  const id = await insertSubcategory(db, owner, { ...named, categoryId, code });
  const otherName = taken.has(fold(named.otherName)) ? '' : named.otherName;
  await saveNames(db, owner, id, { ...named, otherName });
  return true;
}
