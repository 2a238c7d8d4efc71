import { ActionIcon } from '@mantine/core';
import { ordering as texts } from '#shared/messages/en/admin/products.ts';
import { NextIcon, PreviousIcon, TrashIcon } from '#web/kit/icons.tsx';
import { DownIcon, UpIcon } from './icons.tsx';

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
  const move = (to: number) => to >= 0 && to < count && onMove(to);
  return (
    <>
      {count > 1 && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={texts.earlier(name)}
            aria-disabled={index === 0}
            data-disabled={index === 0 || undefined}
            onClick={() => move(index - 1)}
          >
            <Earlier size={20} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={texts.later(name)}
            aria-disabled={index === count - 1}
            data-disabled={index === count - 1 || undefined}
            onClick={() => move(index + 1)}
          >
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
