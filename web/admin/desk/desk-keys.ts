/** What each key of the board does; letters are those of the English steps in every language. */
export interface KeyDeeds {
  next(): void;
  previous(): void;
  acknowledge(): void;
  receive(): void;
  note(): void;
  undo(): void;
  search(): void;
  list(): void;
}

export const deskKeyNames: Readonly<Record<keyof KeyDeeds, string>> = {
  next: 'j',
  previous: 'k',
  acknowledge: 'a',
  receive: 'r',
  note: 'n',
  undo: 'u',
  search: '/',
  list: '?',
};

const names = Object.keys(deskKeyNames) as (keyof KeyDeeds)[];

/**
 * Which deed a key asks for, undefined for none. A key that is held moves on; everything else it
 * does once, or holding R would receive one order after the other.
 */
export function deedOf(pressed: Pick<KeyboardEvent, 'key' | 'repeat'>): keyof KeyDeeds | undefined {
  const key = pressed.key.toLowerCase();
  const name = names.find((each) => deskKeyNames[each] === key);
  return pressed.repeat && name !== 'next' && name !== 'previous' ? undefined : name;
}
