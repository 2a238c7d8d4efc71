import { Button } from '@mantine/core';
import { useState } from 'react';
import { savedViews as texts } from '#texts/admin/saved-views.ts';
import { useReturn } from '#web/admin/forms/use-return.ts';
import type { AnswerOf } from '#web/cents.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import styles from './saved-views.module.css';
import { ViewNameForm } from './view-name-form.tsx';

interface SavedViewRowProps {
  view: AnswerOf<'GET /api/v1/auth/savedViews'>['data'][number];
  onOpen(): void;
  onRename(name: string): Promise<void>;
  onRemove(): Promise<void>;
}

/** One view: opened, renamed where it stands, deleted. */
export function SavedViewRow({ view, onOpen, onRename, onRemove }: SavedViewRowProps) {
  const [isRenamed, setRenamed] = useState(false);
  const button = useReturn(isRenamed);

  async function rename(name: string): Promise<void> {
    if (name !== view.name) await onRename(name);
    setRenamed(false);
  }

  if (isRenamed)
    return (
      <li>
        <ViewNameForm
          label={texts.newName(view.name)}
          name={view.name}
          onSave={rename}
          onLeave={() => setRenamed(false)}
        />
      </li>
    );
  return (
    <li className={styles.row}>
      <Button className={styles.name!} variant="light" color="gray" onClick={onOpen}>
        {view.name}
      </Button>
      <Button
        ref={button}
        variant="subtle"
        aria-label={texts.renameOf(view.name)}
        onClick={() => setRenamed(true)}
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
