import { type HttpError, invalid } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { canBeIn } from '#server/catalogue/subcategories/subcategories.service.ts';
import { changedProductForm } from '#shared/entities/product.ts';
import type { Text } from '#shared/messages/text.ts';
import { categoryIds } from '#shared/rules/categories.ts';
import { problemsOfChange } from '#shared/rules/form.ts';
import { type Language, languages } from '#shared/rules/languages.ts';
import { detailHtml } from './clean-html.ts';
import type { AdminDetailRow } from './products-admin.sql.ts';
import {
  countPartsOf,
  countTrimsOf,
  isInside,
  lockPackages,
  type Owner,
  selectHolderOfNumber,
} from './save-product.sql.ts';
import type { PostedProduct } from './to-product.ts';

/** Throws 422 for each posted list that refers to a thing the product's owner may not use. */
export async function checkReferences(
  ctx: Ctx,
  owner: Owner,
  posted: PostedProduct,
  present: Pick<AdminDetailRow, 'categoryId' | 'options'> | null,
): Promise<void> {
  const errors: Record<string, Text> = {};
  const categoryId = Number(posted.categoryId ?? present?.categoryId ?? 0);
  if (categoryId !== 0 && !Object.values<number>(categoryIds).includes(categoryId))
    errors.categoryId = { key: 'productProblems.category' };
  const subcategoryId = Number(posted.subcategoryId ?? 0);
  if (subcategoryId !== 0 && !(await canBeIn(ctx, owner, categoryId, subcategoryId)))
    errors.subcategoryId = { key: 'productProblems.subcategory' };
  const trims = new Set(posted.trims);
  if ((await countTrimsOf(ctx.db, owner.makeId, [...trims])) !== trims.size)
    errors.trims = { key: 'productProblems.trims' };
  const parts = new Set(posted.products);
  if ((await countPartsOf(ctx.db, owner, [...parts])) !== parts.size)
    errors.products = { key: 'productProblems.parts' };
  const options = (posted.options ?? []).flatMap(({ id }) => id ?? []);
  const isKnown = (optionId: number) => (present?.options ?? []).some(({ id }) => id === optionId);
  if (!options.every(isKnown) || new Set(options).size < options.length)
    errors.options = { key: 'productProblems.optionGone' };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/**
 * Throws 422 for texts and names of options that are posted as another language's and are in the
 * base one, and for texts that lack a name.
 */
export function refuseTexts(
  { texts = {}, options = [] }: Pick<PostedProduct, 'texts' | 'options'>,
  base: Language,
): void {
  const errors: Record<string, Text> = {};
  for (const [index, { names = {} }] of options.entries())
    if (names[base])
      errors[`options.${index}.names.${base}`] = { key: 'translationProblems.ownLanguage' };
  for (const language of languages) {
    const posted = texts[language];
    if (posted && language === base)
      errors[`texts.${language}.name`] = { key: 'translationProblems.ownLanguage' };
    else if (posted?.name === '' && detailHtml(posted.detail ?? '') !== '')
      errors[`texts.${language}.name`] = { key: 'translationProblems.nameFirst' };
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Throws 422 if a changed number breaks the form's rule. */
export function checkNumber(posted: PostedProduct, present: string): void {
  const { number } = changedProductForm((posted) => posted === present);
  const errors = problemsOfChange({ number }, posted);
  if (errors.number) throw invalid(errors);
}

/** Throws 422 if another product of the owner has the number; old duplicates may stay. */
export async function refuseTakenNumber(ctx: Ctx, owner: Owner, number: string): Promise<void> {
  if (await selectHolderOfNumber(ctx.db, owner, number))
    throw await numberTaken(ctx, owner, number);
}

/** 422 that names the product with this number. */
export async function numberTaken(ctx: Ctx, owner: Owner, number: string): Promise<HttpError> {
  const holder = await selectHolderOfNumber(ctx.db, owner, number);
  return invalid({
    number: { key: 'productProblems.numberTaken', values: [holder?.name ?? number] },
  });
}

/** Throws 422 if a package would contain itself, even indirectly; call it in a transaction. */
export async function refuseCircle(
  ctx: Ctx,
  makeId: number,
  packageId: number,
  parts: number[],
): Promise<void> {
  if (parts.length === 0) return;
  await lockPackages(ctx.db, makeId);
  if (await isInside(ctx.db, packageId, parts))
    throw invalid({ products: { key: 'productProblems.containsItself' } });
}
