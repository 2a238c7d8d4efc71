import { ui } from '#texts/shop.ts';
import styles from './loading.module.css';

/** Placeholder while a page's code loads. */
export const Loading = () => (
  <div className={styles.loading} role="status">
    {ui.loading}
  </div>
);
