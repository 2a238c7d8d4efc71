import type { ReactNode } from 'react';
import { accessories } from '#texts/accessories.ts';
import { list } from '#texts/products.ts';
import { ui } from '#texts/shop.ts';
import { Button } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { WarningIcon } from '#web/kit/icons.tsx';
import { Categories } from './list-controls.tsx';
import { SkeletonCard } from './product-card.tsx';
import styles from './products.module.css';

const skeletons = [1, 2, 3, 4, 5, 6];

/** The loading list: only All, and six placeholder cards (spec 2). */
export function ListLoading({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1>{accessories.heading}</h1>
      {children}
      <div className="scripted">
        <Categories categories={['All']} current="All" />
      </div>
      <div className={`${styles.controls} scripted`}>
        <p className={styles.count} role="status">
          {list.loading}
        </p>
      </div>
      <Skeletons />
    </div>
  );
}

/** Six placeholder cards, where products are on their way. */
export const Skeletons = () => (
  <ul className={`${styles.grid} scripted`}>
    {skeletons.map((key) => (
      <SkeletonCard key={key} />
    ))}
  </ul>
);

/** In place of a list that could not be loaded. */
export const ListFailed = ({ onRetry }: { onRetry(): void }) => (
  <div role="alert">
    <Empty icon={<WarningIcon size={40} />} title={list.failed} hint={list.failedHint}>
      <Button onClick={onRetry}>{ui.retry}</Button>
    </Empty>
  </div>
);
