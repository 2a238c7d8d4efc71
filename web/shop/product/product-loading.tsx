import { accessories } from '#texts/accessories.ts';
import { detail } from '#texts/product.ts';
import { ui } from '#texts/shop.ts';
import { Button } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { WarningIcon } from '#web/kit/icons.tsx';
import styles from './product.module.css';

/** Keeps the page's room while its product loads. */
export function ProductLoading() {
  return (
    <div className={styles.page}>
      <p className="visually-hidden" role="status">
        {ui.loading}
      </p>
      <div className={styles.back} />
      <div className={styles.loadingPhoto} />
      <div className={styles.buy}>
        <div className={styles.loadingName} />
        <div className={styles.loadingPrice} />
        <div className={styles.loadingForm} />
      </div>
    </div>
  );
}

/** In place of a product that could not be loaded. */
export const ProductFailed = ({ onRetry }: { onRetry(): void }) => (
  <div className={styles.failed}>
    <Empty icon={<WarningIcon size={40} />} title={detail.failed} hint={accessories.failedHint}>
      <Button onClick={onRetry}>{ui.retry}</Button>
    </Empty>
  </div>
);
