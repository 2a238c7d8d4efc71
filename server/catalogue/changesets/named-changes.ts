import type { Ctx } from '#server/base/http/ctx.ts';
import { shownSubcategories } from '#server/catalogue/subcategories/subcategories.service.ts';
import type { ChangesetRow } from '#shared/contract/changesets.ts';
import { selectAddedSubcategories, selectProductNames } from './changeset-rows.sql.ts';

type FieldValue = ChangesetRow['changes'][number]['before'];
type Names = ReadonlyMap<number, string>;

/** Fields that hold products: lists of ids, of which one entry may be several by `alternatives`. */
const productFields = new Set(['parts', 'needs', 'excludes']);
export const alternatives = '|';

/**
 * Rows of a changeset whose changes tell sub-categories and products by name, not by id. What was
 * deleted since is told as none; a product that the changeset itself adds has its row's name.
 */
export async function withNames(
  ctx: Ctx,
  changesetId: number,
  rows: ChangesetRow[],
): Promise<ChangesetRow[]> {
  const changes = rows.flatMap((row) => row.changes);
  const subcategories = await subcategoryNames(ctx, changesetId, changes);
  const products = await productNames(ctx, changesetId, changes);
  return rows.map((row) => ({
    ...row,
    changes: row.changes.map(({ field, before, after }) => {
      const [name, nameOf] = telling(field, subcategories, products);
      return { field: name, before: nameOf(before), after: nameOf(after) };
    }),
  }));
}

function telling(
  field: string,
  subcategories: Names,
  products: Names,
): [name: string, nameOf: (value: FieldValue) => FieldValue] {
  if (field === 'subcategoryId')
    return ['subcategory', (id) => subcategories.get(Number(id)) ?? null];
  return [field, productFields.has(field) ? (ids) => namedList(ids, products) : (value) => value];
}

const namedList = (ids: FieldValue, names: Names): FieldValue =>
  listOf(ids).flatMap((entry) => {
    const known = entry.split(alternatives).flatMap((id) => names.get(Number(id)) ?? []);
    return known.length > 0 ? [known.join(' / ')] : [];
  });

const listOf = (value: FieldValue): readonly string[] => (Array.isArray(value) ? value : []);

/** Those that the changeset itself adds have their rows' names. */
async function subcategoryNames(
  ctx: Ctx,
  changesetId: number,
  changes: ChangesetRow['changes'],
): Promise<Names> {
  const ids = changes.flatMap(({ field, before, after }) =>
    field === 'subcategoryId' ? [before, after].flatMap((id) => Number(id) || []) : [],
  );
  if (ids.length === 0) return new Map();
  const added = await selectAddedSubcategories(ctx.db, changesetId, ids);
  const shown = await shownSubcategories(ctx, ids);
  return new Map([...added, ...shown].map(({ id, name }) => [id, name]));
}

async function productNames(
  ctx: Ctx,
  changesetId: number,
  changes: ChangesetRow['changes'],
): Promise<Names> {
  const ids = changes.flatMap(({ field, before, after }) =>
    productFields.has(field)
      ? [...listOf(before), ...listOf(after)].flatMap((entry) => entry.split(alternatives))
      : [],
  );
  if (ids.length === 0) return new Map();
  const found = await selectProductNames(ctx.db, changesetId, [...new Set(ids.map(Number))]);
  return new Map(found.map(({ id, name }) => [id, name]));
}
