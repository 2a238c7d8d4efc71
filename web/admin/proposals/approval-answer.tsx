import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { waitingApprovals as texts } from '#texts/admin/proposals.ts';
import { approvalProblems } from '#texts/proposal-approval.ts';
import { ApiError, call } from '#web/api.ts';
import type { WaitingApproval } from '#web/entities.ts';
import { failureText } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './waiting-approvals.module.css';

interface Props {
  waiting: WaitingApproval;
  /** Also when somebody else changed or answered it meanwhile. */
  onAnswered(): void;
}

/** Approves a discount as it is shown, or refuses it with a reason. */
export function ApprovalAnswer({ waiting: { id, version }, onAnswered }: Props) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<'given' | 'refused' | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  function complain(text: string | null): void {
    setProblem(text);
    field.current?.focus();
  }

  async function answer(given: boolean): Promise<void> {
    if (busy) return;
    if (!given && reason.trim() === '') return complain(approvalProblems.reasonMissing);
    setBusy(given ? 'given' : 'refused');
    try {
      const params = { id };
      const body = { given, reason, version };
      await call('POST /api/v1/auth/proposals/:id/approval/answer', { params, body });
      say(given ? texts.given(id) : texts.refused(id), 'success');
      document.getElementById('approvals')?.focus();
      onAnswered();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isOther = error.errors.version || error.errors.given;
      complain(isOther ? texts.changed : failureText(error, texts.notAnswered));
      if (isOther) onAnswered();
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className={styles.answer}>
      <Textarea
        ref={field}
        label={texts.answer}
        description={texts.answerHint}
        error={problem}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget: { value } }) => {
          setReason(value);
          setProblem(null);
        }}
      />
      <div className={styles.buttons}>
        <Button
          aria-label={texts.approveLabel(id)}
          loading={busy === 'given'}
          onClick={() => void answer(true)}
        >
          {texts.approve}
        </Button>
        <Button
          variant="default"
          aria-label={texts.refuseLabel(id)}
          loading={busy === 'refused'}
          onClick={() => void answer(false)}
        >
          {texts.refuse}
        </Button>
      </div>
    </div>
  );
}
