import type { Subcategory } from '#shared/contract/subcategories.ts';
import { type Category, categoryIds } from '#shared/rules/categories.ts';
import { otherLanguage } from '#shared/rules/languages.ts';
import { subcategoriesPage as texts } from '#texts/admin/subcategories.ts';
import { formatNumber } from '#texts/formats.ts';
import { language } from '#texts/language.ts';
import { categoryLabels } from '#texts/product-list.ts';
import { type Column, textColumn } from '#web/admin/frame/column.ts';
import { subcategoryName } from './subcategory-name.ts';

/** Whose sub-categories a page shows. */
export type Owner = { dealerId: number } | { makeId: number };

/** A category's name by its id. */
export const categoryName = (id: number): string =>
  Object.entries(categoryIds)
    .filter(([, each]) => each === id)
    .map(([code]) => categoryLabels[code as Category])
    .join('');

const nameElsewhere = { en: texts.nameEn, fr: texts.nameFr };

/** The columns of a dealership's table, or (null) of a make's. */
export function columnsFor(dealerId: number | null): readonly Column<Subcategory>[] {
  const other = otherLanguage(language.html);
  const whose = ({ dealerId }: Subcategory) => (dealerId === null ? texts.ofMake : texts.own);
  return [
    textColumn('name', texts.name, subcategoryName),
    textColumn('other', nameElsewhere[other], ({ names }) => names[other] ?? texts.noName),
    textColumn('category', texts.category, ({ categoryId }) => categoryName(categoryId)),
    ...(dealerId === null ? [] : [textColumn<Subcategory>('owner', texts.owner, whose)]),
    textColumn('address', texts.address, ({ code }) => code),
    {
      ...textColumn<Subcategory>('products', texts.products, ({ products }) =>
        formatNumber(products),
      ),
      isNumber: true,
    },
  ];
}
