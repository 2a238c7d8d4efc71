import { useState } from 'react';
import { mailServer } from '#texts/mail-server.ts';
import { proposalDesk as texts } from '#texts/proposal-desk.ts';
import { call } from '#web/api.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { WorkButton } from '#web/kit/work-button.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useSendsMail } from '#web/shop/shell/use-sends-mail.ts';
import { sayRefusal } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './proposal.module.css';
import { SharedLink } from './shared-link.tsx';
import type { Writing } from './use-writing.ts';

/** Sends what is written as a version, by mail or as a link; and makes further links to what was sent. */
export function SendCard({ writing, mayChange }: { writing: Writing; mayChange: boolean }) {
  const { proposal, written } = writing;
  const { base } = useDealership();
  const sendsMail = useSendsMail();
  const [url, setUrl] = useState<string | null>(null);
  const { email, firstName } = written.customer;
  const hasAddress = email.trim() !== '' && firstName.trim() !== '';
  const hasVersion = proposal.state === 'sent' || proposal.state === 'expired';

  /** Saves what is typed, then sends it as it was saved. */
  async function send(to: 'mail' | 'link'): Promise<void> {
    const saved = await writing.save();
    if (!saved) return say(texts.unsaved, 'error');
    const params = { id: saved.id };
    try {
      const answer = await call('POST /api/v1/auth/proposals/:id/send', {
        params,
        body: { version: saved.version, to },
      });
      writing.take(answer.proposal);
      if (to === 'link') setUrl(answer.url);
      else if (sendsMail) say(texts.sentTo(email), 'success');
      else say(mailServer.none, 'error');
    } catch (error) {
      writing.refuse(error);
      sayReason(error);
    }
  }

  async function makeLink(): Promise<void> {
    try {
      const answer = await call('POST /api/v1/auth/proposals/:id/link', {
        params: { id: proposal.id },
      });
      setUrl(answer.url);
    } catch (error) {
      sayReason(error);
    }
  }

  if (!mayChange) return null;
  return (
    <section className={styles.card} aria-labelledby="send">
      <h2 id="send">{texts.send}</h2>
      <p className={styles.hint}>
        {proposal.currentVersion > 0 ? texts.sendAgainHint : texts.sendHint}
      </p>
      <div className={styles.stack}>
        <WorkButton wide disabled={!hasAddress} onWork={() => send('mail')}>
          {hasAddress ? texts.byMail(email.trim()) : texts.byMailNobody}
        </WorkButton>
        {!hasAddress && <p className={styles.hint}>{texts.needsEmail}</p>}
        <WorkButton kind="secondary" wide onWork={() => send('link')}>
          {texts.asLink}
        </WorkButton>
        {hasVersion && (
          <WorkButton kind="secondary" wide onWork={makeLink}>
            {texts.anotherLink}
          </WorkButton>
        )}
      </div>
      {url && <SharedLink url={url} />}
      <ButtonLink kind="secondary" wide to={`${base}/present/${proposal.id}`}>
        {texts.present}
      </ButtonLink>
      <p className={styles.hint}>{texts.presentHint}</p>
    </section>
  );
}

/** Shows why the server refused, in its own words where it has some. */
export const sayReason = (error: unknown) => sayRefusal(error, texts.sendFailed);
