import { Button, Modal, Stack, Text } from '@mantine/core';
import { useContext, useEffect } from 'react';
import { openingTexts as texts } from '#texts/platform/dealerships.ts';
import { ui } from '#texts/shop.ts';
import { TellAsking } from '#web/admin/frame/confirm-dialog.tsx';

/** A make that does not exist yet, and those of a like name. */
export interface NewMake {
  name: string;
  alike: readonly string[];
}

interface NewMakeQuestionProps {
  asked: NewMake | null;
  onClose(): void;
  /** Goes on with a make: the new one, or one that is there. */
  onChoose(name: string): void;
}

/** Names of makes are long on a telephone. */
const mayBreak = {
  h: 'auto',
  mih: 44,
  py: 'xs',
  styles: { label: { whiteSpace: 'normal', overflow: 'visible', lineHeight: 1.4 } },
} as const;

/** Asks before a dealership makes a new make, as a slip makes one too. */
export function NewMakeQuestion({ asked, onClose, onChoose }: NewMakeQuestionProps) {
  const tellAsking = useContext(TellAsking);
  const isOpen = asked !== null;
  useEffect(() => {
    tellAsking(isOpen);
    return () => tellAsking(false);
  }, [isOpen, tellAsking]);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={texts.newMakeTitle(asked?.name ?? '')}
      size="sm"
      transitionProps={{ exitDuration: 0 }}
    >
      {asked && (
        <Stack>
          <Text>
            {asked.alike.length > 0 ? texts.newMakeAlike(asked.alike) : texts.newMakeText}
          </Text>
          <Stack gap="sm">
            {asked.alike.map((name, index) => (
              <Button
                key={name}
                data-autofocus={index === 0 || undefined}
                {...mayBreak}
                onClick={() => onChoose(name)}
              >
                {texts.openWith(name)}
              </Button>
            ))}
            <Button variant="default" {...mayBreak} onClick={() => onChoose(asked.name)}>
              {texts.openWithNew(asked.name)}
            </Button>
            <Button variant="default" onClick={onClose}>
              {ui.cancel}
            </Button>
          </Stack>
        </Stack>
      )}
    </Modal>
  );
}
