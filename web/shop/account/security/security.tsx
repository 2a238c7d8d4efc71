import type { OwnSession, TwoStep } from '#shared/contract/security.ts';
import type { SignedIn } from '#shared/contract/users.ts';
import { security as texts } from '#shared/messages/en/security.ts';
import { PasswordSection } from './password-section.tsx';
import styles from './security.module.css';
import { SessionsSection } from './sessions-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';

interface SecurityProps {
  person: SignedIn;
  sessions: OwnSession[];
  twoStep: TwoStep;
}

/** The account's security: password, two-step sign-in, sessions. A separate chunk. */
export default function Security({ person, sessions, twoStep }: SecurityProps) {
  return (
    <div className={styles.sections}>
      {twoStep.isNeeded && (
        <p className={styles.needed} role="status">
          {texts.needed}
        </p>
      )}
      <TwoStepSection person={person} twoStep={twoStep} />
      {!twoStep.isNeeded && <PasswordSection email={person.email} />}
      <SessionsSection sessions={sessions} />
    </div>
  );
}
