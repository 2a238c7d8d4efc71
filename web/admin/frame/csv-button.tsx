import { Button } from '@mantine/core';
import { useState } from 'react';
import { csv as texts } from '#shared/messages/en/admin/frame.ts';
import { sayFailure } from '#web/state/say-failure.ts';
import { type Cell, toCsv } from './csv.ts';

interface CsvButtonProps {
  fileName: string;
  /** Head and rows of the file; may ask the API for them. */
  rows(): Promise<Cell[][]> | Cell[][];
  disabled?: boolean;
}

/** Saves what a page shows as a CSV file. */
export function CsvButton({ fileName, rows, disabled = false }: CsvButtonProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function save(): Promise<void> {
    setIsBusy(true);
    try {
      download(fileName, toCsv(await rows()));
    } catch (error) {
      sayFailure(error, texts.failed);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button variant="default" loading={isBusy} disabled={disabled} onClick={() => void save()}>
      {texts.export}
    </Button>
  );
}

function download(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // A browser may still be reading it in this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
