import { Modal } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import type { Draft } from '#web/kit/drafts.ts';
import { DiscardDialog, TellAsking } from './confirm-dialog.tsx';
import type { DialogParam } from './use-dialog-param.ts';

export interface FormDialogProps {
  dialog: Pick<DialogParam, 'value' | 'close'>;
  title: string;
  /** What is typed; none where nothing would be lost. */
  draft?: Draft<unknown>;
  size?: 'md' | 'lg' | 'xl';
  /** Called after the form was saved and the dialog closed. */
  onSaved?(): void;
  /** The form for the dialog's value; it calls `saved` after saving. */
  children(value: string, saved: () => void): ReactNode;
}

/** A dialog with a form: a click outside, Escape or Close does not lose unsaved input. */
export function FormDialog({
  dialog,
  title,
  draft,
  size = 'md',
  onSaved,
  children,
}: FormDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isAskingInside, setAskingInside] = useState(false);

  function leave(): void {
    if ((draft?.find() ?? null) === null) dialog.close();
    // Delayed, or the same press of Escape would answer the question.
    else setTimeout(() => setIsAsking(true));
  }

  function finish(): void {
    dialog.close();
    onSaved?.();
  }

  return (
    <>
      <Modal
        opened={dialog.value !== null}
        onClose={leave}
        title={title}
        size={size}
        // Its content is gone at once, so that closing slowly would show an empty dialog.
        transitionProps={{ exitDuration: 0 }}
        closeOnEscape={!isAsking && !isAskingInside}
      >
        <TellAsking value={setAskingInside}>
          {dialog.value !== null && (
            <Fragment key={dialog.value}>{children(dialog.value, finish)}</Fragment>
          )}
        </TellAsking>
      </Modal>
      <DiscardDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onDiscard={() => {
          draft?.drop();
          setIsAsking(false);
          dialog.close();
        }}
      />
    </>
  );
}
