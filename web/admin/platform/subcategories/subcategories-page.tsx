import { Stack, Text } from '@mantine/core';
import { subcategoriesPage as texts } from '#texts/admin/subcategories.ts';
import { platformPages } from '#texts/platform/frame.ts';
import { isIdOrNew } from '#web/admin/frame/address-values.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { OfMake } from '#web/admin/platform/frame/of-make.tsx';
import { AddSubcategory } from '#web/admin/subcategories/add-subcategory.tsx';
import { SubcategoryTable } from '#web/admin/subcategories/subcategory-table.tsx';

/** A make's sub-categories, which all of its dealerships show. */
export function PlatformSubcategoriesPage() {
  const edited = useDialogParam('subcategory', isIdOrNew);
  return (
    <OfMake title={platformPages.subcategories} label={texts.make}>
      {(make, choice) => (
        <AdminPage title={platformPages.subcategories} actions={<AddSubcategory dialog={edited} />}>
          <Stack>
            <Text>{texts.hint}</Text>
            <SubcategoryTable
              key={make.id}
              owner={{ makeId: make.id }}
              language="en"
              edited={edited}
              filter={choice}
            />
          </Stack>
        </AdminPage>
      )}
    </OfMake>
  );
}
