import { lazy, Suspense, useState } from 'react';
import { exemptionShown } from '#texts/exemption.ts';
import { ui } from '#texts/shop.ts';
import styles from '#web/shop/parts/exemption/claim.module.css';
import ownData from './own-data.module.css';

const OwnExemption = lazy(() => import('./own-exemption.tsx'));

/** 'I am exempt from tax', folded; what it shows is loaded when somebody opens it. */
export function ExemptionSection() {
  const [wasOpened, setOpened] = useState(false);
  return (
    <div className={ownData.section}>
      <details
        className={styles.claim}
        onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      >
        <summary>{exemptionShown.claim}</summary>
        {wasOpened && (
          <Suspense fallback={<p>{ui.loading}</p>}>
            <OwnExemption />
          </Suspense>
        )}
      </details>
    </div>
  );
}
