import { Button } from '@mantine/core';
import { subcategoriesPage as texts } from '#texts/admin/subcategories.ts';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';

/** Opens the dialog of a new sub-category. */
export const AddSubcategory = ({ dialog }: { dialog: DialogParam }) => (
  <Button onClick={() => dialog.open('new')}>{texts.add}</Button>
);
