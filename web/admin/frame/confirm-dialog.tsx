import { Alert, Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ui } from '#shared/messages/en/shop.ts';
import { ApiError } from '#web/api.ts';
import { failureText } from '#web/state/say-failure.ts';
import { DialogButtons } from './dialog-buttons.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  onClose(): void;
  title: string;
  text: string;
  /** What the button that goes on says. */
  confirm: string;
  cancel?: string;
  /** What is said where `onConfirm` fails with an ApiError; the dialog stays. */
  failed?: string;
  onConfirm(): Promise<void>;
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog({
  opened,
  onClose,
  title,
  text,
  confirm,
  cancel,
  failed,
  onConfirm,
}: ConfirmDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function close(): void {
    setProblem(null);
    onClose();
  }

  async function goOn(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      await onConfirm();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(failureText(error, failed ?? error.message));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Modal opened={opened} onClose={close} title={title} size="sm" closeButtonProps={{ 'aria-label': ui.close }}>
      <Stack>
        <Text>{text}</Text>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <DialogButtons>
          <Button variant="default" onClick={close} data-autofocus>
            {cancel ?? ui.cancel}
          </Button>
          <Button color="red" loading={isBusy} onClick={() => void goOn()}>
            {confirm}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
