import { customers } from '#texts/customers.ts';
import styles from './unconfirmed-notice.module.css';

/** What staff read before they enter something for an account whose address nobody has confirmed. */
export const UnconfirmedNotice = () => (
  <p className={styles.notice}>
    <strong>{customers.notConfirmed}</strong> {customers.takesOver}
  </p>
);
