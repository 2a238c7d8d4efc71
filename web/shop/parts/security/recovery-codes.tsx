import { useEffect, useRef } from 'react';
import { recoveryCodes as texts } from '#texts/security.ts';
import { ui } from '#texts/shop.ts';
import { Button } from '#web/kit/button.tsx';
import { isCopied } from '#web/kit/is-copied.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './security.module.css';

interface RecoveryCodesProps {
  /** What they sign in to. */
  place: string;
  codes: string[];
  /** The preceding success; shown here because a snackbar would cover the codes. */
  done?: string | undefined;
  onDone(): void;
}

/** Shows the recovery codes once, with ways to save them. */
export function RecoveryCodes({ place, codes, done, onDone }: RecoveryCodesProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  async function copy(): Promise<void> {
    if (await isCopied(codes.join('\n'))) say(texts.copied, 'success');
    else say(texts.notCopied, 'error');
  }

  function download(): void {
    const text = `${texts.file(place)}\r\n\r\n${codes.join('\r\n')}\r\n`;
    saveFile(texts.fileName, 'text/plain', text);
  }

  return (
    <div className={`${styles.form} ${styles.printed}`}>
      {done && (
        <p className={styles.done} role="status">
          {done}
        </p>
      )}
      <h3 ref={title} tabIndex={-1}>
        {texts.title}
      </h3>
      <p>{texts.intro}</p>
      <ul className={styles.codes} aria-label={texts.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button kind="secondary" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button kind="secondary" onClick={download}>
          {texts.download}
        </Button>
        <Button kind="secondary" onClick={() => window.print()}>
          {ui.print}
        </Button>
        <Button onClick={onDone}>{texts.done}</Button>
      </div>
    </div>
  );
}
