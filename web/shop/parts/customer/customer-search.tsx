import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import type { User } from '#shared/contract/users.ts';
import { personName } from '#shared/rules/person-name.ts';
import { customers } from '#texts/customers.ts';
import { formatPhone } from '#texts/formats.ts';
import { TextField } from '#web/kit/field.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './customer-search.module.css';
import { type CustomerSearch as Search, useCustomerSearch } from './use-customer-search.ts';

interface Props {
  typed: string;
  onType(text: string): void;
  onChoose(customer: User): void;
  input: RefObject<HTMLInputElement | null>;
}

/** Finds customers while typing: a combobox following the ARIA practices. */
export function CustomerSearch({ typed, onType, onChoose, input }: Props) {
  const { dealer } = useDealership();
  const listId = useId();
  const search = useCustomerSearch(dealer.id, typed);
  const people = search.kind === 'found' ? search.people : [];
  const [isClosed, setClosed] = useState(false);
  const [activeId, setActiveId] = useState<number | null>(null);
  const isOpen = !isClosed && people.length > 0;
  const active = isOpen ? people.findIndex(({ id }) => id === activeId) : -1;
  const optionId = (id: number) => `${listId}-${id}`;

  function moveTo(index: number): void {
    setClosed(false);
    const next = people.at(index % people.length);
    setActiveId(next?.id ?? null);
    if (next) document.getElementById(optionId(next.id))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const keys: Record<string, () => void> = {
      ArrowDown: () => moveTo(active + 1),
      ArrowUp: () => moveTo(active < 0 ? -1 : active - 1),
      Enter: () => people[active] && onChoose(people[active]),
      Escape: () => (isOpen ? setClosed(true) : onType('')),
    };
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <div className={styles.search}>
      <TextField
        ref={input}
        label={customers.searchField}
        hint={customers.searchHint}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          onType(value);
          setActiveId(null);
          setClosed(false);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? optionId(people[active]!.id) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
      />
      <p className={styles.status} role="status">
        {statusText(search)}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label={customers.results}
        className={styles.list}
        hidden={!isOpen}
      >
        {people.map((person, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard acts in the field, which keeps the focus
          <div
            key={person.id}
            id={optionId(person.id)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(person)}
          >
            <strong>{personName(person)}</strong>
            {person.emailUnconfirmed && <em>{customers.notConfirmed}</em>}
            <span>{person.email}</span>
            <span>{person.phoneNumber ? formatPhone(person.phoneNumber) : customers.noPhone}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

function statusText(search: Search): string {
  switch (search.kind) {
    case 'idle':
      return '';
    case 'searching':
      return customers.searching;
    case 'failed':
      return customers.failed;
    case 'found': {
      const count = search.people.length;
      if (count === 0) return customers.none;
      return search.hasMore ? customers.foundMore(count) : customers.found(count);
    }
  }
}
