import { useState } from 'react';
import { formatMoney } from '#texts/formats.ts';
import { language } from '#texts/language.ts';
import { presenting as texts } from '#texts/presenting.ts';
import { proposalPage } from '#texts/proposals.ts';
import { call } from '#web/api.ts';
import type { AnswerOf } from '#web/cents.ts';
import { Button } from '#web/kit/button.tsx';
import { useWork } from '#web/kit/use-work.ts';
import { sayRefusal } from '#web/shop/state/say-failure.ts';
import { PerPeriod } from './per-period.tsx';
import styles from './present.module.css';
import type { Presented } from './use-presented.ts';

/** The end of a presentation: what was chosen, what it comes to, and the way to one's own phone. */
export function Summary({ presented: { view, isKept } }: { presented: Presented }) {
  const { deal, payment, totals } = view;
  const chosen = view.lines.filter((line) => line.look === view.look && line.chosen);
  const added =
    deal?.presentPayment == null || deal.newPayment === null
      ? (payment?.amount ?? null)
      : deal.newPayment - deal.presentPayment;
  return (
    <section className={styles.summary}>
      <div>
        <h2>{texts.chosen}</h2>
        {chosen.length === 0 && <p>{proposalPage.nothing}</p>}
        <ul className={styles.chosen}>
          {chosen.map(({ id, name, language: named, total }) => (
            <li key={id}>
              <span lang={named ?? undefined}>{name}</span>
              <span>{formatMoney(total)}</span>
            </li>
          ))}
        </ul>
        <dl className={styles.sums}>
          <Sum name={texts.subtotal} cents={totals.subtotal} />
          {totals.fees.map(({ feeId, name, amount }) => (
            <Sum key={feeId} name={name[language.html]} cents={amount} />
          ))}
          <Sum name={texts.taxes} cents={totals.tax} />
          <div className={styles.whole}>
            <dt>{texts.total}</dt>
            <dd>{formatMoney(totals.total)}</dd>
          </div>
          {deal?.newPayment != null && (
            <div>
              <dt>{proposalPage.newPayment}</dt>
              <dd>{proposalPage.payment(formatMoney(deal.newPayment), deal.frequency)}</dd>
            </div>
          )}
        </dl>
        <PerPeriod view={view} cents={added} />
        {!isKept && <p className={styles.soft}>{texts.notKept}</p>}
      </div>
      <Phone id={view.id} />
    </section>
  );
}

const Sum = ({ name, cents }: { name: string; cents: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatMoney(cents)}</dd>
  </div>
);

type Sent = AnswerOf<'POST /api/v1/auth/proposals/:id/presented/phone'>;

/** Sends the proposal, and shows a code that opens it. */
function Phone({ id }: { id: number }) {
  const [sent, setSent] = useState<Sent | null>(null);
  const { isBusy, run } = useWork((error) => sayRefusal(error, texts.failed));
  async function send() {
    const name = 'POST /api/v1/auth/proposals/:id/presented/phone';
    setSent(await call(name, { params: { id } }));
  }
  return (
    <div className={styles.phone}>
      <p>{texts.phoneIntro}</p>
      {!sent && (
        <Button busy={isBusy} onClick={() => void run(send)}>
          {texts.phone}
        </Button>
      )}
      <div role="status">
        {sent && (
          <>
            <img
              className={styles.code}
              src={`data:image/svg+xml,${encodeURIComponent(sent.qr)}`}
              width={240}
              height={240}
              alt={texts.code}
            />
            <p>{texts.scan}</p>
            {sent.isMailed && <p>{texts.mailed}</p>}
          </>
        )}
      </div>
    </div>
  );
}
