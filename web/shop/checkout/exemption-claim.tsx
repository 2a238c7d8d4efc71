import { lazy, Suspense, useState } from 'react';
import { exemptionShown } from '#texts/exemption.ts';
import { ui } from '#texts/shop.ts';
import styles from '#web/shop/parts/exemption/claim.module.css';
import type { TypedClaim } from '#web/shop/parts/exemption/claim.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';

const CheckoutClaim = lazy(() => import('./checkout-claim.tsx'));

interface ExemptionClaimProps {
  claim: TypedClaim;
  onChange(claim: TypedClaim): void;
  isChecked: boolean;
  forCustomer: boolean;
}

/** 'I am exempt from tax', folded; its fields are loaded when somebody opens it. */
export function ExemptionClaim({ forCustomer, ...fields }: ExemptionClaimProps) {
  const { dealer } = useDealership();
  const [wasOpened, setOpened] = useState(fields.claim.kind !== '');
  return (
    <details
      className={`${styles.claim} no-print`}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>{forCustomer ? exemptionShown.claimFor : exemptionShown.claim}</summary>
      {wasOpened && (
        <Suspense fallback={<p role="status">{ui.loading}</p>}>
          <CheckoutClaim {...fields} rates={dealer} />
        </Suspense>
      )}
    </details>
  );
}
