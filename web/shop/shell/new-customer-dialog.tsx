import { useState } from 'react';
import { startOver as texts } from '#shared/messages/en/start-over.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { useStartOver } from './use-start-over.ts';

/** Confirms forgetting the last customer's data. */
export default function NewCustomerDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const startOver = useStartOver();
  const [isBusy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await startOver();
    } finally {
      setBusy(false);
      onClose();
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      <p>{texts.text}</p>
      <DialogActions onCancel={onClose}>
        <Button busy={isBusy} onClick={() => void confirm()}>
          {texts.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
