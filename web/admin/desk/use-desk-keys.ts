import { useEffect, useRef, useState } from 'react';
import { deedOf, type KeyDeeds } from './desk-keys.ts';

const storageKey = 'trimline:desk-keys';

/**
 * Single keys of the board, unless somebody types or a dialog is open. They can be switched off,
 * which the browser remembers (WCAG 2.1.4).
 */
export function useDeskKeys(deeds: KeyDeeds): { isOn: boolean; turn(isOn: boolean): void } {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(storageKey) !== 'off');
  const present = useRef(deeds);
  useEffect(() => {
    present.current = deeds;
  });
  useEffect(() => {
    if (!isOn) return;
    const follow = (event: KeyboardEvent) => {
      const name = nameOf(event);
      if (!name) return;
      event.preventDefault();
      present.current[name]();
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [isOn]);
  return {
    isOn,
    turn(on) {
      if (on) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, 'off');
      setIsOn(on);
    },
  };
}

/** Which deed a key press asks for; undefined while somebody types or answers a dialog. */
function nameOf(event: KeyboardEvent): keyof KeyDeeds | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined;
  const { target } = event;
  if (target instanceof HTMLElement && target.closest(typing)) return undefined;
  if (document.querySelector('[role="dialog"]')) return undefined;
  return deedOf(event);
}

/** Where keys are text. A check box types nothing. */
const typing =
  'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"])';
