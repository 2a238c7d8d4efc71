import { ActionIcon, Menu } from '@mantine/core';
import { MoreIcon } from './icons.tsx';

export interface MenuItem {
  label: string;
  danger?: boolean;
  disabled?: boolean;
  onChoose(): void;
}

/** A row's actions besides opening it. */
export function RowMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label}>
          <MoreIcon size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, danger, disabled, onChoose }) => (
          <Menu.Item
            key={label}
            mih={44}
            onClick={onChoose}
            disabled={disabled ?? false}
            {...(danger && { c: 'red.7' })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
