import type { Subcategory } from '#shared/contract/subcategories.ts';
import { otherLanguage } from '#shared/rules/languages.ts';
import { subcategoriesPage as texts } from '#texts/admin/subcategories.ts';
import { formatNumber } from '#texts/formats.ts';
import { language } from '#texts/language.ts';
import { categoryName } from '#web/admin/forms/choices.ts';
import { type Column, textColumn } from '#web/admin/frame/column.ts';
import { subcategoryName } from './subcategory-name.ts';

/** Whose sub-categories a page shows. */
export type Owner = { dealerId: number } | { makeId: number };

const nameElsewhere = { en: texts.nameEn, fr: texts.nameFr };

/** The columns of a dealership's table, or (null) of a make's. */
export function columnsFor(dealerId: number | null): readonly Column<Subcategory>[] {
  const other = otherLanguage(language.html);
  const whose = ({ dealerId }: Subcategory) => (dealerId === null ? texts.ofMake : texts.own);
  return [
    textColumn('name', texts.name, subcategoryName),
    textColumn('other', nameElsewhere[other], ({ names }) => names[other] ?? texts.noName),
    textColumn('category', texts.category, ({ categoryId }) => categoryName(categoryId) ?? ''),
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
