import { recordAudit } from '#server/audit/audit.service.ts';
import { forbidden, invalid, notFound, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personIn, personWho } from '#server/dealers/tenant.ts';
import type { ShownSubcategory } from '#shared/contract/products.ts';
import type { EnteredSubcategory, Subcategory } from '#shared/contract/subcategories.ts';
import { changedFields } from '#shared/rules/changes.ts';
import { validate } from '#shared/rules/form.ts';
import { type Language, platformLanguage } from '#shared/rules/languages.ts';
import { moved } from '#shared/rules/moved.ts';
import { mayManageManufacturerProducts, mayManageProducts } from '#shared/rules/permissions.ts';
import { fold } from '#shared/rules/product-list.ts';
import {
  maxSubcategories,
  subcategoryCode,
  subcategoryFormIn,
} from '#shared/rules/subcategories.ts';
import {
  hideSubcategory,
  insertSubcategory,
  isUsable,
  lockSubcategories,
  moveProducts,
  type Named,
  type Owner,
  type SubcategoryRow,
  saveNames,
  selectCodes,
  selectCounted,
  selectMakeOf,
  selectShown,
  selectSubcategory,
  selectUsable,
  updatePlaces,
} from './subcategories.sql.ts';

/** Whose sub-categories are asked for: a dealership's, else a make's. */
interface OwnerQuery {
  dealerId?: number | undefined;
  makeId?: number | undefined;
}

/** The sub-categories that the owner's products can be in; throws 403, 404, 422 without an owner. */
export async function listSubcategories(ctx: Ctx, asked: OwnerQuery): Promise<Subcategory[]> {
  const { language: _, ...owner } = await ownerOf(ctx, asked);
  const rows = await selectCounted(ctx.db, owner);
  return rows.map(({ makeId: _, ...row }) => row);
}

/** Whether a product of the owner and category can be in the sub-category. */
export const canBeIn = (
  ctx: Pick<Ctx, 'db'>,
  owner: Owner,
  categoryId: number | null,
  subcategoryId: number,
): Promise<boolean> => isUsable(ctx.db, owner, categoryId, subcategoryId);

/** The sub-categories of these ids as lists show them, each once and in their order. */
export async function shownSubcategories(
  ctx: Pick<Ctx, 'db' | 'language'>,
  ids: readonly (number | null)[],
): Promise<ShownSubcategory[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return [];
  const rows = await selectShown(ctx.db, wanted, ctx.language);
  return rows.map((row) => ({ ...row, language: row.language ?? undefined }));
}

/** Adds a sub-category as the last; throws 403, 404, 422 for a name that is taken and for too many. */
export async function addSubcategory(
  ctx: Ctx,
  asked: OwnerQuery,
  entered: EnteredSubcategory,
): Promise<Subcategory> {
  const { language, ...owner } = await ownerOf(ctx, asked);
  return inTransaction(ctx, async (ctx) => {
    await lockSubcategories(ctx.db, owner.makeId);
    const usable = await selectUsable(ctx.db, owner);
    if (usable.filter(({ dealerId }) => dealerId === owner.dealerId).length >= maxSubcategories)
      throw invalid({ nameEn: { key: 'fieldProblems.atMostEntries', values: [maxSubcategories] } });
    const { categoryId } = entered;
    const named = namedBy(entered, language);
    refuseTaken(usable, categoryId, entered);
    const codes = new Set(await selectCodes(ctx.db, owner));
    const code = subcategoryCode(entered.nameEn || named.name, (code) => codes.has(code));
    const id = await insertSubcategory(ctx.db, owner, { ...named, categoryId, code });
    await saveNames(ctx.db, owner, id, named);
    return recorded(ctx, 'subcategory.added', null, (await selectSubcategory(ctx.db, id))!);
  });
}

/** Renames a sub-category in the named languages; its code stays. Throws 403, 404, 422 as `addSubcategory`. */
export const renameSubcategory = (
  ctx: Ctx,
  id: number,
  change: Partial<Pick<EnteredSubcategory, 'nameEn' | 'nameFr'>>,
): Promise<Subcategory> =>
  inTransaction(ctx, async (ctx) => {
    const before = await findChangeable(ctx, id);
    await lockSubcategories(ctx.db, before.makeId);
    const others = (await selectUsable(ctx.db, before)).filter((other) => other.id !== id);
    const { en: nameEn = '', fr: nameFr = '' } = before.names;
    const entered = { nameEn, nameFr, ...change };
    refuseTaken(others, before.categoryId, entered);
    await saveNames(ctx.db, before, id, namedBy(entered, before.language));
    return recorded(ctx, 'subcategory.changed', before, (await selectSubcategory(ctx.db, id))!);
  });

/** Puts a sub-category one place earlier or later among its owner's in its category; throws 403, 404. */
export const moveSubcategory = (ctx: Ctx, id: number, to: 'earlier' | 'later'): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await findChangeable(ctx, id);
    await lockSubcategories(ctx.db, row.makeId);
    const ids = (await selectUsable(ctx.db, row))
      .filter((one) => one.dealerId === row.dealerId && one.categoryId === row.categoryId)
      .map((one) => one.id);
    if ((await updatePlaces(ctx.db, row, moved(ids, id, to))) === 0) return;
    await recordAudit(ctx, { ...entryOf(row), action: 'subcategory.moved', after: auditedAs(row) });
  });

