import { useEffect, useState } from 'react';
import type { User } from '#shared/contract/users.ts';
import { personName } from '#shared/rules/person-name.ts';
import { forms } from '#shared/rules/validation.ts';
import { registration } from '#texts/account.ts';
import { customers } from '#texts/customers.ts';
import { ApiError, call } from '#web/api.ts';
import { Button } from '#web/kit/button.tsx';
import { EmailField, TextField } from '#web/kit/field.tsx';
import { SubmitButton } from '#web/kit/submit-button.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useSendsMail } from '#web/shop/shell/use-sends-mail.ts';
import {
  type ClosedAccount,
  closedAccountIn,
  restoreAccount,
} from '#web/shop/state/closed-account.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import type { CustomerDraft } from '#web/shop/state/stored-checkout.ts';
import styles from './customer-step.module.css';

interface Props {
  draft: CustomerDraft;
  onDraft(draft: CustomerDraft): void;
  onCreated(customer: User): void;
  onInvalid(): void;
  /** Searches for the customer who already has this address. */
  onFind(email: string): void;
  /** Message above the button. */
  notice: string | null;
}

/** Creates a customer on the spot, by the rules of the account form (spec 5). */
export function NewCustomerForm({ draft, onDraft, onCreated, onInvalid, onFind, notice }: Props) {
  const { dealer } = useDealership();
  const sendsMail = useSendsMail();
  const [closed, setClosed] = useState<ClosedAccount | null>(null);
  const [taken, setTaken] = useState<string | null>(null);
  const form = useForm(forms.newCustomer, draft, onInvalid);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is new with each render
  useEffect(() => onDraft(form.values), [form.values]);

  const create = form.submit(async (values) => {
    try {
      const created = await call('POST /api/registerWithoutPassword', {
        body: { dealer_id: dealer.id, ...values },
      });
      const done = sendsMail ? customers.createdAndMailed : customers.created;
      say(done(created.firstName), 'success');
      onCreated(created);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 422))
        sayFailure(error, customers.createFailed);
      else if (error.errors.email) {
        setTaken(values.email);
        setClosed(closedAccountIn(error));
      }
      throw error;
    }
  });

  async function restore({ id }: ClosedAccount): Promise<void> {
    try {
      onCreated(await restoreAccount(id));
    } catch (error) {
      sayFailure(error, customers.restoreFailed);
    }
  }

  return (
    <form ref={form.element} className={styles.form} method="post" noValidate onSubmit={create}>
      <div className={styles.pair}>
        <TextField {...form.field('first_name')} autoComplete="off" required />
        <TextField {...form.field('last_name')} autoComplete="off" required />
      </div>
      <EmailField {...form.field('email')} autoComplete="off" />
      {taken !== null && taken === form.values.email && (
        <div>
          {closed ? (
            <Button kind="secondary" onClick={() => void restore(closed)}>
              {customers.restore(personName(closed))}
            </Button>
          ) : (
            <Button kind="secondary" onClick={() => onFind(taken)}>
              {customers.findTaken}
            </Button>
          )}
        </div>
      )}
      <TextField
        {...form.field('phone_number')}
        type="tel"
        autoComplete="off"
        hint={registration.phoneHint}
      />
      <p className={styles.missing} role="alert">
        {notice}
      </p>
      <SubmitButton busy={form.busy} wide>
        {customers.submit}
      </SubmitButton>
    </form>
  );
}
