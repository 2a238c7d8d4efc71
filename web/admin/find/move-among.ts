import type { KeyboardEvent } from 'react';

/**
 * Keys of a search field with links below it: arrows move among field and links, Enter in the field
 * opens the first link. Whether the key was one of them.
 */
export function moveAmong(event: KeyboardEvent<HTMLElement>): boolean {
  const [field, ...links] = event.currentTarget.querySelectorAll<HTMLElement>('input, a');
  const stops = [field!, ...links];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (event.key === 'Enter' && at === 0) links[0]?.click();
  else if (event.key === 'ArrowDown') stops[at + 1]?.focus();
  else if (event.key === 'ArrowUp') stops[at - 1]?.focus();
  else return false;
  event.preventDefault();
  return true;
}