/**
 * Puts all products of a sub-category into another one and deletes it; returns how many products. A
 * make's can go into a make's alone. Throws 403, 404, 422.
 */
export const mergeSubcategory = (ctx: Ctx, id: number, into: number): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const from = await findChangeable(ctx, id);
    await lockSubcategories(ctx.db, from.makeId);
    if (into === id || !(await isUsable(ctx.db, from, from.categoryId, into)))
      throw invalid({ into: { key: 'subcategoryProblems.into' } });
    const products = await moveProducts(ctx.db, id, into);
    await hideSubcategory(ctx.db, from, ctx.now());
    const after = { into: auditedAs((await selectSubcategory(ctx.db, into))!).name, products };
    const entry = { ...entryOf(from), action: 'subcategory.merged' as const };
    await recordAudit(ctx, { ...entry, before: auditedAs(from), after });
    return products;
  });

/** Deletes a sub-category; returns how many products were in it. Throws 403, 404. */
export const deleteSubcategory = (ctx: Ctx, id: number): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const deleted = await findChangeable(ctx, id);
    await lockSubcategories(ctx.db, deleted.makeId);
    await hideSubcategory(ctx.db, deleted, ctx.now());
    const products = await moveProducts(ctx.db, id, null);
    const entry = { ...entryOf(deleted), action: 'subcategory.deleted' as const };
    await recordAudit(ctx, { ...entry, before: { ...auditedAs(deleted), products } });
    return products;
  });

/** The asked owner, if the person runs it, and the language of its own texts; throws 403, 404, 422. */
async function ownerOf(
  ctx: Ctx,
  { dealerId, makeId }: OwnerQuery,
): Promise<Owner & { language: Language }> {
  if (dealerId !== undefined) {
    personWho(ctx, dealerId, mayManageProducts);
    const { makeId, language } = await findDealer(ctx, dealerId);
    return { makeId, dealerId, language };
  }
  if (makeId === undefined) throw invalid({ makeId: { key: 'subcategoryProblems.owner' } });
  if (!mayManageManufacturerProducts(signedIn(ctx))) throw forbidden();
  if (!(await selectMakeOf(ctx.db, makeId))) throw notFound();
  return { makeId, dealerId: null, language: platformLanguage };
}

/** A sub-category that the person may change; throws 403 (a make's), 404 (another dealership's). */
async function findChangeable(ctx: Ctx, id: number): Promise<SubcategoryRow> {
  const row = orNotFound(await selectSubcategory(ctx.db, id));
  const { dealerId } = row;
  const may =
    dealerId === null
      ? mayManageManufacturerProducts(signedIn(ctx))
      : mayManageProducts(personIn(ctx, dealerId), dealerId);
  if (!may) throw forbidden();
  return row;
}

/** The entered names by language; throws 422 for a missing one in the own language. */
function namedBy(entered: { nameEn: string; nameFr: string }, language: Language): Named {
  const problems = Object.entries(validate(subcategoryFormIn(language), entered));
  if (problems.length > 0)
    throw invalid(Object.fromEntries(problems.map(([name, [first]]) => [name, first!])));
  const { nameEn, nameFr } = entered;
  return language === 'en'
    ? { language, name: nameEn, otherName: nameFr }
    : { language, name: nameFr, otherName: nameEn };
}

/** Throws 422 if another sub-category of the category has one of the names: files find them by name. */
function refuseTaken(
  others: readonly SubcategoryRow[],
  categoryId: number,
  entered: { nameEn: string; nameFr: string },
): void {
  const taken = new Set(
    others
      .filter((other) => other.categoryId === categoryId)
      .flatMap(({ names }) => Object.values(names).map(fold)),
  );
  for (const field of ['nameEn', 'nameFr'] as const) {
    const name = entered[field];
    if (name !== '' && taken.has(fold(name)))
      throw invalid({ [field]: { key: 'subcategoryProblems.nameTaken', values: [name] } });
  }
}

const entryOf = ({ dealerId, id }: SubcategoryRow) => ({
  dealerId,
  entity: 'subcategory',
  entityId: id,
});

/** A sub-category as the audit trail tells it. */
const auditedAs = ({ names, language, categoryId }: SubcategoryRow) => ({
  name: names[language] ?? '',
  nameEn: names.en ?? '',
  nameFr: names.fr ?? '',
  categoryId,
});

/** Records an addition or a change, and answers the sub-category as the list has it. */
async function recorded(
  ctx: Ctx,
  action: 'subcategory.added' | 'subcategory.changed',
  before: SubcategoryRow | null,
  after: SubcategoryRow,
): Promise<Subcategory> {
  const changed = before
    ? changedFields(auditedAs(before), auditedAs(after))
    : { after: auditedAs(after) };
  if (changed) await recordAudit(ctx, { ...entryOf(after), action, ...changed });
  const counted = await selectCounted(ctx.db, after);
  const { makeId: _, ...shown } = counted.find(({ id }) => id === after.id)!;
  return shown;
}
