import { Button } from '@mantine/core';
import { useState } from 'react';
import { guard as texts } from '#texts/admin/frame.ts';
import { ui } from '#texts/shop.ts';
import { ConfirmDialog } from '#web/admin/frame/confirm-dialog.tsx';

interface CloseFormProps {
  isChanged: boolean;
  /** What was typed is not wanted any more. */
  onDiscard(): void;
  onClose(): void;
}

/** Leaves a form within its page; asks before what was typed is lost. */
export function CloseForm({ isChanged, onDiscard, onClose }: CloseFormProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={isChanged ? () => setAsking(true) : onClose}>
        {ui.cancel}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={texts.title}
        text={texts.text}
        confirm={texts.discard}
        cancel={texts.keep}
        onConfirm={async () => {
          onDiscard();
          onClose();
        }}
      />
    </>
  );
}
