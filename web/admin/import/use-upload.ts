import { useRef, useState } from 'react';
import { maxImportBytes } from '#shared/rules/limits.ts';
import { importPage as texts } from '#texts/admin/import-page.ts';
import type { Owner } from '#web/admin/changes/changeset.ts';
import { sendFiles } from '#web/admin/forms/send-files.ts';
import { ApiError, call } from '#web/api.ts';
import { refusalText } from '#web/shop/state/say-failure.ts';

/** Megabytes of one file. */
export const maxMegabytes = maxImportBytes / 1_000_000;

interface Upload {
  file: File | null;
  /** From 0 to 100; null: nothing is being uploaded. */
  percent: number | null;
  problem: string | null;
  startUpload(file: File): void;
  stop(): void;
}

/** Uploads one file; after a failure it is still chosen. `onUploaded` gets its changeset. */
export function useUpload(owner: Owner, onUploaded: (changesetId: number) => void): Upload {
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);

  async function send(chosen: File): Promise<void> {
    const stopping = new AbortController();
    abort.current = stopping;
    setPercent(0);
    try {
      const { changeset } = await call(
        'POST /api/v1/auth/changesets/files',
        { body: owner },
        { signal: stopping.signal, transport: sendFiles({ file: [chosen] }, setPercent) },
      );
      onUploaded(changeset.id);
    } catch (error) {
      if (!stopping.signal.aborted) setProblem(reasonOf(error));
    } finally {
      setPercent(null);
    }
  }

  function startUpload(chosen: File): void {
    setFile(chosen);
    setProblem(null);
    if (chosen.size > maxImportBytes) setProblem(texts.tooLarge(maxMegabytes));
    else void send(chosen);
  }

  return { file, percent, problem, startUpload, stop: () => abort.current?.abort() };
}

/** Why a file was not taken, in words. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) throw error;
  const usual = error.status === 413 ? texts.tooLarge(maxMegabytes) : texts.uploadFailed;
  return refusalText(error, error.status === 422 ? error.message : usual);
}
