import { useId, useState } from 'react';
import { ownVisits } from '#texts/appointments.ts';
import { tracking as texts } from '#texts/tracking.ts';
import { call } from '#web/api.ts';
import { isCopied } from '#web/kit/is-copied.ts';
import { WorkButton } from '#web/kit/work-button.tsx';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './link-buttons.module.css';

const newLink = async (orderId: number) =>
  (await call('POST /api/v1/auth/orders/:id/link', { params: { id: orderId } })).url;

/** Leads to a customer's own order, in a document that tells no other site its address. */
const follow = (orderId: number, part = '') =>
  newLink(orderId).then(
    (url) => window.location.assign(new URL(url).pathname + part),
    () => say(texts.followFailed, 'error'),
  );

/** Leads a customer to the progress of their own order. */
export const FollowButton = ({ orderId }: { orderId: number }) => (
  <WorkButton kind="secondary" onWork={() => follow(orderId)}>
    {texts.follow}
  </WorkButton>
);

/** Leads a customer to the free times for their own order. */
export const TimesButton = ({ orderId }: { orderId: number }) => (
  <WorkButton onWork={() => follow(orderId, '#times')}>{ownVisits.chooseTime}</WorkButton>
);

/** Copies a new link for the customer; where the browser does not let it, the link can be copied by hand. */
export function CopyLinkButton({ orderId }: { orderId: number }) {
  const [byHand, setByHand] = useState<string | null>(null);
  const id = useId();

  async function copy() {
    try {
      const url = await newLink(orderId);
      if (await isCopied(url)) say(texts.copied, 'success');
      else setByHand(url);
    } catch {
      say(texts.linkFailed, 'error');
    }
  }

  return (
    <>
      <WorkButton kind="secondary" onWork={copy}>
        {texts.copyLink}
      </WorkButton>
      {byHand && (
        <div className={styles.byHand}>
          <label htmlFor={id}>{texts.copyByHand}</label>
          <input
            id={id}
            className={styles.link}
            readOnly
            value={byHand}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      )}
    </>
  );
}
