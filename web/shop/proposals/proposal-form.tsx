import { useState } from 'react';
import { Link } from 'react-router';
import { maxProposalMessage } from '#shared/rules/proposals/lines.ts';
import { formatDay } from '#texts/dates.ts';
import { proposalList, proposalStateLabels, proposalDesk as texts } from '#texts/proposal-desk.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import type { Proposal } from '#web/entities.ts';
import { Button } from '#web/kit/button.tsx';
import { TextAreaField } from '#web/kit/field.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { ApprovalPanel } from './approval-panel.tsx';
import { Conflict } from './conflict.tsx';
import { CustomerCard } from './customer-card.tsx';
import { DealFields } from './deal-fields.tsx';
import { EndButtons } from './end-buttons.tsx';
import { History } from './history.tsx';
import { LooksCard } from './looks-card.tsx';
import { OrderCard } from './order-card.tsx';
import styles from './proposal.module.css';
import { SendCard } from './send-card.tsx';
import { Sums } from './sums.tsx';
import { mayWrite, useWriting, type Writing } from './use-writing.ts';
import { VehicleCard } from './vehicle-card.tsx';

/** The fields of a proposal, which save themselves, its sums, and what can be done with it. */
export function ProposalForm({ loaded, personId }: { loaded: Proposal; personId: number }) {
  const writing = useWriting(loaded, personId);
  const { proposal, theirs } = writing;
  const [look, setLook] = useState(1);
  const mayChange = mayWrite(proposal);
  const open = Math.min(look, writing.written.looks.length);
  return (
    <>
      <Head writing={writing} mayChange={mayChange} />
      <Notices proposal={proposal} />
      {theirs && <Conflict writing={writing} theirs={theirs} />}
      <div className={styles.columns}>
        <fieldset className={styles.main} disabled={!mayChange}>
          <legend className="visually-hidden">{texts.title(proposal.id)}</legend>
          <div className={styles.pair}>
            <CustomerCard writing={writing} />
            <VehicleCard writing={writing} />
          </div>
          <LooksCard writing={writing} look={open} onLook={setLook} mayChange={mayChange} />
          <div className={styles.card}>
            <TextAreaField
              label={texts.message}
              hint={texts.messageHint}
              rows={4}
              maxLength={maxProposalMessage}
              value={writing.written.message}
              onChange={({ currentTarget: { value } }) =>
                writing.change((written) => ({ ...written, message: value }))
              }
            />
          </div>
          <DealFields writing={writing} />
          <OrderCard writing={writing} />
        </fieldset>
        <div className={styles.aside}>
          <Sums proposal={proposal} />
          <ApprovalPanel writing={writing} />
          <SendCard writing={writing} mayChange={mayChange} />
          <EndButtons writing={writing} />
          <History proposal={proposal} />
        </div>
      </div>
    </>
  );
}

function Head({ writing, mayChange }: { writing: Writing; mayChange: boolean }) {
  const { id, state, vehicle, currentVersion } = writing.proposal;
  return (
    <header className={styles.head}>
      <div>
        <h1>{texts.title(id)}</h1>
        <p className={styles.about}>
          <span className={styles.state} data-state={state}>
            {proposalStateLabels[state]}
          </span>
          {currentVersion > 0 && <span>{texts.version(currentVersion)}</span>}
          {vehicle && <span>{texts.forVehicle(vehicleInWords(vehicle))}</span>}
        </p>
      </div>
      {mayChange && <SavingState writing={writing} />}
    </header>
  );
}

function SavingState({ writing: { saving, save } }: { writing: Writing }) {
  const words = {
    saved: texts.saved,
    saving: texts.saving,
    wrong: texts.unsaved,
    failed: texts.saveFailed,
  }[saving];
  return (
    <div className={styles.saving} data-saving={saving}>
      <span role="status">{words}</span>
      {saving === 'failed' && (
        <Button kind="secondary" onClick={() => void save()}>
          {texts.tryAgain}
        </Button>
      )}
    </div>
  );
}

/** What whoever opens the proposal should know first. */
function Notices({ proposal }: { proposal: Proposal }) {
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
