import { Skeleton, Stack, Text } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { savedViews as texts } from '#texts/admin/saved-views.ts';
import { Failure } from '#web/admin/frame/failure.tsx';
import { addressNow } from '#web/kit/address-now.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { SavedViewRow } from './saved-view-row.tsx';
import styles from './saved-views.module.css';
import { useSavedViews, type ViewPlace } from './use-saved-views.ts';
import { ViewNameForm } from './view-name-form.tsx';
import { viewQuery, withView } from './view-query.ts';

interface SavedViewsListProps {
  place: ViewPlace;
  onDone(): void;
}

/** The person's views of a page: opened, renamed, deleted; the present filters are saved. */
export function SavedViewsList({ place, onDone }: SavedViewsListProps) {
  const [params, setParams] = useSearchParams();
  const saved = useSavedViews(place);
  const { asked, views } = saved;
  const query = viewQuery(params);

  function open(query: string): void {
    onDone();
    setParams(withView(addressNow(), query), { preventScrollReset: true });
  }

  return (
    <Stack>
      {asked.error && (
        <Failure title={texts.loadFailed} error={asked.error} onRetry={asked.reload} />
      )}
      {!asked.data && asked.loading && <Skeleton height={60} />}
      {asked.data && views.length === 0 && <Text>{texts.none}</Text>}
      <ul className={styles.list}>
        {views.map((view) => (
          <SavedViewRow
            key={view.id}
            view={view}
            onOpen={() => open(view.query)}
            onRename={(name) => saved.rename(view.id, name)}
            onRemove={() => saved.remove(view.id)}
          />
        ))}
      </ul>
      {query === '' ? (
        <Text className={styles.hint!}>{texts.nothingSet}</Text>
      ) : (
        <ViewNameForm
          label={texts.saveAs}
          onSave={async (name) => {
            await saved.save(name, query);
            say(texts.saved(name), 'success');
          }}
        />
      )}
    </Stack>
  );
}
