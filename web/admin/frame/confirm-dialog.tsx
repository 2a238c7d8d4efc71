import { Alert, Button, Modal, Stack, Text } from '@mantine/core';
import { createContext, useContext, useEffect, useState } from 'react';
import { ui } from '#texts/shop.ts';
import { ApiError } from '#web/api.ts';
import { failureText } from '#web/shop/state/say-failure.ts';
import { DialogButtons } from './dialog-buttons.tsx';

/** Tells the outer dialog that a question is open, so that one Escape does not close both. */
export const TellAsking = createContext<(isAsking: boolean) => void>(() => {});

interface QuestionProps {
  onClose(): void;
  text: string;
  /** Label of the confirming button. */
  confirm: string;
  cancel?: string;
  /** Message if `onConfirm` throws ApiError; the dialog stays open. */
  failed?: string;
  onConfirm(): Promise<void>;
}

interface ConfirmDialogProps extends QuestionProps {
  opened: boolean;
  title: string;
}

/** Asks before an irreversible action. */
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

/** The open dialog's content: each question starts without the last one's failure. */
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
