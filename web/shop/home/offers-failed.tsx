import { useLayoutEffect, useRef } from 'react';
import { home } from '#texts/home.ts';
import { ui } from '#texts/shop.ts';
import { Button } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { WarningIcon } from '#web/kit/icons.tsx';
import { useRetry } from '#web/shop/shell/use-retry.ts';
import styles from './home.module.css';

/** In place of the home page's accessories, where they could not be loaded. */
export default function OffersFailed() {
  const { retry, isBusy } = useRetry();
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const section = place.current;
    return () => {
      // The pressed button disappears with what it brought back.
      if (!section?.contains(document.activeElement)) return;
      document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section ref={place} className={styles.next}>
      <Empty icon={<WarningIcon size={40} />} title={home.failed} hint={home.failedHint}>
        <Button className="scripted" busy={isBusy} onClick={retry}>
          {ui.retry}
        </Button>
      </Empty>
    </section>
  );
}
