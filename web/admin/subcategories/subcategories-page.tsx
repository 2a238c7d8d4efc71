import { Stack, Text } from '@mantine/core';
import { adminPages } from '#texts/admin/frame.ts';
import { subcategoriesPage as texts } from '#texts/admin/subcategories.ts';
import { isIdOrNew } from '#web/admin/frame/address-values.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { AddSubcategory } from './add-subcategory.tsx';
import { SubcategoryTable } from './subcategory-table.tsx';

/** The sub-categories that a dealership's products can be in; its own can be changed. */
export function SubcategoriesPage() {
  const { dealer } = useDealership();
  const edited = useDialogParam('subcategory', isIdOrNew);
  return (
    <AdminPage title={adminPages.subcategories} actions={<AddSubcategory dialog={edited} />}>
      <Stack>
        <Text>
          {texts.hint} {texts.ownHint}
        </Text>
        <SubcategoryTable
          owner={{ dealerId: dealer.id }}
          language={dealer.language}
          edited={edited}
        />
      </Stack>
    </AdminPage>
  );
}
