import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { personName } from '#shared/rules/person-name.ts';
import { otherSignedIn as texts } from '#texts/account.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { WorkButton } from '#web/kit/work-button.tsx';
import { useLeaveDevice } from '#web/shop/state/leave-device.ts';
import styles from './visitor-page.module.css';

interface Props {
  /** Who is signed in on this device. */
  other: { firstName: string; lastName: string };
  /** Whom the link of a mail is for. */
  email: string;
  toLogin: string;
  /** Where the other one goes on. */
  toStay: string;
}

/** Asks before somebody is signed out for whom the link of a mail is for. */
export function OtherSignedIn({ other, email, toLogin, toStay }: Props) {
  const navigate = useNavigate();
  const leaveDevice = useLeaveDevice();
  const question = useRef<HTMLParagraphElement>(null);
  // What had the focus is gone.
  useEffect(() => question.current?.focus(), []);
  const name = personName(other);

  async function leave(): Promise<void> {
    if (await leaveDevice()) await navigate(toLogin, { replace: true, state: { email } });
  }

  return (
    <>
      <p ref={question} tabIndex={-1}>
        {texts.ask(name, email)}
      </p>
      <div className={styles.actions}>
        <WorkButton onWork={leave}>{texts.leave(name)}</WorkButton>
        <ButtonLink kind="secondary" to={toStay}>
          {texts.stay(name)}
        </ButtonLink>
      </div>
    </>
  );
}
