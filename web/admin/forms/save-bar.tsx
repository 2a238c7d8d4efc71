import { Button, Progress } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { productEditor as texts } from '#texts/admin/products.ts';
import { ui } from '#texts/shop.ts';
import styles from './save-bar.module.css';

interface SaveBarProps {
  label: string;
  busy: boolean;
  /** Uploaded percentage of the pictures; null without an upload. */
  progress: number | null;
  onCancel?(): void;
  /** How often the form has begun again, after which the focus is here, unless it went on already. */
  round: number;
}

/** A long form's foot, always visible: save, progress, cancel. */
export function SaveBar({ label, busy, progress, onCancel, round }: SaveBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  const focused = useRef(round);
  useEffect(() => {
    if (busy || focused.current === round) return; // a busy button takes no focus
    focused.current = round;
    if (isBeyond(button.current!.form!)) return;
    button.current!.focus({ preventScroll: true });
  }, [round, busy]);
  return (
    <div className={styles.bar}>
      {progress !== null && (
        <div className={styles.progress} role="status">
          <span>{progress < 100 ? texts.uploading(progress) : texts.saving}</span>
          <Progress value={progress} aria-label={texts.uploading(progress)} />
        </div>
      )}
      {onCancel && (
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {ui.cancel}
        </Button>
      )}
      <Button ref={button} type="submit" loading={busy}>
        {label}
      </Button>
    </div>
  );
}

/** Whether somebody has gone on to something outside of the form. */
const isBeyond = (form: HTMLFormElement): boolean =>
  document.activeElement !== document.body && !form.contains(document.activeElement);
