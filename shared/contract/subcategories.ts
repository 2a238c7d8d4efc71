import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { categoryIds } from '#shared/rules/categories.ts';
import { languages } from '#shared/rules/languages.ts';
import { subcategoryForm } from '#shared/rules/subcategories.ts';
import { changeSchema, count, formSchema, id, idIn } from './fields.ts';
import { byLanguage } from './texts.ts';

const categoryId = z.literal(Object.values(categoryIds));

/** Whose sub-categories: a dealership's with those of its make, or a make's alone. */
const owner = { dealerId: idIn.optional(), makeId: idIn.optional() };

const subcategory = z.object({
  id,
  /** The category that it stands below. */
  categoryId,
  /** Its name in addresses; a new name does not change it. */
  code: z.string(),
  /** Names in its own language, and in the other one if there is one. */
  names: byLanguage(z.string()),
  language: z.enum(languages),
  /** Null: the make's. */
  dealerId: id.nullable(),
  /** How many products are in it, of those that the asker may see; inactive ones too. */
  products: count,
});
export type Subcategory = z.output<typeof subcategory>;

const names = formSchema(subcategoryForm);
export type EnteredSubcategory = z.output<typeof names> & { categoryId: Subcategory['categoryId'] };

/** Sub-categories below Exterior, Interior and Packages (decision 084). */
export const subcategoriesContract = endpoints({
  'GET /api/v1/auth/subcategories': {
    summary:
      "A make's sub-categories in their order, or with `dealerId` those that a dealership's products can be in: its make's, then its own",
    access: 'dealerAdmin',
    query: z.object(owner),
    answer: z.object({ data: z.array(subcategory) }),
  },
  'POST /api/v1/auth/subcategories': {
    summary: "Adds a sub-category as the last: a dealership's own, or a make's (platform admins)",
    access: 'dealerAdmin',
    body: z.object({ ...owner, categoryId }).and(names),
    status: 201,
    answer: z.object({ subcategory }),
  },
  'PATCH /api/v1/auth/subcategories/:id': {
    summary: 'Renames a sub-category; an empty name in the other language is removed',
    access: 'dealerAdmin',
    body: changeSchema(subcategoryForm),
    answer: z.object({ subcategory }),
  },
  'POST /api/v1/auth/subcategories/:id/move': {
    summary: 'Puts a sub-category one place earlier or later among those of its category',
    access: 'dealerAdmin',
    body: z.object({ to: z.enum(['earlier', 'later']) }),
  },
  'POST /api/v1/auth/subcategories/:id/merge': {
    summary: 'Puts all products of a sub-category into another one of its category and deletes it',
    access: 'dealerAdmin',
    body: z.object({ into: idIn }),
    answer: z.object({ products: count }),
  },
  'DELETE /api/v1/auth/subcategories/:id': {
    summary: 'Deletes a sub-category; its products stay in the category',
    access: 'dealerAdmin',
    answer: z.object({ products: count }),
  },
});
