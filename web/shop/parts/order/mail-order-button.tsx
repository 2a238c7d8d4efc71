import { orderHistory } from '#texts/orders.ts';
import { call } from '#web/api.ts';
import { MailIcon } from '#web/kit/icons.tsx';
import { WorkButton } from '#web/kit/work-button.tsx';
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

  async function send() {
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
    }
  }

  return (
    <WorkButton kind="secondary" onWork={send}>
      <MailIcon size={20} />
      {labels[to]}
    </WorkButton>
  );
}
