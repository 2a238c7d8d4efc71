import { ActionIcon } from '@mantine/core';
import { ordering as texts } from '#texts/admin/products.ts';
import { DownIcon, UpIcon } from '#web/admin/frame/icons.tsx';
import { NextIcon, PreviousIcon, TrashIcon } from '#web/kit/icons.tsx';

interface OrderButtonsProps {
  /** The entry's name. */
  name: string;
  index: number;
  count: number;
  onMove(to: number): void;
  onRemove(): void;
  /** The list's direction on screen. */
  direction?: 'down' | 'across';
}

/** Buttons to move and remove a list's entry, for keyboard, touch and mouse. */
export function OrderButtons({
  name,
  index,
  count,
  onMove,
  onRemove,
  direction = 'down',
}: OrderButtonsProps) {
  const [Earlier, Later] = direction === 'down' ? [UpIcon, DownIcon] : [PreviousIcon, NextIcon];
  // Not `disabled`, which would lose the focus when an entry reaches the list's end.
  const moving = (to: number, label: string) => ({
    variant: 'subtle',
    color: 'gray',
    'aria-label': label,
    'aria-disabled': to < 0 || to >= count,
    'data-disabled': to < 0 || to >= count || undefined,
    onClick: () => to >= 0 && to < count && onMove(to),
  });
  return (
    <>
      {count > 1 && (
        <>
          <ActionIcon {...moving(index - 1, texts.earlier(name))}>
            <Earlier size={20} />
          </ActionIcon>
          <ActionIcon {...moving(index + 1, texts.later(name))}>
            <Later size={20} />
          </ActionIcon>
        </>
      )}
      <ActionIcon variant="subtle" color="red" aria-label={texts.remove(name)} onClick={onRemove}>
        <TrashIcon size={20} />
      </ActionIcon>
    </>
  );
}
