import { useHref, useParams } from 'react-router';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { linkPath } from '#shared/rules/shared-links.ts';
import { tracking as texts } from '#texts/tracking.ts';
import { Button } from '#web/kit/button.tsx';
import { momentInWords } from '#web/shop/parts/order/day-in-words.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './tracking.module.css';

/** Asks the dealership to cancel: a plain form, so it works without scripts and without signing in. */
export function AskForm({ order }: { order: TrackedOrder }) {
  const { dealer, base } = useDealership();
  const { token = '' } = useParams();
  const address = useHref(base + linkPath(token));
  const { askedToCancelAt, mayAskToCancel } = order;
  if (!askedToCancelAt && !mayAskToCancel) return null;
  return (
    <section className={styles.card}>
      {askedToCancelAt ? (
        <p role="status">{texts.asked(momentInWords(askedToCancelAt, dealer.timeZone))}</p>
      ) : (
        <>
          <h2>{texts.cancelTitle}</h2>
          <p className={styles.soft}>{texts.cancelHint}</p>
        </>
      )}
      {mayAskToCancel && (
        <form method="post" action={address}>
          <Button type="submit" kind="secondary">
            {askedToCancelAt ? texts.askAgain : texts.askToCancel}
          </Button>
        </form>
      )}
    </section>
  );
}
