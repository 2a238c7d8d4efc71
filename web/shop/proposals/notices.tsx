import { Link } from 'react-router';
import { formatDay } from '#texts/dates.ts';
import { proposalList, proposalDesk as texts } from '#texts/proposal-desk.ts';
import type { Proposal } from '#web/entities.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './proposal.module.css';

/** What whoever opens the proposal should know first. */
export function Notices({ proposal }: { proposal: Proposal }) {
  const { base } = useDealership();
  const { state, isChanged, declineReason, validUntil, orderId } = proposal;
  const isOver = state === 'accepted' || state === 'ordered' || state === 'withdrawn';
  const words = [
    ...(isOver ? [texts.readOnly[state]] : []),
    ...(state === 'expired' && validUntil
      ? [proposalList.wasValidUntil(formatDay(validUntil))]
      : []),
    ...(declineReason ? [texts.declineReason(declineReason)] : []),
    ...(isChanged && !isOver ? [texts.isChanged] : []),
  ];
  if (words.length === 0) return null;
  return (
    <div className={styles.notice}>
      {words.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {orderId !== null && (
        <p>
          <Link to={`${base}/account?tab=orders&search=${orderId}`}>{texts.toOrder(orderId)}</Link>
        </p>
      )}
    </div>
  );
}
