import type { ReactNode } from 'react';
import { list } from '#shared/messages/en/products.ts';
import { Categories } from './list-controls.tsx';
import { SkeletonCard } from './product-card.tsx';
import styles from './products.module.css';

const skeletons = [1, 2, 3, 4, 5, 6];

/** The list while it is being loaded: All alone, and six cards to come (spec 2). */
export function ListLoading({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1>{list.heading}</h1>
      {children}
      <Categories categories={['All']} current="All" />
      <div className={styles.controls}>
        <p className={styles.count} role="status">
          {list.loading}
        </p>
      </div>
      <ul className={styles.grid}>
        {skeletons.map((key) => (
          <SkeletonCard key={key} />
        ))}
      </ul>
    </div>
  );
}
