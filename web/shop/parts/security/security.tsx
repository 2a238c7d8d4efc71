import type { OwnSession, TwoStep } from '#shared/contract/security.ts';
import type { SignedIn } from '#shared/contract/users.ts';
import { PasswordSection } from './password-section.tsx';
import styles from './security.module.css';
import { SessionsSection } from './sessions-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';

interface SecurityProps {
  person: SignedIn;
  sessions: OwnSession[];
  twoStep: TwoStep;
  /** Whose account it is: the dealership's name, or the platform's. */
  place: string;
  timeZone: string;
  /** Why two-step sign-in comes first, where it does. */
  needed: string;
  /** Something changed: sessions and two-step sign-in are to be read again. */
  onChanged(): Promise<void> | void;
}

/** An account's security: password, two-step sign-in, sessions. */
export function Security(props: SecurityProps) {
  const { person, sessions, twoStep, place, timeZone, needed, onChanged } = props;
  return (
    <div className={styles.sections}>
      {twoStep.isNeeded && (
        <p className={styles.needed} role="status">
          {needed}
        </p>
      )}
      <TwoStepSection {...{ person, twoStep, place, onChanged }} />
      {!twoStep.isNeeded && <PasswordSection email={person.email} onChanged={onChanged} />}
      <SessionsSection {...{ sessions, timeZone, onChanged }} />
    </div>
  );
}
