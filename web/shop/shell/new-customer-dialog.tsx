import { startOver as texts } from '#shared/messages/en/start-over.ts';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { WorkButton } from '#web/kit/work-button.tsx';
import { useStartOver } from './use-start-over.ts';

/** Confirms forgetting the last customer's data. */
export default function NewCustomerDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const startOver = useStartOver();
  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      <p>{texts.text}</p>
      <DialogActions onCancel={onClose}>
        <WorkButton onWork={() => startOver().finally(onClose)}>{texts.confirm}</WorkButton>
      </DialogActions>
    </Dialog>
  );
}
