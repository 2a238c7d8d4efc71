import { useEffect, useRef, useState } from 'react';
import type { User } from '#shared/contract/users.ts';
import { languages } from '#shared/rules/languages.ts';
import { forms } from '#shared/rules/validation.ts';
import { proposalDesk as texts } from '#texts/proposal-desk.ts';
import { Button } from '#web/kit/button.tsx';
import { fieldLabel } from '#web/kit/check-form.ts';
import { SelectField, TextField } from '#web/kit/field.tsx';
import { CustomerSearch } from '#web/shop/parts/customer/customer-search.tsx';
import { UnconfirmedNotice } from '#web/shop/parts/customer/unconfirmed-notice.tsx';
import { useCustomerDetails } from '#web/shop/parts/customer/use-customer-details.ts';
import styles from './proposal.module.css';
import type { Writing } from './use-writing.ts';
import type { WrittenCustomer } from './written.ts';

const nobody: WrittenCustomer = {
  ...{ customerId: null, firstName: '', lastName: '', email: '', phoneNumber: '' },
};

/** Whom the proposal is for: an account, or what is typed; and in which language. */
export function CustomerCard({ writing }: { writing: Writing }) {
  const { written, change, errors } = writing;
  const { customer } = written;
  const set = (more: Partial<WrittenCustomer>) =>
    change((now) => ({ ...now, customer: { ...now.customer, ...more } }));
  const isAccount = customer.customerId !== null;
  const account = useCustomerDetails(customer.customerId ?? undefined, null);
  const field = (name: keyof typeof labelsOf, input: keyof WrittenCustomer = name) => ({
    label: fieldLabel(forms.newCustomer[labelsOf[name]]),
    value: customer[name],
    error: errors[input]?.[0],
    readOnly: isAccount,
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      set({ [name]: value }),
  });
  return (
    <section className={styles.card} aria-labelledby="customer">
      <h2 id="customer">{texts.customer}</h2>
      {isAccount ? (
        <div className={styles.buttons}>
          <p>{texts.account}</p>
          <Button kind="secondary" onClick={() => set(nobody)}>
            {texts.typeInstead}
          </Button>
        </div>
      ) : (
        <FindAccount
          onChoose={({ id, firstName, lastName, email, phoneNumber }) =>
            set({
              ...{ customerId: id, firstName, lastName, email },
              phoneNumber: phoneNumber ?? '',
            })
          }
        />
      )}
      {account?.emailUnconfirmed && <UnconfirmedNotice />}
      <div className={styles.fields}>
        <TextField {...field('firstName')} />
        <TextField {...field('lastName')} />
        <TextField {...field('email')} type="email" inputMode="email" />
        <TextField {...field('phoneNumber')} type="tel" />
      </div>
      <SelectField
        label={texts.language}
        value={written.language}
        onChange={({ currentTarget: { value } }) => {
          const language = languages.find((one) => one === value);
          if (language) change((now) => ({ ...now, language }));
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {texts.languages[language]}
          </option>
        ))}
      </SelectField>
    </section>
  );
}

const labelsOf = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phoneNumber: 'phone_number',
} as const;

/** The search for an account, which is opened first: a customer is often typed. */
function FindAccount({ onChoose }: { onChoose(customer: User): void }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  if (!isOpen)
    return (
      <div className={styles.buttons}>
        <p>{texts.customerSearch}</p>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {texts.chooseAccount}
        </Button>
      </div>
    );
  return <CustomerSearch input={input} typed={typed} onType={setTyped} onChoose={onChoose} />;
}
