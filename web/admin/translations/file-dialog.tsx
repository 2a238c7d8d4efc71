import { Button, FileInput, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import type { EnteredTexts } from '#shared/contract/translations.ts';
import type { Language } from '#shared/rules/languages.ts';
import { translations as texts } from '#texts/admin/translations.ts';
import { DialogButtons } from '#web/admin/frame/dialog-buttons.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useShownWork } from '#web/admin/frame/use-shown-work.ts';
import { type ApiError, call } from '#web/api.ts';
import { useWork } from '#web/kit/use-work.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { readFile } from './read-file.ts';
import styles from './translations.module.css';

interface List {
  type: 'dealer' | 'manufacturer';
  dealerId: number;
  language: Language;
}

interface FileDialogProps {
  dialog: DialogParam;
  list: List;
  onEntered(): void;
}

/** Enters a file of texts: shows what it changes first. */
export const FileDialog = ({ dialog, ...form }: FileDialogProps) => (
  <Modal opened={dialog.value !== null} onClose={dialog.close} title={texts.import} size="lg">
    <FileForm {...form} onClose={dialog.close} />
  </Modal>
);

interface Chosen {
  csv: string;
  shown: EnteredTexts;
}

function FileForm({
  list,
  onClose,
  onEntered,
}: Omit<FileDialogProps, 'dialog'> & { onClose(): void }) {
  const { language, ...params } = list;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const reading = useShownWork(problemOf);
  const entering = useWork((error) => sayFailure(error, texts.enterFailed));
  const isBusy = reading.isBusy || entering.isBusy;
  const send = (csv: string, enter: boolean) =>
    call('POST /api/v1/auth/translations/:type/:dealerId/file', {
      params,
      body: { language, csv, enter },
    });

  async function choose(file: File | null): Promise<void> {
    setChosen(null);
    if (!file) return;
    const csv = await readFile(file);
    setChosen({ csv, shown: await send(csv, false) });
  }

  async function enter({ csv }: Chosen): Promise<void> {
    const { changed, refused } = await send(csv, true);
    say(texts.entered(changed, refused), 'success');
    onEntered();
    onClose();
  }

  const changed = chosen?.shown.changed ?? 0;
  return (
    <Stack>
      <FileInput
        label={texts.file}
        description={texts.fileHint[language]}
        placeholder={texts.choose}
        accept=".csv,text/csv"
        error={reading.problem}
        disabled={isBusy}
        onChange={(file) => void reading.run(() => choose(file))}
        data-autofocus
      />
      {chosen && <Lines shown={chosen.shown} language={language} />}
      <DialogButtons>
        <Button
          loading={isBusy}
          disabled={changed === 0}
          onClick={() => chosen && void entering.run(() => enter(chosen))}
        >
          {texts.enter(changed)}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

const problemOf = (error: ApiError): string =>
  error.errors.csv?.[0] ?? (error.status === 413 ? texts.tooLarge : texts.enterFailed);

/** What a file changes and what is wrong in it, the mistakes first. */
function Lines({ shown, language }: { shown: EnteredTexts; language: Language }) {
  const { changes, changed, unchanged, problems, refused } = shown;
  return (
    <section aria-label={texts.preview} aria-live="polite">
      <p>{texts.found(changed, unchanged, refused)}</p>
      <ul className={styles.lines}>
        {problems.map(({ line, message }) => (
          <li key={line} className={styles.problem}>
            {texts.line(line, message)}
          </li>
        ))}
        {changes.map(({ line, name, before, after }) => (
          <li key={line}>
            {texts.line(line, name)}
            <br />
            <span lang={language}>
              {before && before.name !== after.name && (
                <>
                  <del className={styles.before}>{before.name}</del>{' '}
                </>
              )}
              {after.name}
            </span>
            {(before?.detail ?? '') !== after.detail && ` (${texts.withDetail})`}
          </li>
        ))}
      </ul>
      {problems.length + changes.length < refused + changed && <p>{texts.more}</p>}
    </section>
  );
}
