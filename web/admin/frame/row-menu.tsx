import { ActionIcon, Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { MoreIcon } from './icons.tsx';
import { useEscape } from './use-escape.ts';

export interface MenuItem {
  label: string;
  danger?: boolean;
  disabled?: boolean;
  onChoose(): void;
}

interface ActionMenuProps {
  items: readonly MenuItem[];
  /** Stands above the actions. */
  intro?: string;
  /** The button that opens it. */
  children: ReactNode;
}

/** Actions below a button. */
export function ActionMenu({ items, intro, children }: ActionMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEscape(isOpen, setIsOpen);
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      shadow="md"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {intro && <Menu.Label>{intro}</Menu.Label>}
        {items.map(({ label, danger, disabled, onChoose }) => (
          <Menu.Item
            key={label}
            mih={44}
            onClick={onChoose}
            disabled={disabled ?? false}
            {...(danger && { c: 'var(--error)' })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** A row's actions besides opening it. */
export const RowMenu = ({ label, items }: { label: string; items: readonly MenuItem[] }) =>
  items.length > 0 && (
    <ActionMenu items={items}>
      <ActionIcon variant="subtle" color="gray" aria-label={label}>
        <MoreIcon size={20} />
      </ActionIcon>
    </ActionMenu>
  );
