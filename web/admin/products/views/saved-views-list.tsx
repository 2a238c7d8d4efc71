import { Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { savedViews as texts } from '#texts/admin/saved-views.ts';
import { Failure } from '#web/admin/frame/failure.tsx';
import { ApiError } from '#web/api.ts';
import { addressNow } from '#web/kit/address-now.ts';
import { failureText } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { SavedViewRow } from './saved-view-row.tsx';
import styles from './saved-views.module.css';
import { useSavedViews, type ViewPlace } from './use-saved-views.ts';
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
        <NewView
          onSave={async (name) => {
            await saved.save(name, query);
            say(texts.saved(name), 'success');
          }}
        />
      )}
    </Stack>
  );
}

function NewView({ onSave }: { onSave(name: string): Promise<void> }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === '') return setProblem(texts.nameNeeded);
    try {
      await onSave(name.trim());
      setName('');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.errors.name?.[0] ?? failureText(error, texts.failed));
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} className={styles.form} noValidate>
      <TextInput
        className={styles.name!}
        label={texts.saveAs}
        maxLength={60}
        autoComplete="off"
        value={name}
        error={problem}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setProblem(null);
        }}
      />
      <Button type="submit">{texts.save}</Button>
    </form>
  );
}
