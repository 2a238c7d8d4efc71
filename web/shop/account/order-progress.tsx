import { useState } from 'react';
import { type MilestoneLine, milestonesOf } from '#shared/rules/order-milestones.ts';
import { isOpenStatus } from '#shared/rules/order-status.ts';
import { tracking as texts } from '#texts/tracking.ts';
import { ApiError, call } from '#web/api.ts';
import type { Order } from '#web/entities.ts';
import { WorkButton } from '#web/kit/work-button.tsx';
import { momentInWords } from '#web/shop/parts/order/day-in-words.ts';
import { OrderSteps } from '#web/shop/parts/order/order-steps.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './order-history.module.css';

/** How far an own order is. */
export const OrderProgress = ({ order }: { order: Order }) => (
  <OrderSteps {...milestonesOf(order.stage, order.orderItems as readonly MilestoneLine[])} />
);

/**
 * Asks the dealership to cancel an own order that is open, and says when that was last asked; within
 * an hour of that asking again changes nothing.
 */
export function AskToCancel({ order, askedAt }: { order: Order; askedAt: string | undefined }) {
  const { dealer } = useDealership();
  const [asked, setAsked] = useState(askedAt);
  const [isDone, setDone] = useState(false);

  async function ask() {
    try {
      const params = { id: order.id };
      const answer = await call('POST /api/v1/auth/orders/:id/cancellation', { params });
      setAsked(answer.askedToCancelAt);
      setDone(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      say(texts.askFailed, 'error');
    }
  }

  if (!isOpenStatus(order.statusId)) return null;
  return (
    <div role="status" className={styles.ask}>
      {asked && <p>{texts.asked(momentInWords(asked, dealer.timeZone))}</p>}
      {!isDone && (
        <WorkButton kind="plain" onWork={ask}>
          {asked ? texts.askAgain : texts.askToCancel}
        </WorkButton>
      )}
      {!asked && <p>{texts.cancelHint}</p>}
    </div>
  );
}
