import { useHref } from 'react-router';
import { personName } from '#shared/rules/person-name.ts';
import { waitingApprovals as texts } from '#texts/admin/proposals.ts';
import { formatMoney, formatNumber } from '#texts/formats.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { timeOfMoment } from '#web/admin/frame/dates.ts';
import { Failure } from '#web/admin/frame/failure.tsx';
import type { WaitingApproval } from '#web/entities.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { proposalPath } from '#web/shop/parts/proposal/proposal-path.ts';
import { useWaitingProposals } from '#web/shop/shell/follow-proposals.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { ApprovalAnswer } from './approval-answer.tsx';
import styles from './waiting-approvals.module.css';

/** The discounts that wait for the reader's answer; a new one appears by itself. */
export function WaitingApprovals() {
  const { dealer } = useDealership();
  const asking = useWaitingProposals((waiting) => waiting.asking);
  const query = { dealerId: dealer.id };
  const { data, error, reload } = useCall(
    'GET /api/v1/auth/proposals/approvals',
    { query },
    asking,
  );
  if (error) return <Failure title={texts.failed} error={error} onRetry={reload} />;
  if (!data) return null;
  const others = data.total - data.data.length;
  return (
    <section className={styles.place} aria-labelledby="approvals">
      <h2 id="approvals" className={styles.title} tabIndex={-1}>
        {texts.title} {data.total > 0 && <span>{formatNumber(data.total)}</span>}
      </h2>
      {data.total === 0 && <p className={styles.soft}>{texts.empty}</p>}
      <ul className={styles.list}>
        {data.data.map((waiting) => (
          <li key={waiting.id} className={styles.card}>
            <Asked waiting={waiting} />
            <ApprovalAnswer key={waiting.version} waiting={waiting} onAnswered={reload} />
          </li>
        ))}
      </ul>
      {others > 0 && <p className={styles.soft}>{texts.more(others)}</p>}
    </section>
  );
}

/** Who asks for how much, for whom and why. */
function Asked({ waiting }: { waiting: WaitingApproval }) {
  const { id, firstName, lastName, vehicle, seller, askedAt, reason } = waiting;
  const { dealer, base } = useDealership();
  const page = useHref(proposalPath(base, id));
  const customer = [firstName, lastName].filter(Boolean).join(' ') || texts.nobody;
  return (
    <div className={styles.about}>
      <h3 className={styles.head}>
        <a href={page}>{texts.proposal(id, customer)}</a>
      </h3>
      {vehicle && <p>{vehicleInWords(vehicle)}</p>}
      {seller && (
        <p className={styles.soft}>
          {texts.asked(personName(seller), timeOfMoment(askedAt, dealer.timeZone))}
        </p>
      )}
      <p className={styles.percent}>
        <strong>{texts.discount(waiting.percent)}</strong>{' '}
        <span className={styles.soft}>
          {waiting.limitPercent === null ? texts.noLimit : texts.limit(waiting.limitPercent)}
        </span>
      </p>
      <blockquote className={styles.reason} aria-label={texts.reason}>
        {reason}
      </blockquote>
      <Figures waiting={waiting} />
    </div>
  );
}

/** Each reduced price beside the catalogue's, and what is left of each look. */
const Figures = ({ waiting: { lines, looks } }: { waiting: WaitingApproval }) => (
  <dl className={styles.figures}>
    <dt>{texts.lines}</dt>
    {lines.map(({ name, quantity, price, originalPrice }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of one product and price
      <dd key={`${index} ${name}`}>
        <span>{texts.line(quantity, name)}</span>
        <span>
          {formatMoney(price)} <span className={styles.soft}>{texts.insteadOf(originalPrice)}</span>
        </span>
      </dd>
    ))}
    <dt>{texts.sums}</dt>
    {looks.map(({ name, subtotal, profit }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: looks have no other name than their place
      <dd key={index}>
        <span>{name || texts.chosen}</span>
        <span>
          {formatMoney(subtotal)}
          {profit !== undefined && subtotal > 0 && (
            <span className={styles.soft}> {texts.profit(profit, (profit / subtotal) * 100)}</span>
          )}
        </span>
      </dd>
    ))}
  </dl>
);
