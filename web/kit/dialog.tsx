import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ui } from '#texts/shop.ts';
import { afterPaint } from './after-paint.ts';
import { Button, IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { CloseIcon } from './icons.tsx';
import { useOpenModal } from './open-modals.ts';
import { SnackPlace } from './snack.tsx';

interface DialogProps {
  open: boolean;
  onClose(): void;
  title: string;
  children: ReactNode;
  /** Requires an answer: no Escape, no close button. */
  persistent?: boolean;
  /** `side`: a drawer at the right; `full`: fills a phone's screen. */
  shape?: 'box' | 'side' | 'full';
}

/** A modal dialog on the browser's own, which manages focus and Escape. */
export function Dialog({ open, onClose, title, children, persistent, shape = 'box' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useOpenModal(titleId, open);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open === open) return;
    // Opening and closing style the whole page anew: what lies outside becomes inert, or ceases to be.
    return afterPaint(() => {
      if (!open) return dialog.close();
      dialog.showModal();
      // A drawer is read before anything in it is changed.
      if (shape !== 'side') focusFirstControl(dialog);
    });
  }, [open, shape]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; the keyboard has Escape
    <dialog
      ref={element}
      className={`${styles.dialog} ${styles[shape]}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (persistent) event.preventDefault();
      }}
      onClose={() => {
        if (open && persistent)
          element.current?.showModal(); // browsers let the second Escape through
        else if (open) onClose();
      }}
      onClick={(event) => {
        if (!persistent && event.target === element.current) onClose();
      }}
    >
      {open && (
        <div className={styles.content}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            {!persistent && (
              <IconButton label={ui.close} onClick={onClose}>
                <CloseIcon />
              </IconButton>
            )}
          </div>
          <div className={styles.body}>{children}</div>
        </div>
      )}
      {open && <SnackPlace modal={titleId} />}
    </dialog>
  );
}

/** Focuses a form's first control; browsers would focus Close. */
function focusFirstControl(dialog: HTMLDialogElement): void {
  dialog
    .querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled, [type="hidden"])')
    ?.focus();
}

interface DialogActionsProps {
  /** Closes the dialog by the button Cancel; without it there is none. */
  onCancel?(): void;
  children: ReactNode;
}

/** The buttons at the foot of a dialog. */
export const DialogActions = ({ onCancel, children }: DialogActionsProps) => (
  <div className={styles.actions}>
    {onCancel && (
      <Button kind="secondary" onClick={onCancel}>
        {ui.cancel}
      </Button>
    )}
    {children}
  </div>
);
