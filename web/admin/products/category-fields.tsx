import { NativeSelect } from '@mantine/core';
import type { ComponentProps } from 'react';
import { productEditor as texts } from '#texts/admin/products.ts';
import { subcategoryField } from '#texts/admin/subcategories.ts';
import { categories, choicesOf } from '#web/admin/forms/choices.ts';
import { subcategoryName } from '#web/admin/subcategories/subcategory-name.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { noCategory } from './product-form.ts';
import { useProductPlace } from './product-place.ts';
import type { ProductEditorState } from './use-product-editor.ts';

interface CategoryFieldsProps {
  editor: ProductEditorState;
  withAsterisk: boolean;
}

const categoryChoices = [{ value: noCategory, label: texts.none }, ...choicesOf(categories)];

/** A product's category, and its sub-category there; another category has other ones. */
export function CategoryFields({ editor, withAsterisk }: CategoryFieldsProps) {
  const { categoryId: category, subcategoryId } = editor.values;
  const field = editor.form.field('categoryId');
  const { data, error } = useUsable(editor.kind);
  const choices = (data?.data ?? [])
    .filter(({ categoryId }) => String(categoryId) === category)
    .map((each) => ({ value: String(each.id), label: subcategoryName(each) }));
  const change: ComponentProps<'select'>['onChange'] = (event) => {
    field.onChange(event);
    editor.change({ subcategoryId: null });
  };
  return (
    <>
      <NativeSelect
        {...field}
        onChange={change}
        withAsterisk={withAsterisk}
        data={categoryChoices}
      />
      <NativeSelect
        label={subcategoryField.label}
        name="subcategoryId"
        value={String(subcategoryId ?? 0)}
        data={[{ value: '0', label: noneIn(category) }, ...choices]}
        disabled={category === noCategory || data === null}
        error={error && subcategoryField.failed}
        onChange={(event) =>
          editor.change({ subcategoryId: Number(event.currentTarget.value) || null })
        }
      />
    </>
  );
}

const noneIn = (category: string) =>
  category === noCategory ? subcategoryField.first : subcategoryField.none;

/** The sub-categories that the product can be in: of a manufacturer product those of the make. */
function useUsable(kind: ProductEditorState['kind']) {
  const { dealer, make } = useProductPlace();
  const query = kind === 'dealer' && dealer ? { dealerId: dealer.id } : { makeId: make.id };
  return useCall('GET /api/v1/auth/subcategories', { query });
}
