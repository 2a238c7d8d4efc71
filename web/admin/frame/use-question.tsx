import { useState } from 'react';
import { say } from '#web/shop/state/snackbar.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Question<Row> {
  title: string;
  text(row: Row): string;
  /** The button's label; by default the title. */
  confirm?: string;
  /** Message after a failure; the dialog stays open. */
  failed: string;
  /** Acts on the row; throws ApiError. */
  act(row: Row): Promise<unknown>;
  /** Message after success. */
  done(row: Row): string;
  onDone?(): void;
  /** Offered with the message for some time. */
  undo?: { label: string; run(row: Row): void };
}

/** Asks before an action on a row that is irreversible, or soon is; `ask` opens the dialog. */
export function useQuestion<Row>({
  title,
  text,
  confirm = title,
  failed,
  act,
  done,
  onDone,
  undo,
}: Question<Row>) {
  const [row, setRow] = useState<Row | null>(null);

  async function goOn(row: Row): Promise<void> {
    await act(row);
    if (undo) say(done(row), 'success', { label: undo.label, run: () => undo.run(row) });
    else say(done(row), 'success');
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
