import { ui } from '#shared/messages/en/shop.ts';
import styles from './loading.module.css';

/** Stands in the place of a page whose code is on its way. */
export const Loading = () => (
  <div className={styles.loading} role="status">
    {ui.loading}
  </div>
);
