import { useRef, useState } from 'react';
import { CustomerSearch } from '#web/shop/parts/customer/customer-search.tsx';
import { UnconfirmedNotice } from '#web/shop/parts/customer/unconfirmed-notice.tsx';
import { CodeStep } from '#web/shop/parts/visitor/code-step.tsx';
import { LoginForm } from '#web/shop/parts/visitor/login-form.tsx';
import { RequestStep } from '#web/shop/parts/visitor/request-step.tsx';
import { VisitorLink, VisitorPage } from '#web/shop/parts/visitor/visitor-page.tsx';
import { Group, nothing, State } from './group.tsx';

const toParts = <a href="/dev/parts">Register</a>;
const here = { dealerId: null, email: '' };

/** Forms of people who sign in, and how an advisor finds a customer. */
export const PersonParts = () => (
  <Group title="People">
    <State title="Signing in">
      <VisitorPage
        title="Login"
        intro="What it is good for."
        links={<VisitorLink question="No account yet?">{toParts}</VisitorLink>}
      >
        <LoginForm dealerId={null} goTo="/dev/parts" />
      </VisitorPage>
    </State>
    <State title="A forgotten password: the address, then the code">
      <RequestStep {...here} onNext={nothing} />
      <CodeStep {...here} onDone={() => Promise.resolve()} />
    </State>
    <State title="Finding a customer, for advisors who are signed in">
      <Search />
    </State>
    <State title="An account whose address nobody has confirmed, for advisors">
      <UnconfirmedNotice />
    </State>
  </Group>
);

function Search() {
  const [typed, type] = useState('');
  const input = useRef<HTMLInputElement>(null);
  return <CustomerSearch typed={typed} onType={type} onChoose={nothing} input={input} />;
}
