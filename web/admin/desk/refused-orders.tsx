import { Alert } from '@mantine/core';
import { Link } from 'react-router';
import type { DeskResult } from '#shared/contract/desk.ts';
import { deskMany as texts } from '#texts/admin/desk.ts';
import { ui } from '#texts/shop.ts';
import { useWayHere } from '#web/admin/frame/way-back.ts';
import { WarningIcon } from '#web/kit/icons.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './refused-orders.module.css';

interface RefusedOrdersProps {
  /** What `actOnMany` answered; orders that were done are left out. */
  results: readonly DeskResult[];
  onClose(): void;
}

/** Orders that refused a step taken with many, each with its reason and a way to it. */
export function RefusedOrders({ results, onClose }: RefusedOrdersProps) {
  const { base } = useDealership();
  const wayHere = useWayHere();
  const refused = results.filter(({ isDone }) => !isDone);
  if (refused.length === 0) return null;
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      icon={<WarningIcon />}
      title={texts.refusedTitle(refused.length)}
      withCloseButton
      closeButtonLabel={ui.close}
      onClose={onClose}
    >
      <ul>
        {refused.map(({ orderId, problem }) => (
          <li key={orderId}>
            <Link to={`${base}/admin/orders/${orderId}`} state={wayHere} className={styles.link}>
              {texts.refused(orderId)}
            </Link>{' '}
            {problem}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
