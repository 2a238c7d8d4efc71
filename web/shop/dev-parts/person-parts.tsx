import { useRef, useState } from 'react';
import { forms } from '#shared/rules/validation.ts';
import { useForm } from '#web/kit/use-form.ts';
import { CustomerSearch } from '#web/shop/parts/customer/customer-search.tsx';
import { UnconfirmedNotice } from '#web/shop/parts/customer/unconfirmed-notice.tsx';
import { Security } from '#web/shop/parts/security/security.tsx';
import { CodeStep } from '#web/shop/parts/visitor/code-step.tsx';
import { LoginForm } from '#web/shop/parts/visitor/login-form.tsx';
import { NewcomerFields } from '#web/shop/parts/visitor/newcomer-fields.tsx';
import { OtherSignedIn } from '#web/shop/parts/visitor/other-signed-in.tsx';
import { RequestStep } from '#web/shop/parts/visitor/request-step.tsx';
import { VisitorLink, VisitorPage } from '#web/shop/parts/visitor/visitor-page.tsx';
import { Group, nothing, State } from './group.tsx';

const toParts = <a href="/dev/parts">Register</a>;
const here = { dealerId: null, email: '', isNamed: false, isFirst: false };
const now = '2026-11-18T17:00:00Z';
const account = {
  person: {
    ...{ id: 1, firstName: 'Lea', lastName: 'Roy', email: 'lea@example.test', phoneNumber: null },
    ...{
      dealerId: 1,
      roles: [],
      grants: [],
      discountPercent: null,
      language: null,
      createdAt: now,
    },
  },
  sessions: [true, false].map((isCurrent, index) => ({
    ...{ id: index, device: 'Chrome on Android', createdAt: now, lastSeenAt: now, isCurrent },
  })),
  twoStep: { isOn: false, isNeeded: true, recoveryCodes: 0 },
  needed: 'Why it comes first.',
};
const invited = { dealerId: null, email: 'lea@example.test', isNamed: true, isFirst: true };

/** Forms of people who sign in, and how an advisor finds a customer. */
export const PersonParts = () => (
  <Group title="People">
    <State title="Signing in">
      <VisitorPage
        title="Login"
        intro="What it is good for."
        links={<VisitorLink question="No account yet?">{toParts}</VisitorLink>}
      >
        <LoginForm dealerId={null} goTo={() => '/dev/parts'} />
      </VisitorPage>
    </State>
    <State title="Who is new at a dealership">
      <Newcomer />
    </State>
    <State title="A forgotten password: the address, then the code">
      <RequestStep {...here} onNext={nothing} />
      <CodeStep {...here} code={null} onDone={() => Promise.resolve()} onSent={nothing} />
    </State>
    <State title="The link of an invitation, which has its code">
      <CodeStep {...invited} code="0123" onDone={() => Promise.resolve()} onSent={nothing} />
    </State>
    <State title="The link of a mail, where somebody else is signed in">
      <OtherSignedIn
        other={{ firstName: 'Kanti', lastName: 'Roy' }}
        email="lea@example.test"
        toLogin="/dev/parts"
        toStay="/dev/parts"
      />
    </State>
    <State title="An account's security: two-step sign-in, password, sessions">
      <Security {...account} place="Northgate" timeZone="America/Toronto" onChanged={nothing} />
    </State>
    <State title="Finding a customer, for advisors who are signed in">
      <Search />
    </State>
    <State title="An account whose address nobody has confirmed, for advisors">
      <UnconfirmedNotice />
    </State>
  </Group>
);

function Newcomer() {
  const form = useForm(forms.newCustomer, {});
  return (
    <form ref={form.element} noValidate onSubmit={form.submit(() => Promise.resolve())}>
      <NewcomerFields field={form.field} />
    </form>
  );
}

function Search() {
  const [typed, type] = useState('');
  const input = useRef<HTMLInputElement>(null);
  return <CustomerSearch typed={typed} onType={type} onChoose={nothing} input={input} />;
}
