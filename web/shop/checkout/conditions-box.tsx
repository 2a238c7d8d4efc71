import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { conditionsProblems, acceptance as texts } from '#texts/conditions.ts';
import { CheckField } from '#web/kit/field.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './conditions-box.module.css';

/**
 * The acceptance of the dealership's conditions at checkout, unticked at first. If an order is refused
 * because there is a newer version (`renew`), an earlier acceptance does not count any more.
 */
export function useConditions() {
  const { dealer } = useDealership();
  const [present, setPresent] = useState(dealer.acceptConditions ? dealer.conditionsVersion : null);
  const [accepted, setAccepted] = useState<number | null>(null);
  const [isChecked, setChecked] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const isAsked = present !== null;
  const isAccepted = isAsked && accepted === present;

  /** Whether the order may be placed; else the box says why not, and takes the focus. */
  function check(): boolean {
    setChecked(true);
    if (!isAsked || isAccepted) return true;
    box.current?.focus();
    return false;
  }

  const accept = (isOn: boolean) => setAccepted(isOn ? present : null);
  const problem = isChecked && !isAccepted ? conditionsProblems.missing : undefined;
  return {
    box: isAsked ? { box, isAccepted, accept, problem } : null,
    check,
    renew: setPresent,
    posted: { conditionsVersion: isAccepted ? present : null },
  };
}

type Box = NonNullable<ReturnType<typeof useConditions>['box']>;

/** The box 'I accept the conditions of sale', with a link that leaves the checkout as it is. */
export function ConditionsBox({
  state: { box, isAccepted, accept, problem },
  sells,
}: {
  state: Box;
  /** Whether an advisor orders, who confirms that the customer has accepted them. */
  sells: boolean;
}) {
  const { dealer, base } = useDealership();
  const label = sells ? texts.acceptedByCustomer(dealer.name) : texts.accept(dealer.name);
  return (
    <div className={styles.conditions}>
      <CheckField
        ref={box}
        label={label}
        name="conditions"
        checked={isAccepted}
        aria-invalid={problem ? true : undefined}
        aria-describedby="conditions-problem"
        onChange={(event) => accept(event.currentTarget.checked)}
      />
      <p id="conditions-problem" className={styles.problem} aria-live="polite">
        {problem}
      </p>
      <Link to={`${base}/conditions`} target="_blank" rel="noopener">
        {texts.read}
      </Link>
    </div>
  );
}
