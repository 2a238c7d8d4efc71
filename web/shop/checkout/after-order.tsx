import type { User } from '#shared/contract/users.ts';
import { mayMailOrder } from '#shared/rules/permissions.ts';
import { confirmation } from '#texts/checkout.ts';
import { ui } from '#texts/shop.ts';
import type { Order } from '#web/entities.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { PersonPlusIcon, PrintIcon } from '#web/kit/icons.tsx';
import { WorkButton } from '#web/kit/work-button.tsx';
import { MailOrderButton } from '#web/shop/parts/order/mail-order-button.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useStartOver } from '#web/shop/shell/use-start-over.ts';
import styles from './checkout.module.css';
import { EmailSummaryButton } from './email-summary-button.tsx';

interface Props {
  order: Order;
  person: User;
}

/** A customer's next steps after ordering; the first is to choose a time where there is one to choose. */
export function CustomerActions({ order, person, choosesTime }: Props & { choosesTime: boolean }) {
  const { base } = useDealership();
  return (
    <div className={`${styles.actions} no-print`}>
      <PrintButton />
      <EmailSummaryButton
        label={confirmation.email}
        mail={{ userId: person.id, orderId: order.id, email: person.email }}
      />
      <HistoryLink />
      <ButtonLink kind={choosesTime ? 'secondary' : 'primary'} to={`${base}/products`}>
        {confirmation.continueShopping}
      </ButtonLink>
    </div>
  );
}

/** An advisor's next steps after ordering for a customer; the next customer comes first. */
export function AdvisorActions({ order, person }: Props) {
  const { dealer } = useDealership();
  const startOver = useStartOver();
  const email = order.customer.email ?? person.email;
  return (
    <div className={`${styles.actions} no-print`}>
      <WorkButton onWork={startOver}>
        <PersonPlusIcon size={20} />
        {confirmation.newCustomer}
      </WorkButton>
      <PrintButton />
      <EmailSummaryButton
        label={confirmation.email}
        mail={{ userId: order.customerId, orderId: order.id, email }}
      />
      {mayMailOrder(person, dealer.id) && (
        <>
          <MailOrderButton orderId={order.id} to="customer" />
          <MailOrderButton orderId={order.id} to="manager" />
        </>
      )}
      <HistoryLink />
    </div>
  );
}

const PrintButton = () => (
  <Button kind="secondary" onClick={() => window.print()}>
    <PrintIcon size={20} />
    {ui.print}
  </Button>
);

function HistoryLink() {
  const { base } = useDealership();
  return (
    <ButtonLink kind="secondary" to={`${base}/account?tab=orders`}>
      {confirmation.history}
    </ButtonLink>
  );
}
