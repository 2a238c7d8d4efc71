import { useState } from 'react';
import { say } from '#web/shop/state/snackbar.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Question<Row> {
  title: string;
  text(row: Row): string;
  confirm: string;
  /** Message after a failure; the dialog stays open. */
  failed: string;
  /** Acts on the row; throws ApiError. */
  act(row: Row): Promise<unknown>;
  /** Message after success. */
  done(row: Row): string;
  onDone?(): void;
}

/** Asks before an irreversible action on a row; `ask` opens the dialog. */
export function useQuestion<Row>({
  title,
  text,
  confirm,
  failed,
  act,
  done,
  onDone,
}: Question<Row>) {
  const [row, setRow] = useState<Row | null>(null);

  async function goOn(row: Row): Promise<void> {
    await act(row);
    say(done(row), 'success');
    setRow(null);
    onDone?.();
  }

  const dialog = (
    <ConfirmDialog
      opened={row !== null}
      onClose={() => setRow(null)}
      title={title}
      text={row ? text(row) : ''}
      confirm={confirm}
      failed={failed}
      onConfirm={() => goOn(row!)}
    />
  );
  return { ask: (row: Row) => setRow(row), dialog };
}
