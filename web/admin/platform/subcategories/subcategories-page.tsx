import { Skeleton, Stack, Text } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { subcategoriesPage as texts } from '#texts/admin/subcategories.ts';
import { platformCatalogue } from '#texts/platform/catalogue.ts';
import { platformPages } from '#texts/platform/frame.ts';
import { isIdOrNew } from '#web/admin/frame/address-values.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { ParamSelect } from '#web/admin/frame/param-select.tsx';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useMakes } from '#web/admin/platform/catalogue/use-makes.ts';
import { NoMakes } from '#web/admin/platform/frame/no-makes.tsx';
import { AddSubcategory } from '#web/admin/subcategories/add-subcategory.tsx';
import { SubcategoryTable } from '#web/admin/subcategories/subcategory-table.tsx';

/** A make's sub-categories, which all of its dealerships show. */
export function PlatformSubcategoriesPage() {
  const { data, error, reload } = useMakes();
  const [params] = useSearchParams();
  const edited = useDialogParam('subcategory', isIdOrNew);
  const makes = data ?? [];
  const make = makes.find(({ id }) => id === Number(params.get('make'))) ?? makes[0];
  return (
    <AdminPage
      title={platformPages.subcategories}
      actions={make && <AddSubcategory dialog={edited} />}
    >
      {error && <Failure title={platformCatalogue.makesFailed} error={error} onRetry={reload} />}
      {!data && !error && <Skeleton height={420} />}
      {data && !make && <NoMakes />}
      {make && (
        <Stack>
          <Text>{texts.hint}</Text>
          <SubcategoryTable
            key={make.id}
            owner={{ makeId: make.id }}
            language="en"
            edited={edited}
            filter={
              <ParamSelect
                name="make"
                label={texts.make}
                choices={makes.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            }
          />
        </Stack>
      )}
    </AdminPage>
  );
}
