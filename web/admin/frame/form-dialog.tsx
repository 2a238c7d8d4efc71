import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { guard as texts } from '#shared/messages/en/admin/frame.ts';
import { ui } from '#shared/messages/en/shop.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { FormDraft } from './drafts.ts';
import { TellAsking } from './tell-asking.ts';

interface FormDialogProps {
  opened: boolean;
  onClose(): void;
  title: string;
  draft: FormDraft;
  size?: 'md' | 'lg' | 'xl';
  children: ReactNode;
}

/** A dialog with a form: a click outside, Escape or Close does not lose unsaved input. */
export function FormDialog({
  opened,
  onClose,
  title,
  draft,
  size = 'md',
  children,
}: FormDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isAskingInside, setAskingInside] = useState(false);

  function leave(): void {
    if (!draft.isThere()) onClose();
    // Delayed, or the same press of Escape would answer the question.
    else setTimeout(() => setIsAsking(true));
  }

  return (
    <>
      <Modal
        opened={opened}
        onClose={leave}
        title={title}
        size={size}
        closeOnEscape={!isAsking && !isAskingInside}
        closeButtonProps={{ 'aria-label': ui.close }}
      >
        <TellAsking value={setAskingInside}>{children}</TellAsking>
      </Modal>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.title}
        text={texts.text}
        confirm={texts.discard}
        cancel={texts.keep}
        onConfirm={async () => {
          draft.forget();
          setIsAsking(false);
          onClose();
        }}
      />
    </>
  );
}
