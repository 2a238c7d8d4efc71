import { payment as paymentTexts } from '#texts/accessories.ts';
import { formatMoney } from '#texts/formats.ts';
import { proposalDesk as texts } from '#texts/proposal-desk.ts';
import type { Proposal } from '#web/entities.ts';
import { OrderTotals, paymentOfOrder, totalsOfOrder } from '#web/shop/parts/order/order-totals.tsx';
import { PaymentEstimate } from '#web/shop/parts/order/payment-estimate.tsx';
import { lookNames } from './look-names.ts';
import styles from './proposal.module.css';

/** What each look comes to as it is offered, at the catalogue's prices of now. */
export function Sums({ proposal }: { proposal: Proposal }) {
  const { looks, deal } = proposal.now;
  const names = lookNames(looks);
  return (
    <section className={styles.card} aria-labelledby="sums">
      <h2 id="sums">{texts.sums}</h2>
      <div className={styles.sums}>
        {looks.map((look, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a look is its place
          <div key={place} className={styles.sum}>
            {looks.length > 1 && <h3>{names[place]}</h3>}
            <OrderTotals totals={totalsOfOrder(look.totals)} />
            {look.change !== null && deal?.presentPayment != null ? (
              <p className={styles.hint}>
                <strong>
                  {texts.change(
                    texts.more(formatMoney(look.change)),
                    paymentTexts.per[deal.frequency],
                  )}
                </strong>
                <br />
                {texts.newPayment(
                  formatMoney(deal.presentPayment),
                  formatMoney(deal.presentPayment + look.change),
                )}
              </p>
            ) : (
              <PaymentEstimate payment={paymentOfOrder(look)} />
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
