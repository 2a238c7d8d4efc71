import { useState } from 'react';
import { isBeyond, largestDiscount } from '#shared/rules/proposals/discount.ts';
import { approvalPanel as texts } from '#texts/proposal-approval.ts';
import { call } from '#web/api.ts';
import type { Proposal } from '#web/entities.ts';
import { TextAreaField } from '#web/kit/field.tsx';
import { WorkButton } from '#web/kit/work-button.tsx';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './proposal.module.css';
import { sayReason } from './send-card.tsx';
import type { Writing } from './use-writing.ts';

/** Length of a reason. */
const maxReason = 500;

/**
 * The discount of a proposal: its advisor asks for more than their limit, and a dealer admin answers.
 * Nothing where all prices are the catalogue's.
 */
export function ApprovalPanel({ writing }: { writing: Writing }) {
  const { proposal } = writing;
  const { approval, approvalReason, approvedPercent, limitPercent } = proposal;
  const discount = discountOf(proposal);
  if (discount === 0 && approval === null) return null;
  const isOver = hasPriceBeyond(proposal);
  const isAsked = approval === 'asked';
  return (
    <section className={styles.card} aria-labelledby="discount">
      <h2 id="discount">{texts.title}</h2>
      <p>{isOver && !isAsked ? texts.beyond(discount) : texts.within(discount)}</p>
      {limitPercent !== null && <p className={styles.hint}>{texts.limit(limitPercent)}</p>}
      {isAsked && <p role="status">{texts.asked}</p>}
      {approval === 'given' && <p role="status">{texts.given(approvedPercent ?? 0)}</p>}
      {approval === 'refused' && <p role="status">{texts.refused}</p>}
      {approvalReason !== '' && <blockquote className={styles.hint}>{approvalReason}</blockquote>}
      {isAsked && !proposal.mayApprove && <p className={styles.hint}>{texts.waiting}</p>}
      {isAsked && proposal.mayApprove && <Answer writing={writing} />}
      {isOver && !isAsked && <Question writing={writing} />}
    </section>
  );
}

/** The largest discount of what is written, in percent. */
const discountOf = ({ now: { lines } }: Proposal): number =>
  largestDiscount(
    lines.map(({ unitPrice, originalPrice }) => ({
      unitCents: unitPrice,
      catalogueCents: originalPrice,
    })),
  );

/** Whether a price is beyond the reader's limit and was not approved for its line. */
const hasPriceBeyond = ({ now, lines, limitPercent: limit }: Proposal): boolean =>
  now.lines.some(({ id, unitPrice: unitCents, originalPrice: catalogueCents }) => {
    const approvedCents = lines.find((line) => line.id === id)?.approvedPrice ?? null;
    return isBeyond({ unitCents, catalogueCents }, { limit, approvedCents });
  });

/** Asks for approval of what is written, after saving it. */
function Question({ writing }: { writing: Writing }) {
  const [reason, setReason] = useState('');

  async function ask(): Promise<void> {
    const saved = await writing.save();
    if (!saved) return;
    const input = { params: { id: saved.id }, body: { reason } };
    await follow(writing, call('POST /api/v1/auth/proposals/:id/approval', input), texts.saidAsked);
  }

  return (
    <>
      <Reason label={texts.reason} hint={texts.reasonHint} {...{ reason, setReason }} />
      <WorkButton kind="secondary" wide onWork={ask}>
        {texts.ask}
      </WorkButton>
    </>
  );
}

/** Approves or refuses the prices as they are shown. */
function Answer({ writing }: { writing: Writing }) {
  const [reason, setReason] = useState('');
  const { id, version } = writing.proposal;

  async function answer(given: boolean): Promise<void> {
    const input = { params: { id }, body: { given, reason, version } };
    const answered = call('POST /api/v1/auth/proposals/:id/approval/answer', input);
    await follow(writing, answered, given ? texts.saidGiven : texts.saidRefused);
  }

  return (
    <>
      <Reason label={texts.answerReason} hint={texts.answerHint} {...{ reason, setReason }} />
      <div className={styles.buttons}>
        <WorkButton onWork={() => answer(true)}>{texts.approve}</WorkButton>
        <WorkButton kind="secondary" onWork={() => answer(false)}>
          {texts.refuse}
        </WorkButton>
      </div>
    </>
  );
}

/** Shows what became of a question or an answer, or why it was refused. */
async function follow(writing: Writing, sent: Promise<{ proposal: Proposal }>, said: string) {
  try {
    writing.take((await sent).proposal);
    say(said, 'success');
  } catch (error) {
    writing.refuse(error);
    sayReason(error);
  }
}

interface ReasonProps {
  label: string;
  hint: string;
  reason: string;
  setReason(reason: string): void;
}

const Reason = ({ reason, setReason, ...around }: ReasonProps) => (
  <TextAreaField
    {...around}
    rows={2}
    maxLength={maxReason}
    value={reason}
    onChange={({ currentTarget: { value } }) => setReason(value)}
  />
);
