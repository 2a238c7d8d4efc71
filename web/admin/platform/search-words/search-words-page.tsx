import { Stack, Text } from '@mantine/core';
import { searchWordsPage as texts } from '#texts/admin/search-words.ts';
import { platformPages } from '#texts/platform/frame.ts';
import { isIdOrNew } from '#web/admin/frame/address-values.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { OfMake } from '#web/admin/platform/frame/of-make.tsx';
import { AddSearchWords } from '#web/admin/search-words/add-search-words.tsx';
import { KnownWords } from '#web/admin/search-words/known-words.tsx';
import { SearchWordsTable } from '#web/admin/search-words/search-words-table.tsx';

const title = platformPages['search-words'];

/** A make's words, which all of its dealerships' searches use. */
export function PlatformSearchWordsPage() {
  const edited = useDialogParam('line', isIdOrNew);
  return (
    <OfMake title={title} label={texts.make}>
      {(make, choice) => (
        <AdminPage title={title} actions={<AddSearchWords dialog={edited} />}>
          <Stack>
            <Text>{texts.hint}</Text>
            <SearchWordsTable
              key={make.id}
              makeId={make.id}
              query={{ makeId: make.id }}
              timeZone="UTC"
              language="en"
              edited={edited}
              filter={choice}
            />
            <KnownWords />
          </Stack>
        </AdminPage>
      )}
    </OfMake>
  );
}
