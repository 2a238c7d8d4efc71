import { useEffect, useRef } from 'react';
import type { TwoStepSetup } from '#shared/contract/security.ts';
import { forms } from '#shared/rules/validation.ts';
import { twoStepPage as texts } from '#texts/security.ts';
import { ui } from '#texts/shop.ts';
import { ApiError, call } from '#web/api.ts';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { SubmitButton } from '#web/kit/submit-button.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import styles from './security.module.css';

interface SetupProps {
  setup: TwoStepSetup;
  onDone(recoveryCodes: string[]): Promise<void>;
  onCancel(): void;
}

/** The secret as QR code and text, and a field for the app's first code, which turns it on. */
export function TwoStepSetupSteps({ setup, onDone, onCancel }: SetupProps) {
  const form = useForm(forms.twoStepCode, {});
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  const confirm = form.submit(async ({ code }) => {
    try {
      const { recoveryCodes } = await call('POST /api/v1/auth/user/twoStep/confirm', {
        body: { code },
      });
      await onDone(recoveryCodes);
    } catch (error) {
      if (!(error instanceof ApiError && error.errors.code)) sayFailure(error, texts.failed);
      throw error;
    }
  });

  return (
    <>
      <h3 ref={title} tabIndex={-1}>
        {texts.scanTitle}
      </h3>
      <p>{texts.scan}</p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
        width={240}
        height={240}
        alt={texts.qr}
      />
      <a className={styles.appLink} href={setup.uri}>
        {texts.openApp}
      </a>
      <p>{texts.orType}</p>
      <p className={styles.key}>{inGroups(setup.secret)}</p>
      <form ref={form.element} className={styles.form} method="post" noValidate onSubmit={confirm}>
        <TextField
          {...form.field('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={texts.enterCode}
          required
        />
        <div className={styles.actions}>
          <SubmitButton busy={form.busy}>{texts.confirm}</SubmitButton>
          <Button kind="secondary" onClick={onCancel}>
            {ui.cancel}
          </Button>
        </div>
      </form>
    </>
  );
}

/** Groups of four letters, which are easier to type; apps ignore the spaces. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)!.join(' ');
