import { useRef, useState } from 'react';
import type { User } from '#shared/contract/users.ts';
import { personName } from '#shared/rules/person-name.ts';
import { checkout } from '#texts/checkout.ts';
import { customers } from '#texts/customers.ts';
import { mailServer } from '#texts/mail-server.ts';
import { Button } from '#web/kit/button.tsx';
import { CustomerSearch } from '#web/shop/parts/customer/customer-search.tsx';
import { useSendsMail } from '#web/shop/shell/use-sends-mail.ts';
import { say } from '#web/shop/state/snackbar.ts';
import type { ChosenCustomer, CustomerDraft } from '#web/shop/state/stored-checkout.ts';
import styles from './customer-step.module.css';
import { NewCustomerForm } from './new-customer-form.tsx';
import { StepHeading } from './step-heading.tsx';

interface Props {
  chosen: ChosenCustomer | null;
  draft: CustomerDraft;
  onDraft(draft: CustomerDraft): void;
  onChoose(customer: User): void;
  /** Continues with the already chosen customer. */
  onContinue(): void;
}

/** Step 1, for advisors: chooses an existing or new customer (spec 2). */
export function CustomerStep({ chosen, draft, onDraft, onChoose, onContinue }: Props) {
  const sendsMail = useSendsMail();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);

  function onInvalid(): void {
    if (!chosen) {
      setMissing(true);
      say(customers.missingSnackbar, 'error');
    } else if (Object.values(draft).every((value) => value.trim() === '')) onContinue();
  }

  const find = (email: string) => {
    setTyped(email);
    input.current?.focus();
  };

  return (
    <>
      <StepHeading>{checkout.customerStep}</StepHeading>
      <div className={styles.columns}>
        <section className={styles.card} aria-labelledby="find">
          {chosen && <Chosen customer={chosen} onContinue={onContinue} />}
          <h2 id="find">{customers.search}</h2>
          <CustomerSearch input={input} typed={typed} onType={setTyped} onChoose={onChoose} />
        </section>
        <section className={styles.card} aria-labelledby="create">
          <h2 id="create">{customers.create}</h2>
          <p className={styles.hint}>{sendsMail ? customers.createHint : mailServer.none}</p>
          <NewCustomerForm
            draft={draft}
            onDraft={onDraft}
            onCreated={onChoose}
            onInvalid={onInvalid}
            onFind={find}
            notice={isMissing && !chosen ? customers.missing : null}
          />
        </section>
      </div>
    </>
  );
}

function Chosen({ customer, onContinue }: { customer: ChosenCustomer; onContinue(): void }) {
  return (
    <div className={styles.chosen}>
      <div>
        <h2>{customers.chosen}</h2>
        <p>{personName(customer)}</p>
      </div>
      <Button onClick={onContinue}>{customers.continueWith(customer.firstName)}</Button>
    </div>
  );
}
