import { useState } from 'react';
import { orderHistory } from '#shared/messages/en/orders.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/kit/button.tsx';
import { MailIcon } from '#web/kit/icons.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { sayMailFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';

const labels = {
  me: orderHistory.email,
  customer: orderHistory.emailCustomer,
  /** The order addresses of the dealership (spec 2). */
  manager: orderHistory.emailManager,
};

/** Mails an order to its customer (possibly the person) or to the dealership. */
export function MailOrderButton({ orderId, to }: { orderId: number; to: keyof typeof labels }) {
  const { dealer } = useDealership();
  const [isBusy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      const query = {
        dealer: dealer.id,
        order: orderId,
        customer: to === 'manager' ? 'false' : 'true',
      } as const;
      await call('GET /api/v1/auth/mail/order_summary', { query });
      say(orderHistory.emailSent, 'success');
    } catch (error) {
      sayMailFailure(error, orderHistory.emailFailed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button kind="secondary" busy={isBusy} onClick={send}>
      <MailIcon size={20} />
      {labels[to]}
    </Button>
  );
}
