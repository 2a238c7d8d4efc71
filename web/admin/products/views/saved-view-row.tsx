import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { savedViews as texts } from '#texts/admin/saved-views.ts';
import { ApiError } from '#web/api.ts';
import type { AnswerOf } from '#web/cents.ts';
import { failureText, sayFailure } from '#web/shop/state/say-failure.ts';
import styles from './saved-views.module.css';

interface SavedViewRowProps {
  view: AnswerOf<'GET /api/v1/auth/savedViews'>['data'][number];
  onOpen(): void;
  onRename(name: string): Promise<void>;
  onRemove(): Promise<void>;
}

/** One view: opened, renamed where it stands, deleted. */
export function SavedViewRow({ view, onOpen, onRename, onRemove }: SavedViewRowProps) {
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function rename(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      if (name?.trim() && name.trim() !== view.name) await onRename(name.trim());
      setName(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.errors.name?.[0] ?? failureText(error, texts.failed));
    }
  }

  if (name !== null)
    return (
      <li>
        <form onSubmit={(event) => void rename(event)} className={styles.form} noValidate>
          <TextInput
            className={styles.name!}
            label={texts.newName(view.name)}
            maxLength={60}
            autoComplete="off"
            autoFocus
            value={name}
            error={problem}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
              setProblem(null);
            }}
          />
          <Button type="submit">{texts.save}</Button>
        </form>
      </li>
    );
  return (
    <li className={styles.row}>
      <Button className={styles.name!} variant="light" color="gray" onClick={onOpen}>
        {view.name}
      </Button>
      <Button
        variant="subtle"
        aria-label={texts.renameOf(view.name)}
        onClick={() => setName(view.name)}
      >
        {texts.rename}
      </Button>
      <Button
        variant="subtle"
        aria-label={texts.removeOf(view.name)}
        onClick={() => void onRemove().catch((error: unknown) => sayFailure(error, texts.failed))}
      >
        {texts.remove}
      </Button>
    </li>
  );
}
