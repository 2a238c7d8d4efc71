import { Alert, Button, Modal, Stack, Text } from '@mantine/core';
import { useContext, useEffect, useState } from 'react';
import { ui } from '#shared/messages/en/shop.ts';
import { ApiError } from '#web/api.ts';
import { failureText } from '#web/shop/state/say-failure.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { TellAsking } from './tell-asking.ts';

interface QuestionProps {
  onClose(): void;
  text: string;
  /** What the button that goes on says. */
  confirm: string;
  cancel?: string;
  /** What is said where `onConfirm` fails with an ApiError; the dialog stays. */
  failed?: string;
  onConfirm(): Promise<void>;
}

interface ConfirmDialogProps extends QuestionProps {
  opened: boolean;
  title: string;
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog({ opened, title, ...question }: ConfirmDialogProps) {
  const tellAsking = useContext(TellAsking);
  useEffect(() => {
    tellAsking(opened);
    return () => tellAsking(false);
  }, [opened, tellAsking]);
  return (
    <Modal
      opened={opened}
      onClose={question.onClose}
      title={title}
      size="sm"
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <Question {...question} />
    </Modal>
  );
}

/** What the dialog holds while it is open: how one question ended is no part of the next. */
function Question({ onClose, text, confirm, cancel, failed, onConfirm }: QuestionProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

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
    <Stack>
      <Text>{text}</Text>
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancel ?? ui.cancel}
        </Button>
        <Button color="red" loading={isBusy} onClick={() => void goOn()}>
          {confirm}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
