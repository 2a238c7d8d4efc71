import { Button, Modal, Stack, Text } from '@mantine/core';
import { createContext, useContext, useEffect } from 'react';
import { guard as texts } from '#texts/admin/frame.ts';
import { ui } from '#texts/shop.ts';
import { failureText } from '#web/shop/state/say-failure.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { Problem } from './problem.tsx';
import { useShownWork } from './use-shown-work.ts';

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
    <Modal opened={opened} onClose={question.onClose} title={title} size="sm">
      <Question {...question} />
    </Modal>
  );
}

interface DiscardDialogProps extends Pick<ConfirmDialogProps, 'opened' | 'onClose'> {
  onDiscard(): void;
}

/** Asks before unsaved input is lost. */
export const DiscardDialog = ({ onDiscard, ...dialog }: DiscardDialogProps) => (
  <ConfirmDialog
    {...dialog}
    title={texts.title}
    text={texts.text}
    confirm={texts.discard}
    cancel={texts.keep}
    onConfirm={async () => onDiscard()}
  />
);

/** The open dialog's content: each question starts without the last one's failure. */
function Question({ onClose, text, confirm, cancel, failed, onConfirm }: QuestionProps) {
  const { isBusy, problem, run } = useShownWork((error) =>
    failureText(error, failed ?? error.message),
  );
  return (
    <Stack>
      <Text>{text}</Text>
      <Problem text={problem} />
      <DialogButtons>
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancel ?? ui.cancel}
        </Button>
        <Button color="red" loading={isBusy} onClick={() => void run(onConfirm)}>
          {confirm}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
