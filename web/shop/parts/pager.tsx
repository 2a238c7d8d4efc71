import { orderHistory } from '#texts/orders.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import styles from './pager.module.css';

interface Props {
  page: number;
  pages: number;
  addressOf(page: number): string;
  /** What the links say; by default they are about orders. */
  words?: { pages: string; newer: string; older: string };
}

/** Links to newer and older entries of a list; nothing for a single page. */
export function Pager({ page, pages, addressOf, words = orderHistory }: Props) {
  if (pages === 1) return null;
  return (
    <nav className={styles.pager} aria-label={words.pages}>
      {page > 1 && (
        <ButtonLink kind="secondary" to={addressOf(page - 1)} rel="prev">
          {words.newer}
        </ButtonLink>
      )}
      <span className={styles.page}>{orderHistory.page(page, pages)}</span>
      {page < pages && (
        <ButtonLink kind="secondary" to={addressOf(page + 1)} rel="next">
          {words.older}
        </ButtonLink>
      )}
    </nav>
  );
}
