import { useHref, useParams } from 'react-router';
import type { TrackedOrder, TrackedVisit } from '#shared/contract/tracking.ts';
import { linkPath } from '#shared/rules/shared-links.ts';
import { ownVisits as texts } from '#texts/appointments.ts';
import { Button, ButtonAnchor } from '#web/kit/button.tsx';
import { visitInWords } from '#web/shop/parts/order/day-in-words.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './visits.module.css';

/** The address of this page without a query. */
export function useOwnAddress(): string {
  const { base } = useDealership();
  const { token = '' } = useParams();
  return useHref(base + linkPath(token));
}

/** When the order is fitted, and what its customer may do about that: plain forms, with and without scripts. */
export function Visits({ order, moving }: { order: TrackedOrder; moving: number | null }) {
  const address = useOwnAddress();
  if (order.visits.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="visits">
      <h2 id="visits">{texts.title(order.visits.length)}</h2>
      {order.visits.map((visit) => (
        <Visit key={visit.id} visit={visit} isMoving={visit.id === moving} />
      ))}
      {order.mayAskToMove && (
        <form method="post" action={address}>
          <input type="hidden" name="what" value="ask" />
          <p className={styles.soft}>{texts.askHint}</p>
          <Button type="submit" kind="secondary">
            {texts.ask}
          </Button>
        </form>
      )}
    </section>
  );
}

function Visit({ visit, isMoving }: { visit: TrackedVisit; isMoving: boolean }) {
  const { dealer } = useDealership();
  const address = useOwnAddress();
  const { id, startsAt, mayChange } = visit;
  return (
    <>
      <p className={styles.when}>
        <time dateTime={startsAt}>{visitInWords(startsAt, dealer.timeZone)}</time>
      </p>
      <div className={styles.actions}>
        <ButtonAnchor kind="secondary" href={`${address}/calendar/${id}`} download="">
          {texts.addToCalendar}
        </ButtonAnchor>
        {mayChange && !isMoving && (
          <ButtonAnchor kind="plain" href={`${address}?move=${id}#times`}>
            {texts.move}
          </ButtonAnchor>
        )}
      </div>
      {mayChange && (
        <details className={styles.cancel}>
          <summary>{texts.cancel}</summary>
          <form method="post" action={address}>
            <input type="hidden" name="what" value="cancel" />
            <input type="hidden" name="appointmentId" value={id} />
            <p>{texts.cancelHint}</p>
            <Button type="submit" kind="danger">
              {texts.cancelNow}
            </Button>
          </form>
        </details>
      )}
    </>
  );
}
