import type { ComponentProps } from 'react';
import { exemptionClaim as texts } from '#texts/exemption-claim.ts';
import styles from '#web/shop/parts/exemption/claim.module.css';
import ClaimFields from '#web/shop/parts/exemption/claim-fields.tsx';

/** What the customer claims, which waits with the order. */
export default function CheckoutClaim(props: ComponentProps<typeof ClaimFields>) {
  return (
    <div className={styles.fields}>
      <p className={styles.hint}>{texts.hintAtCheckout}</p>
      <ClaimFields {...props} />
    </div>
  );
}
