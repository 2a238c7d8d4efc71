import { useEffect, useState } from 'react';
import { proposalDesk as texts } from '#texts/proposal-desk.ts';
import { TextField } from '#web/kit/field.tsx';
import { isCopied } from '#web/kit/is-copied.ts';
import { WorkButton } from '#web/kit/work-button.tsx';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './proposal.module.css';

/** A link for the customer, to copy, or to scan from this screen. */
export function SharedLink({ url }: { url: string }) {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    let isLatest = true;
    void import('uqr').then(({ renderSVG }) => {
      if (isLatest) setCode(renderSVG(url, { ecc: 'M', border: 2 }));
    });
    return () => {
      isLatest = false;
    };
  }, [url]);

  async function copy(): Promise<void> {
    if (await isCopied(url)) say(texts.copied, 'success');
    else say(texts.copyByHand, 'info');
  }

  return (
    <div className={styles.stack}>
      <p role="status">{texts.linkMade}</p>
      <TextField
        label={texts.link}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <WorkButton kind="secondary" wide onWork={copy}>
        {texts.copy}
      </WorkButton>
      {code && (
        <img
          className={styles.qr}
          src={`data:image/svg+xml,${encodeURIComponent(code)}`}
          width={200}
          height={200}
          alt={texts.qr}
        />
      )}
    </div>
  );
}
