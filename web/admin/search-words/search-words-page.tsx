import { Stack, Text } from '@mantine/core';
import { mayManageManufacturerProducts } from '#shared/rules/permissions.ts';
import { adminPages } from '#texts/admin/frame.ts';
import { searchWordsPage as texts } from '#texts/admin/search-words.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { isIdOrNew } from '#web/admin/frame/address-values.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { AddSearchWords } from './add-search-words.tsx';
import { KnownWords } from './known-words.tsx';
import { SearchWordsTable } from './search-words-table.tsx';

/** The words of the dealership's make; whoever runs the platform changes them here, too. */
export function SearchWordsPage() {
  const { dealer } = useDealership();
  const edited = useDialogParam('line', isIdOrNew);
  const mayChange = mayManageManufacturerProducts(useAdmin());
  return (
    <AdminPage
      title={adminPages['search-words']}
      actions={mayChange && <AddSearchWords dialog={edited} />}
    >
      <Stack>
        <Text>
          {texts.hint} {!mayChange && texts.readOnly}
        </Text>
        <SearchWordsTable
          makeId={dealer.manufacturerId}
          query={mayChange ? { makeId: dealer.manufacturerId } : { dealerId: dealer.id }}
          timeZone={dealer.timeZone}
          language={dealer.language}
          edited={mayChange ? edited : null}
        />
        <KnownWords />
      </Stack>
    </AdminPage>
  );
}
