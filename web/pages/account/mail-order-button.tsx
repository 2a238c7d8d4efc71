import { useState } from 'react';
import { orderHistory } from '#shared/messages/en/orders.ts';
import { call } from '#web/api.ts';
import { useDealership } from '#web/shell/use-dealership.ts';
import { sayMailFailure } from '#web/state/say-failure.ts';
import { say } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { MailIcon } from '#web/ui/icons.tsx';

/** Mails an order to its customer. */
export function MailOrderButton({ orderId }: { orderId: number }) {
  const { dealer } = useDealership();
  const [isBusy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      const query = { dealer: dealer.id, order: orderId, customer: 'true' } as const;
      await call('GET /api/v1/auth/mail/order_summary', { query });
      say(orderHistory.emailSent, 'success');
    } catch (error) {
      sayMailFailure(error, orderHistory.emailFailed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div>
      <Button kind="secondary" busy={isBusy} onClick={send}>
        <MailIcon size={20} />
        {orderHistory.email}
      </Button>
    </div>
  );
}
