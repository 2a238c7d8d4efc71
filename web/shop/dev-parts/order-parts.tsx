import { lazy, Suspense, useState } from 'react';
import { orderMilestones } from '#shared/rules/order-milestones.ts';
import { paymentOf } from '#shared/rules/payment.ts';
import { Stepper } from '#web/shop/checkout/stepper.tsx';
import { type TypedClaim, withKind } from '#web/shop/parts/exemption/claim.ts';
import { CustomerDetails } from '#web/shop/parts/order/customer-details.tsx';
import { FreeTimes } from '#web/shop/parts/order/free-times.tsx';
import { LineProgress } from '#web/shop/parts/order/line-progress.tsx';
import { CopyLinkButton, FollowButton, TimesButton } from '#web/shop/parts/order/link-buttons.tsx';
import { MailOrderButton } from '#web/shop/parts/order/mail-order-button.tsx';
import { OrderFacts } from '#web/shop/parts/order/order-facts.tsx';
import { OrderLines } from '#web/shop/parts/order/order-lines.tsx';
import { OrderSteps } from '#web/shop/parts/order/order-steps.tsx';
import { OrderTotals } from '#web/shop/parts/order/order-totals.tsx';
import { PaymentEstimate } from '#web/shop/parts/order/payment-estimate.tsx';
import { Pager } from '#web/shop/parts/pager.tsx';
import { PaymentLine } from '#web/shop/parts/price/payment-line.tsx';
import { Group, State } from './group.tsx';
import { exemption, facts, lineStates, orderLines, terms, totals } from './samples.ts';

const ClaimFields = lazy(() => import('#web/shop/parts/exemption/claim-fields.tsx'));

/** What checkout, an order's page and its history are made of. */
export const OrderParts = () => (
  <>
    <Group title="Lines and sums">
      <State title="Lines: usual, with options and another price, a package, cancelled">
        <OrderLines lines={orderLines} language="en" withOriginalPrices />
      </State>
      <State title="Sums: with a fee and a claimed exemption, and not known yet">
        <OrderTotals totals={totals} exemption={exemption} />
        <OrderTotals totals={totals} isAwaited />
      </State>
      <State title="Payment: of a price, of an order, not known yet">
        <PaymentLine cents={32_000} terms={terms} />
        <PaymentEstimate payment={paymentOf(32_000, terms)} />
        <PaymentEstimate payment="unknown" />
      </State>
    </Group>
    <Group title="How far an order is">
      {(['received', 'fitted', 'done'] as const).map((current) => (
        <State key={current} title={`Steps: ${current}`}>
          <OrderSteps
            steps={orderMilestones.filter((step) => step !== 'cancelled')}
            current={current}
          />
        </State>
      ))}
      <State title="Steps: cancelled">
        <OrderSteps steps={['received', 'cancelled']} current="cancelled" />
      </State>
      <State title="A line, in each of its states">
        <ul>
          {lineStates.map((line) => (
            <li key={line.progress}>
              <LineProgress line={line} className="" />
            </li>
          ))}
        </ul>
      </State>
      <State title="Steps of the checkout: the first, the second with a way back, the last">
        <Stepper steps={['customer', 'summary', 'confirmation']} current="customer" />
        <Stepper
          steps={['customer', 'summary', 'confirmation']}
          current="summary"
          links={{ customer: '/dev/parts' }}
        />
        <Stepper steps={['summary', 'confirmation']} current="confirmation" />
      </State>
    </Group>
    <Group title="Around an order">
      <State title="Its customer">
        <CustomerDetails
          customer={{
            ...{ id: 1, firstName: 'Ana', lastName: 'Roy' },
            ...{ email: 'ana@example.test', phoneNumber: '4165550134' },
          }}
        />
      </State>
      <State title="When it is wanted, how it is paid, for which car">
        <OrderFacts order={facts} />
      </State>
      <State title="By mail, and by a link (of an order that is not there: they fail)">
        <div>
          <MailOrderButton orderId={0} to="me" /> <FollowButton orderId={0} />{' '}
          <CopyLinkButton orderId={0} /> <TimesButton orderId={0} />
        </div>
      </State>
      <State title="Pages of a list: the first, one between, the last">
        {[1, 2, 3].map((page) => (
          <Pager key={page} page={page} pages={3} addressOf={(at) => `/dev/parts?page=${at}`} />
        ))}
      </State>
    </Group>
    <Group title="Choosing a time, and claiming an exemption">
      <State title="Free times">
        <Times />
      </State>
      <State title="An exemption from tax, with a mistake">
        <Suspense>
          <Claim />
        </Suspense>
      </State>
    </Group>
  </>
);

const days = ['2026-12-03', '2026-12-04'].map((day) => ({
  day,
  starts: ['14:00', '15:30', '17:00'].map((time) => `${day}T${time}:00.000Z`),
}));

function Times() {
  const [chosen, choose] = useState(days[0]!.starts[1]!);
  return <FreeTimes days={days} chosen={chosen} onChoose={choose} />;
}

const rates = { hst: 13, gst: 0, pst: 0 };

function Claim() {
  const [claim, change] = useState<TypedClaim>(() =>
    withKind({ kind: '', number: '', taxes: '' }, 'diplomat', rates),
  );
  return <ClaimFields claim={claim} onChange={change} rates={rates} isChecked />;
}
