import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatDay } from '#texts/dates.ts';
import { exemptTaxesLabels } from '#texts/exemption.ts';
import { exemptionClaim as texts } from '#texts/exemption-claim.ts';
import { ui } from '#texts/shop.ts';
import { call } from '#web/api.ts';
import type { AnswerOf } from '#web/cents.ts';
import { Button } from '#web/kit/button.tsx';
import { SubmitButton } from '#web/kit/submit-button.tsx';
import { useWork } from '#web/kit/use-work.ts';
import styles from '#web/shop/parts/exemption/claim.module.css';
import { lacksNumber, noClaim, wholeClaim } from '#web/shop/parts/exemption/claim.ts';
import ClaimFields from '#web/shop/parts/exemption/claim-fields.tsx';
import { exemptionInWords } from '#web/shop/parts/order/exemption-in-words.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useSendsMail } from '#web/shop/shell/use-sends-mail.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';

type Own = AnswerOf<'GET /api/v1/auth/exemptions/customer'>;

/** The person's exemption at this dealership, and a form where none was claimed. */
export default function OwnExemption() {
  const { dealer } = useDealership();
  const [own, setOwn] = useState<Own | null>(null);
  const load = () =>
    call('GET /api/v1/auth/exemptions/customer', { query: { dealerId: dealer.id } }).then(
      setOwn,
      (error) => sayFailure(error, texts.failed),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => void load(), []);
  if (!own) return <p role="status">{ui.loading}</p>;
  return (
    <div className={styles.fields}>
      {[own.confirmed, own.waiting].map(
        (one) => one && <Present key={one.id} exemption={one} onGone={load} />,
      )}
      {!own.waiting && !own.confirmed && <ClaimForm onSent={load} />}
    </div>
  );
}

interface PresentProps {
  exemption: NonNullable<Own['confirmed']>;
  onGone(): void;
}

/** What was claimed, and what the dealership said. */
function Present({ exemption, onGone }: PresentProps) {
  const { id, taxes, validUntil } = exemption;
  const isConfirmed = exemption.confirmedAt !== null;

  async function withdraw(): Promise<void> {
    try {
      await call('POST /api/v1/auth/exemptions/:id/end', { params: { id } });
      say(texts.withdrawn, 'success');
      onGone();
    } catch (error) {
      sayFailure(error, texts.failed);
    }
  }

  return (
    <div className={styles.fields}>
      <p>
        <strong>{exemptionInWords({ ...exemption, isConfirmed })}</strong>
        <br />
        {exemptTaxesLabels[taxes]}
      </p>
      <p>
        {isConfirmed ? texts.confirmed : texts.waiting}{' '}
        {validUntil && texts.until(formatDay(validUntil))}
      </p>
      <div>
        <Button kind="secondary" onClick={() => void withdraw()}>
          {texts.withdraw}
        </Button>
      </div>
    </div>
  );
}

function ClaimForm({ onSent }: { onSent(): void }) {
  const { dealer } = useDealership();
  const sendsMail = useSendsMail();
  const form = useRef<HTMLFormElement>(null);
  const [claim, setClaim] = useState(noClaim);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, run } = useWork((error) => sayFailure(error, texts.failed));

  function send(event: FormEvent): void {
    event.preventDefault();
    const whole = wholeClaim(claim);
    setChecked(true);
    if (!whole) {
      const name = lacksNumber(claim) ? 'exemptionNumber' : 'exemptionKind';
      form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
      return;
    }
    void run(async () => {
      await call('POST /api/v1/auth/exemptions', { body: { dealerId: dealer.id, ...whole } });
      say(sendsMail ? texts.sentAnswered : texts.sent, 'success');
      onSent();
    });
  }

  return (
    <form ref={form} className={styles.fields} method="post" noValidate onSubmit={send}>
      <p className={styles.hint}>{texts.hint}</p>
      <ClaimFields claim={claim} onChange={setClaim} rates={dealer} isChecked={isChecked} />
      <div>
        <SubmitButton busy={isBusy}>{texts.send}</SubmitButton>
      </div>
    </form>
  );
}
