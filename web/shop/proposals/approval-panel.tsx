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
    try {
      const answer = await call('POST /api/v1/auth/proposals/:id/approval', {
        params: { id: saved.id },
        body: { reason },
      });
      writing.take(answer.proposal);
      say(texts.saidAsked, 'success');
    } catch (error) {
      writing.refuse(error);
      sayReason(error);
    }
  }

  return (
    <>
      <TextAreaField
        label={texts.reason}
        hint={texts.reasonHint}
        rows={2}
        maxLength={maxReason}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
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
    try {
      const answered = await call('POST /api/v1/auth/proposals/:id/approval/answer', {
        params: { id },
        body: { given, reason, version },
      });
      writing.take(answered.proposal);
      say(given ? texts.saidGiven : texts.saidRefused, 'success');
    } catch (error) {
      writing.refuse(error);
      sayReason(error);
    }
  }

  return (
    <>
      <TextAreaField
        label={texts.answerReason}
        hint={texts.answerHint}
        rows={2}
        maxLength={maxReason}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <div className={styles.buttons}>
        <WorkButton onWork={() => answer(true)}>{texts.approve}</WorkButton>
        <WorkButton kind="secondary" onWork={() => answer(false)}>
          {texts.refuse}
        </WorkButton>
      </div>
    </>
  );
}
