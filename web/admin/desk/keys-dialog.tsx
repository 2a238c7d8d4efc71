import { Modal, Stack, Switch, Text } from '@mantine/core';
import { deskKeys as texts } from '#texts/admin/desk.ts';
import { PlainTable } from '#web/admin/frame/plain-table.tsx';
import { deskKeyNames, type KeyDeeds } from './desk-keys.ts';

interface KeysDialogProps {
  opened: boolean;
  onClose(): void;
  isOn: boolean;
  onTurn(isOn: boolean): void;
}

/** The keys of the board, and the switch that turns them off. */
export const KeysDialog = ({ opened, onClose, isOn, onTurn }: KeysDialogProps) => (
  <Modal opened={opened} onClose={onClose} title={texts.title}>
    <Stack>
      <Switch
        size="md"
        label={texts.on}
        checked={isOn}
        onChange={(event) => onTurn(event.currentTarget.checked)}
      />
      <Text>{isOn ? texts.text : texts.off}</Text>
      <PlainTable
        head={[texts.key, texts.does]}
        rows={inOrder.map((name) => [<kbd key={name}>{keyOf(name)}</kbd>, texts[name]])}
      />
    </Stack>
  </Modal>
);

/** In the order in which they are learned; Enter is the browser's own. */
const inOrder = [
  'next',
  'previous',
  'enter',
  'acknowledge',
  'receive',
  'note',
  'undo',
  'search',
  'list',
] as const;
const keyOf = (name: keyof KeyDeeds | 'enter') =>
  name === 'enter' ? 'Enter' : deskKeyNames[name].toUpperCase();
