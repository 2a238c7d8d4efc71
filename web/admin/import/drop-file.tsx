import { Alert, Button, Group, Stack } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { useState } from 'react';
import { maxImportBytes } from '#shared/rules/limits.ts';
import { importPage as texts } from '#texts/admin/import-page.ts';
import { colon } from '#texts/punctuation.ts';
import type { Owner } from '#web/admin/changes/changeset.ts';
import { UploadIcon } from '#web/admin/frame/icons.tsx';
import { ProgressLine } from '#web/admin/frame/progress-line.tsx';
import styles from './import.module.css';
import { useUpload } from './use-upload.ts';

interface DropFileProps {
  owner: Owner;
  /** What stands in the field. */
  label: string;
  onUploaded(changesetId: number): void;
}

/** Takes one file by dropping or choosing it, uploads it, and keeps it if that fails. */
export function DropFile({ owner, label, onUploaded }: DropFileProps) {
  const { file, percent, problem, startUpload, stop } = useUpload(owner, onUploaded);
  const [severalDropped, setSeveralDropped] = useState(false);
  const isBusy = percent !== null;

  function choose(files: File[]): void {
    setSeveralDropped(files.length > 1);
    const [first] = files;
    if (files.length === 1 && first) startUpload(first);
  }

  const said = severalDropped ? texts.oneFile : problem;
  return (
    <Stack gap="sm">
      <Dropzone
        className={styles.dropzone!}
        multiple
        disabled={isBusy}
        onDrop={choose}
        aria-label={label}
        inputProps={{ 'aria-label': `${texts.file}${colon}${label}` }}
      >
        <UploadIcon size={28} />
        <span>{label}</span>
      </Dropzone>
      {isBusy && file && (
        <div>
          <ProgressLine
            label={texts.uploading(file.name)}
            percent={percent < 100 ? percent : null}
            words={percent < 100 ? texts.uploaded(percent) : texts.reading}
          />
          <Button variant="default" mt="sm" onClick={stop}>
            {texts.stop}
          </Button>
        </div>
      )}
      {said && (
        <Alert color="red" role="alert">
          <Group justify="space-between">
            <span>{said}</span>
            {file && file.size <= maxImportBytes && !severalDropped && (
              <Button variant="default" onClick={() => startUpload(file)}>
                {texts.tryAgain}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      <p className="visually-hidden" role="status">
        {isBusy && file ? texts.uploading(file.name) : ''}
      </p>
    </Stack>
  );
}
