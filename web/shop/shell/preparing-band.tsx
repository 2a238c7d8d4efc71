import { preparing } from '#texts/shop.ts';
import styles from './frame.module.css';
import { useDealership } from './use-dealership.ts';

/** Says above every page that the shop is in preparation, as long as it is. */
export function PreparingBand() {
  const { dealer } = useDealership();
  return dealer.preparing && <p className={styles.preparing}>{preparing}</p>;
}
