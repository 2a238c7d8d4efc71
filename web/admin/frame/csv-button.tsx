import { Button } from '@mantine/core';
import { type Cell, toCsv } from '#shared/rules/csv.ts';
import { csv as texts } from '#texts/admin/frame.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { useWork } from '#web/kit/use-work.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';

export interface CsvButtonProps {
  fileName: string;
  /** Head and rows of the file; may call the API. */
  rows(): Promise<Cell[][]> | Cell[][];
  disabled?: boolean;
  /** For pages with several files. */
  label?: string;
}

/** Saves a page's data as a CSV file. */
export function CsvButton({
  fileName,
  rows,
  disabled = false,
  label = texts.export,
}: CsvButtonProps) {
  const { isBusy, run } = useWork((error) => sayFailure(error, texts.failed));
  const save = () => void run(async () => saveFile(fileName, 'text/csv', toCsv(await rows())));
  return (
    <Button variant="default" loading={isBusy} disabled={disabled} onClick={save}>
      {label}
    </Button>
  );
}
