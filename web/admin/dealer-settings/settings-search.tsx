import { TextInput } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { partTexts as texts } from '#texts/admin/settings-parts.ts';
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

  function press(event: KeyboardEvent): void {
    const [field, ...links] = element.current!.querySelectorAll<HTMLElement>('input, a');
    const stops = [field!, ...links];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape') {
      setTyped('');
      field!.focus();
    } else if (event.key === 'Enter' && at === 0) links[0]?.click();
    else if (event.key === 'ArrowDown') stops[at + 1]?.focus();
    else if (event.key === 'ArrowUp') stops[at - 1]?.focus();
    else return;
    event.preventDefault();
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
          <ul aria-label={texts.results}>
            {found.map(({ name, label, place, to }) => (
              <li key={name}>
                <Link
                  to={to}
                  className={styles.found}
                  // Where a press focuses no link, the panel would go before the click.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => setTyped('')}
                >
                  {label} <span className={styles.place}>{place}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  );
}
