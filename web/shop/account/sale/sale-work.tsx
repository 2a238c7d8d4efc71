import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { saleWork as texts } from '#texts/sale-work.ts';
import { ui } from '#texts/shop.ts';
import { Button } from '#web/kit/button.tsx';
import { isTyped, type OwnSale } from './sale-drafts.ts';
import styles from './sale-work.module.css';

const SalePanel = lazy(() => import('./sale-panel.tsx'));

/**
 * What whoever sold an order does with it from their history: notes, its vehicle, and items until
 * parts are ordered. Open from the start where something that was typed is not saved.
 */
export function SaleWork({ orderId, personId }: OwnSale) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isTyped({ orderId, personId })) return;
    setOpen(true);
    place.current?.closest('details')?.setAttribute('open', '');
  }, [orderId, personId]);
  return (
    <div ref={place} className={styles.sale}>
      <Button kind="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {texts.open}
      </Button>
      {isOpen && (
        <Suspense fallback={<p role="status">{ui.loading}</p>}>
          <SalePanel orderId={orderId} personId={personId} />
        </Suspense>
      )}
    </div>
  );
}
