import { Modal, Stack, Switch, Table, Text } from '@mantine/core';
import { deskKeys as texts } from '#texts/admin/desk.ts';
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
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.key}</Table.Th>
            <Table.Th>{texts.does}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([key, does]) => (
            <Table.Tr key={key}>
              <Table.Td>
                <kbd>{key}</kbd>
              </Table.Td>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
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
const rows = inOrder.map((name) => [keyOf(name), texts[name]] as const);
