import { TextInput } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { partTexts as texts } from '#texts/admin/settings-parts.ts';
import { FoundLinks } from '#web/admin/find/found-links.tsx';
import { moveAmong } from '#web/admin/find/move-among.ts';
import { SearchIcon } from '#web/kit/icons.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { findSettings } from './find-settings.ts';
import styles from './settings-search.module.css';

/** Finds a setting by its name, its hint and other words for it, and leads to its field. */
export function SettingsSearch() {
  const { base } = useDealership();
  const element = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const found = isOpen ? findSettings(base, typed) : [];
  const isAsked = isOpen && typed.trim() !== '';

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (moveAmong(event) || event.key !== 'Escape') return;
    event.preventDefault();
    setTyped('');
    element.current!.querySelector('input')!.focus();
  }

  function leave({ relatedTarget }: FocusEvent): void {
    if (!element.current!.contains(relatedTarget)) setIsOpen(false);
  }

  return (
    <search ref={element} className={styles.search} onKeyDown={press} onBlur={leave}>
      <TextInput
        type="search"
        label={texts.find}
        placeholder={texts.example}
        autoComplete="off"
        leftSection={<SearchIcon size={18} />}
        maxLength={100}
        value={typed}
        onFocus={() => setIsOpen(true)}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setIsOpen(true);
        }}
      />
      <p className="visually-hidden" role="status">
        {isAsked && found.length > 0 && texts.found(found.length)}
      </p>
      {isAsked && (
        <div className={styles.panel}>
          {found.length === 0 && <p role="status">{texts.none(typed.trim())}</p>}
          <FoundLinks
            label={texts.results}
            links={found.map(({ name, place, ...rest }) => ({ key: name, about: place, ...rest }))}
            onChoose={() => setTyped('')}
          />
        </div>
      )}
    </search>
  );
}
