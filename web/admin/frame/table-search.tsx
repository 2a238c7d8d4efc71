import { CloseButton, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { table as texts } from '#texts/admin/frame.ts';
import { SearchIcon } from '#web/kit/icons.tsx';
import styles from './data-table.module.css';
import type { TableState } from './use-table-query.ts';

const settleMs = 250;

interface TableSearchProps {
  label: string;
  state: TableState;
  /** Enter was pressed and the table shows the typed search. */
  onEnter?: (() => void) | undefined;
}

/** A table's search: the typed text enters the address when typing pauses. */
export function TableSearch({ label, state, onEnter }: TableSearchProps) {
  const current = state.query.search;
  // Typed text that is not in the address yet, or null.
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      const search = typed.trim();
      if (search !== current) state.change({ search }, true);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  if (!isFocused && typed?.trim() === current) setTyped(null);
  const text = typed ?? current;
  return (
    <TextInput
      type="search"
      className={styles.search!}
      aria-label={label}
      placeholder={label}
      maxLength={200}
      leftSection={<SearchIcon size={18} />}
      value={text}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && text.trim() === current) onEnter?.();
      }}
      rightSection={
        text !== '' && <CloseButton aria-label={texts.clearSearch} onClick={() => setTyped('')} />
      }
    />
  );
}
