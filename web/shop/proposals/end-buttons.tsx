import { useState } from 'react';
import { useNavigate } from 'react-router';
import { proposalDesk as texts } from '#texts/proposal-desk.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { TextField } from '#web/kit/field.tsx';
import { WorkButton } from '#web/kit/work-button.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say, sayOnTheWay } from '#web/shop/state/snackbar.ts';
import styles from './proposal.module.css';
import type { Writing } from './use-writing.ts';

/** Withdraws a proposal that was sent, or deletes a draft; each asks before. */
export function EndButtons({ writing }: { writing: Writing }) {
  const { state } = writing.proposal;
  if (state === 'draft') return <DeleteButton writing={writing} />;
  return state === 'sent' || state === 'expired' ? <WithdrawButton writing={writing} /> : null;
}

function DeleteButton({ writing: { proposal } }: { writing: Writing }) {
  const { base } = useDealership();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);

  async function remove(): Promise<void> {
    try {
      await call('DELETE /api/v1/auth/proposals/:id', { params: { id: proposal.id } });
      const step = navigate(`${base}/account?tab=proposals`, { replace: true });
      await sayOnTheWay(step, texts.deleted(proposal.id), 'success');
    } catch (error) {
      sayFailure(error, texts.deleteFailed);
      setOpen(false);
    }
  }

  return (
    <div className={styles.buttons}>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {texts.delete}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.deleteTitle}>
        <p>{texts.deleteText}</p>
        <DialogActions onCancel={() => setOpen(false)}>
          <WorkButton kind="danger" onWork={remove}>
            {texts.delete}
          </WorkButton>
        </DialogActions>
      </Dialog>
    </div>
  );
}

function WithdrawButton({ writing }: { writing: Writing }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');

  async function withdraw(): Promise<void> {
    try {
      const params = { id: writing.proposal.id };
      const body = { reason: reason.trim() || null };
      const { proposal } = await call('POST /api/v1/auth/proposals/:id/withdraw', { params, body });
      writing.take(proposal);
      say(texts.withdrawn, 'success');
    } catch (error) {
      sayFailure(error, texts.withdrawFailed);
    }
    setOpen(false);
  }

  return (
    <div className={styles.buttons}>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {texts.withdraw}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.withdrawTitle}>
        <p>{texts.withdrawText}</p>
        <TextField
          label={texts.withdrawReason}
          value={reason}
          maxLength={500}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <DialogActions onCancel={() => setOpen(false)}>
          <WorkButton kind="danger" onWork={withdraw}>
            {texts.withdraw}
          </WorkButton>
        </DialogActions>
      </Dialog>
    </div>
  );
}
