import { Link, useRevalidator } from 'react-router';
import { personName } from '#shared/rules/person-name.ts';
import { formatDay } from '#texts/dates.ts';
import { formatMoney } from '#texts/formats.ts';
import { proposalStateLabels, proposalList as texts } from '#texts/proposal-desk.ts';
import { followUpReasons, followUpTexts } from '#texts/proposal-follow-up.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { call } from '#web/api.ts';
import type { ListedProposal } from '#web/entities.ts';
import { WorkButton } from '#web/kit/work-button.tsx';
import { dayInWords } from '#web/shop/parts/order/day-in-words.ts';
import { proposalPath } from '#web/shop/parts/proposal/proposal-path.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { nextStep } from './next-step.ts';
import styles from './proposals.module.css';

interface Props {
  proposal: ListedProposal;
  today: string;
  personId: number;
}

/** A proposal in the list: whose it is, what it comes to, how far it is, what to do next. */
export function ProposalEntry({ proposal, today, personId }: Props) {
  const { base, dealer } = useDealership();
  const { id, state, seller, vehicle, lookCount, itemCount, validUntil } = proposal;
  const name = [proposal.firstName, proposal.lastName].filter(Boolean).join(' ');
  const next = texts.nextSteps[nextStep(proposal, today)];
  return (
    <article className={styles.proposal}>
      <h2>
        <Link to={proposalPath(base, id)}>{texts.number(id)}</Link>
      </h2>
      <span className={styles.state} data-state={state}>
        {proposalStateLabels[state]}
      </span>
      <p className={styles.who}>
        <strong>{name || texts.nobody}</strong>
        <span>{vehicle ? vehicleInWords(vehicle) : texts.noVehicle}</span>
        {seller && seller.id !== personId && <span>{texts.by(personName(seller))}</span>}
      </p>
      <p className={styles.total}>{formatMoney(proposal.total)}</p>
      <p className={styles.about}>
        <span>{texts.items(itemCount)}</span>
        {lookCount > 1 && <span>{texts.looks(lookCount)}</span>}
        <span>
          {validUntil === null
            ? texts.changed(dayInWords(proposal.updatedAt, dealer.timeZone))
            : untilInWords(state, validUntil)}
        </span>
      </p>
      {next && (
        <p className={styles.next}>
          <span className="visually-hidden">{texts.next} </span>
          {next}
        </p>
      )}
      <Followed proposal={proposal} />
    </article>
  );
}

const untilInWords = (state: ListedProposal['state'], day: string) =>
  state === 'expired' ? texts.wasValidUntil(formatDay(day)) : texts.validUntil(formatDay(day));

/** Why a proposal waits today, and the button that takes it off the list until tomorrow, or puts it back. */
function Followed({ proposal: { id, followUp, isFollowed } }: { proposal: ListedProposal }) {
  const { revalidate } = useRevalidator();
  if (followUp === null && !isFollowed) return null;

  async function follow(followed: boolean): Promise<void> {
    const params = { id };
    await call('POST /api/v1/auth/proposals/:id/followed', { params, body: { followed } });
    await revalidate();
  }

  return (
    <p className={styles.about}>
      <span role="status">
        {followUp === null ? followUpTexts.isDone : followUpReasons[followUp]}
      </span>{' '}
      <WorkButton
        kind="plain"
        aria-label={isFollowed ? undefined : followUpTexts.doneLabel(id)}
        failed={followUpTexts.failed}
        onWork={() => follow(!isFollowed)}
      >
        {isFollowed ? followUpTexts.back : followUpTexts.done}
      </WorkButton>
    </p>
  );
}
