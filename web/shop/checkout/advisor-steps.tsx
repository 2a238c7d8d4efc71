import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { User } from '#shared/contract/users.ts';
import { customers } from '#texts/customers.ts';
import type { Order } from '#web/entities.ts';
import { useCustomerDetails } from '#web/shop/parts/customer/use-customer-details.ts';
import type { CartLine } from '#web/shop/state/shop.tsx';
import { say } from '#web/shop/state/snackbar.ts';
import { type CheckoutStore, emptyDraft, useStored } from '#web/shop/state/stored-checkout.ts';
import { typedVin } from '#web/shop/state/typed-vin.ts';
import { ChosenCustomer } from './chosen-customer.tsx';
import { CustomerStep } from './customer-step.tsx';
import { ParkCard } from './park-card.tsx';
import { Stepper } from './stepper.tsx';
import { SummaryStep } from './summary-step.tsx';

export const advisorSteps = ['customer', 'summary', 'confirmation'] as const;

interface Props {
  person: User;
  store: CheckoutStore;
  onPlaced(order: Order, ordered: readonly CartLine[]): void;
}

/** Steps 1 and 2 for advisors; `?step=summary` is the second and needs a chosen customer. */
export function AdvisorSteps({ person, store, onPlaced }: Props) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [customer, storeCustomer] = useStored(store, 'customer');
  const [known, setKnown] = useState<User | null>(null);
  const [draft, changeDraft] = useStored(store, 'draft');
  const [facts, storeFacts] = useStored(store, 'facts');
  const [vin, setVin] = useState('');
  useEffect(() => {
    typedVin.current = vin;
    return () => {
      typedVin.current = '';
    };
  }, [vin]);
  const details = useCustomerDetails(customer?.id, known, () => {
    storeCustomer(null);
    say(customers.gone, 'error');
  });

  const goOn = () => navigate(summaryLink, { defaultShouldRevalidate: false });
  const choose = (chosen: User) => {
    const { id, firstName, lastName } = chosen;
    if (customer?.id !== id) {
      storeFacts({ ...facts, stockNumber: '' });
      setVin('');
    }
    storeCustomer({ id, firstName, lastName });
    setKnown(chosen);
    changeDraft(emptyDraft);
    return goOn();
  };

  if (!customer || search.get('step') !== 'summary') {
    return (
      <>
        <Stepper
          steps={advisorSteps}
          current="customer"
          links={customer ? { summary: summaryLink } : {}}
        />
        <CustomerStep
          chosen={customer}
          draft={draft}
          onDraft={changeDraft}
          onChoose={choose}
          onContinue={goOn}
        />
        <ParkCard />
      </>
    );
  }
  return (
    <>
      <Stepper steps={advisorSteps} current="summary" links={{ customer: '?' }} />
      <SummaryStep
        person={person}
        customer={{ id: customer.id, email: details?.email ?? '' }}
        store={store}
        typedVin={{ vin, type: setVin }}
        aboutCustomer={<ChosenCustomer customer={customer} details={details} />}
        onPlaced={onPlaced}
      />
    </>
  );
}

const summaryLink = '?step=summary';
