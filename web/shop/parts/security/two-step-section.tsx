import { useState } from 'react';
import type { TwoStep, TwoStepSetup } from '#shared/contract/security.ts';
import type { SignedIn } from '#shared/contract/users.ts';
import { twoStepPage as texts } from '#texts/security.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/kit/button.tsx';
import { enter } from '#web/shop/state/session.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { PasswordAgain } from './password-again.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';
import { TwoStepSetupSteps } from './two-step-setup.tsx';

/** For what the password is asked for again. */
type Asking = 'begin' | 'off' | 'codes';

type Step =
  | { name: 'rest' }
  | { name: 'password'; to: Asking }
  | { name: 'setup'; setup: TwoStepSetup }
  | { name: 'show'; codes: string[]; done?: string };

const rest: Step = { name: 'rest' };
/** With fewer recovery codes than this, the page suggests new ones. */
const few = 4;

interface TwoStepSectionProps {
  person: SignedIn;
  twoStep: TwoStep;
  /** The dealership's name, or the platform's, for the file of recovery codes. */
  place: string;
  onChanged(): Promise<void> | void;
}

/** Turns two-step sign-in on and off, and makes new recovery codes. */
export function TwoStepSection({ person, twoStep, place, onChanged }: TwoStepSectionProps) {
  const [step, setStep] = useState<Step>(rest);
  const cancel = () => setStep(rest);

  async function begin(currentPassword: string): Promise<void> {
    const setup = await call('POST /api/v1/auth/user/twoStep', { body: { currentPassword } });
    // Not if it was cancelled meanwhile.
    setStep((now) => (now.name === 'password' ? { name: 'setup', setup } : now));
  }

  async function turnedOn(codes: string[]): Promise<void> {
    setStep({ name: 'show', codes, done: texts.turnedOn });
    const { twoStepNeeded, ...admitted } = person;
    if (twoStepNeeded) await enter(admitted);
    await onChanged();
  }

  async function turnOff(currentPassword: string): Promise<void> {
    await call('POST /api/v1/auth/user/twoStep/off', { body: { currentPassword } });
    say(texts.turnedOff, 'success');
    setStep(rest);
    await onChanged();
  }

  async function renew(currentPassword: string): Promise<void> {
    const answer = await call('POST /api/v1/auth/user/twoStep/recoveryCodes', {
      body: { currentPassword },
    });
    setStep({ name: 'show', codes: answer.recoveryCodes });
    await onChanged();
  }

  const withPassword = {
    begin: { submit: texts.next, onPassword: begin },
    off: { submit: texts.turnOff, onPassword: turnOff },
    codes: { submit: texts.newCodes, onPassword: renew },
  };

  return (
    <section className={styles.section} aria-labelledby="two-step-title">
      <div className={styles.titled}>
        <h2 id="two-step-title">{texts.title}</h2>
        <span className={styles.state} data-on={twoStep.isOn}>
          {twoStep.isOn ? texts.isOn : texts.isOff}
        </span>
      </div>
      <p className={styles.soft}>{texts.intro}</p>
      {step.name === 'rest' && (
        <AtRest twoStep={twoStep} onChoose={(to) => setStep({ name: 'password', to })} />
      )}
      {step.name === 'password' && (
        <PasswordAgain
          intro={texts.passwordTo[step.to]}
          {...withPassword[step.to]}
          onCancel={cancel}
        />
      )}
      {step.name === 'setup' && (
        <TwoStepSetupSteps setup={step.setup} onDone={turnedOn} onCancel={cancel} />
      )}
      {step.name === 'show' && (
        <RecoveryCodes place={place} codes={step.codes} done={step.done} onDone={cancel} />
      )}
    </section>
  );
}

function AtRest({ twoStep, onChoose }: { twoStep: TwoStep; onChoose(to: Asking): void }) {
  if (!twoStep.isOn) {
    return (
      <div className={styles.actions}>
        <Button onClick={() => onChoose('begin')}>{texts.turnOn}</Button>
      </div>
    );
  }
  const left = twoStep.recoveryCodes;
  return (
    <>
      <p>
        {texts.codesLeft(left)} {left < few && texts.fewCodes}
      </p>
      <div className={styles.actions}>
        <Button kind="secondary" onClick={() => onChoose('codes')}>
          {texts.newCodes}
        </Button>
        <Button kind="secondary" onClick={() => onChoose('off')}>
          {texts.turnOff}
        </Button>
      </div>
    </>
  );
}
