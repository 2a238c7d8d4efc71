import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ui } from '#texts/shop.ts';
import { hideSnack, type Snack, useSnackbar } from '#web/shop/state/snackbar.ts';
import { CloseIcon } from './icons.tsx';
import { useNewestModal } from './open-modals.ts';
import styles from './snackbar.module.css';

/** Where the message is read out and stands: in this modal dialog, or in the page while none is open. */
export function SnackPlace({ modal }: { modal?: string }) {
  const snack = useSnackbar((state) => state.snack);
  const isHere = useNewestModal() === modal;
  return (
    <div className={styles.place} role="status">
      {snack && isHere && <Message key={snack.id} snack={snack} />}
    </div>
  );
}

/** Stays while the pointer or the keyboard is in it, and gives the focus back to where it came from. */
function Message({ snack }: { snack: Snack }) {
  const { text, kind, timeoutMs, act } = snack;
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isPointed || isFocused;
  useEffect(() => {
    if (!timeoutMs || isHeld) return;
    const timer = setTimeout(hideSnack, timeoutMs);
    return () => clearTimeout(timer);
  }, [timeoutMs, isHeld]);
  const element = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const message = element.current!;
    return () => {
      if (message.contains(document.activeElement)) before.current?.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no control: it notices that somebody is in it
    <div
      ref={element}
      className={`${styles.snack} ${styles[kind]}`}
      onPointerEnter={({ pointerType }) => setPointed(pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setFocused(true);
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget as HTMLElement;
      }}
      onBlur={({ currentTarget, relatedTarget }) =>
        setFocused(currentTarget.contains(relatedTarget))
      }
    >
      <span>{text}</span>
      {act && (
        <button
          type="button"
          className={styles.act}
          onClick={() => {
            hideSnack(); // once: a second press would do it again
            act.run();
          }}
        >
          {act.label}
        </button>
      )}
      <button type="button" className={styles.close} onClick={hideSnack} aria-label={ui.close}>
        <CloseIcon size={20} />
      </button>
    </div>
  );
}
