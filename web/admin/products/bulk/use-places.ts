import { type Category, categoryIds } from '#shared/rules/categories.ts';
import { bulkChange as texts } from '#texts/admin/bulk-change.ts';
import { categoryLabels } from '#texts/product-list.ts';
import type { Owner } from '#web/admin/changes/changeset.ts';
import { useCall } from '#web/admin/frame/use-answer.ts';
import { subcategoryName } from '#web/admin/subcategories/subcategory-name.ts';

interface Choice {
  value: string;
  label: string;
}

/** Choices of a category, each followed by its sub-categories, as `BulkValues` has them. */
export function usePlaces(owner: Owner, leave: Choice): Choice[] {
  const { data } = useCall('GET /api/v1/auth/subcategories', { query: owner });
  const places = Object.entries(categoryIds).flatMap(([code, id]) => {
    const label = categoryLabels[code as Category];
    const within = (data?.data ?? []).filter(({ categoryId }) => categoryId === id);
    return [
      { value: String(id), label },
      ...within.map((each) => ({
        value: `${id}/${each.id}`,
        label: `${label} › ${subcategoryName(each)}`,
      })),
    ];
  });
  return [leave, ...places, { value: '0', label: texts.noCategory }];
}
