import { orderHistory } from '#shared/messages/en/orders.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import styles from './order-history.module.css';

interface Props {
  page: number;
  pages: number;
  addressOf(page: number): string;
}

/** Links to newer and older orders; nothing for a single page. */
export function Pager({ page, pages, addressOf }: Props) {
  if (pages === 1) return null;
  return (
    <nav className={styles.pager} aria-label={orderHistory.pages}>
      {page > 1 && (
        <ButtonLink kind="secondary" to={addressOf(page - 1)} rel="prev">
          {orderHistory.newer}
        </ButtonLink>
      )}
      <span className={styles.page}>{orderHistory.page(page, pages)}</span>
      {page < pages && (
        <ButtonLink kind="secondary" to={addressOf(page + 1)} rel="next">
          {orderHistory.older}
        </ButtonLink>
      )}
    </nav>
  );
}
