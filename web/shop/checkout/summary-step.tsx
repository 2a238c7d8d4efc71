import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lineKey, putBack, withPlaces } from '#shared/rules/cart.ts';
import { choiceOf } from '#shared/rules/payment.ts';
import type { Person, PriceLimit } from '#shared/rules/permissions.ts';
import { mayEditDealerNotes, priceLimit } from '#shared/rules/permissions.ts';
import { cartDrawer } from '#texts/cart.ts';
import { summary } from '#texts/checkout.ts';
import { formatMoney } from '#texts/formats.ts';
import { together } from '#texts/goes-with.ts';
import { orders } from '#texts/orders.ts';
import { shop } from '#texts/shop.ts';
import type { Order } from '#web/entities.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { CheckField } from '#web/kit/field.tsx';
import {
  lacksNumber,
  noClaim,
  type TypedClaim,
  wholeClaim,
} from '#web/shop/parts/exemption/claim.ts';
import { Foot } from '#web/shop/parts/foot/foot.tsx';
import { firstWrongPrice } from '#web/shop/parts/order/adjusted-prices.ts';
import { OrderLines } from '#web/shop/parts/order/order-lines.tsx';
import { OrderTotals } from '#web/shop/parts/order/order-totals.tsx';
import type { ShownLine } from '#web/shop/parts/order/shown-lines.ts';
import { openProblems, problemKey, useProblems } from '#web/shop/parts/together/use-problems.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { openCart } from '#web/shop/state/cart-drawer.ts';
import { fingerprint } from '#web/shop/state/server-cart.ts';
import { type CartLine, useShopStore } from '#web/shop/state/shop.tsx';
import { say } from '#web/shop/state/snackbar.ts';
import {
  type AdjustedTexts,
  type CheckoutStore,
  useStored,
} from '#web/shop/state/stored-checkout.ts';
import { AdjustedPriceField } from './adjusted-price-field.tsx';
import styles from './checkout.module.css';
import { ConditionsBox, useConditions } from './conditions-box.tsx';
import { EmailSummaryButton } from './email-summary-button.tsx';
import { ExemptionClaim } from './exemption-claim.tsx';
import { FactsFields } from './facts-fields.tsx';
import { FrenchFirst } from './french-first.tsx';
import { CustomerNotes, DealerNotes } from './notes-fields.tsx';
import { ParkButtons } from './park-card.tsx';
import { PayFields } from './pay-fields.tsx';
import { postedCart, postedOrder } from './posted-order.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { SummaryHead } from './step-heading.tsx';
import { useCartPayment } from './use-cart-payment.ts';
import { type Confirmed, useExemption } from './use-exemption.ts';
import { type TypedVin, useFacts } from './use-facts.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { usePricedCart } from './use-priced-cart.ts';
import { useWhen } from './use-when.ts';
import { vehiclesOf } from './vehicles-of.ts';
import { WhenFields } from './when-fields.tsx';
import { saveShown } from './when-saved.ts';

const LineProblems = lazy(() => import('#web/shop/parts/together/line-problems.tsx'));

interface Props {
  person: Person;
  /** The order's customer, and the address for a summary. */
  customer: { id: number; email: string };
  store: CheckoutStore;
  /** The customer's exemption; absent: the page was loaded without it. */
  confirmed?: Confirmed;
  /** Shows the customer; absent where people order for themselves. */
  aboutCustomer?: ReactNode;
  /** The VIN of the customer's vehicle; absent where people order for themselves. */
  typedVin?: TypedVin;
  onPlaced(order: Order, ordered: readonly CartLine[]): void;
}

/** Step 2: lines, costs, notes, and the order button. */
export function SummaryStep(props: Props) {
  const { person, customer, store, aboutCustomer, typedVin, onPlaced } = props;
  const { dealer, base } = useDealership();
  const [notes, storeNotes] = useStored(store, 'notes');
  const [dealerNotes, storeDealerNotes] = useStored(store, 'dealerNotes');
  const [adjusted, storeAdjusted] = useStored(store, 'adjusted');
  const limit = priceLimit(person, dealer.id);
  const known = useExemption(dealer.id, customer.id, props.confirmed);
  // Who may not adjust prices any more has nothing of the prices that they typed before.
  const { lines, worded, shown, totals, exemption, takeNewPrices } = usePricedCart(
    limit === 'none' ? {} : adjusted,
    known === 'unknown' ? null : known,
  );
  const [claim, setClaim] = useState<TypedClaim>(noClaim);
  const [isClaimChecked, setClaimChecked] = useState(false);
  const payment = useCartPayment(lines, totals.subtotalCents);
  const vehicles = vehiclesOf(lines);
  const shopStore = useShopStore();
  const conditions = useConditions();
  const isFitted = shown.some(({ installed }) => installed);
  const when = useWhen(store, { isFitted, isBookable: isFitted && dealer.customersChoose });
  const [payBy, storePayBy] = useStored(store, 'payBy');
  const { place, isBusy, refusal, isAnswer } = usePlaceOrder({
    store,
    onPlaced,
    onNewPrices: takeNewPrices,
    onNewConditions: conditions.renew,
    onTimeRefused: when.refused,
  });
  const problems = useProblems(lines);
  const open = openProblems(problems, lines).map((problem) => problemKey(problem, lines));
  const isOpen = open.length > 0;
  // The problems that were confirmed, by key: a new problem has to be confirmed anew.
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const isAnyway = open.every((key) => confirmed.includes(key));
  const items = useRef<HTMLElement>(null);
  const placing = useRef<HTMLButtonElement>(null);
  const sells = typedVin !== undefined;
  const continued = store.read().proposal;
  const { fields, firstWrong, posted: facts } = useFacts(store, typedVin);
  const notesForDealer = mayEditDealerNotes(person, dealer.id);

  const whose = { dealerId: dealer.id, customerId: customer.id, customerNotes: notes };
  const shownPayment = payment === 'unknown' || payment === null ? undefined : choiceOf(payment);
  const chosen = {
    ...whose,
    lines,
    shown,
    totals,
    payment: shownPayment,
    dealerNotes: notesForDealer ? dealerNotes : undefined,
    facts,
    accepted: conditions.posted,
    ...when.posted,
    ...(shownPayment && { payBy }),
    ...(sells && isOpen && isAnyway && { goesAnyway: true }),
    ...(sells && continued && { proposalId: continued.id }),
    exemption: exemption ? null : wholeClaim(claim),
  };
  const orderAll = (more: { onceMore?: true } = {}) => {
    const price = firstWrongPrice(shown, adjusted, limit);
    const wrong = [firstWrong(), when.firstWrong()].find((name) => name !== undefined);
    const isUnproven = !exemption && lacksNumber(claim);
    setClaimChecked(isUnproven);
    const name = price ? `price:${price.key}` : (wrong ?? (isUnproven && 'exemptionNumber'));
    if (name) return items.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
    if (!conditions.check()) return;
    const content = `${dealer.id} ${customer.id} ${fingerprint(lines)}`;
    return place({ posted: postedOrder({ ...chosen, ...more }), content, lines, shown });
  };
  // The order waits for the terms: without them it would get the usual payment instead of the chosen one.
  const [isAwaiting, setAwaiting] = useState(false);
  const order = () => (payment === 'unknown' ? setAwaiting(true) : orderAll());
  useEffect(() => {
    if (!isAwaiting || payment === 'unknown') return;
    setAwaiting(false);
    void orderAll();
  });
  /** Says what was done, and moves the focus: the pressed button is gone with its line. */
  const goOn = (text: string, undo?: () => void) => {
    items.current?.querySelector('h2')?.focus();
    say(text, 'info', undo && { label: cartDrawer.undo, run: undo });
  };
  const remove = (gone: CartLine[]) => {
    const taken = withPlaces(shopStore.getState().lines, gone);
    for (const line of gone) shopStore.getState().remove(lineKey(line));
    goOn(cartDrawer.removed(gone.map(({ name }) => name)), () => {
      const { lines, replaceLines } = shopStore.getState();
      replaceLines(putBack(lines, taken));
    });
  };

  return (
    <>
      <SummaryHead forCustomer={sells} />
      {refusal && (
        <RefusalNotice
          {...{ refusal, isAnswer }}
          onRetry={order}
          onOnceMore={() => orderAll({ onceMore: true })}
          onRemove={remove}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {aboutCustomer}
          <section ref={items} className={styles.card} aria-labelledby="items">
            <div className={styles.cardHead}>
              <h2 id="items" tabIndex={-1}>
                {summary.items(sells)}
              </h2>
              <Button kind="plain" className="no-print" onClick={openCart}>
                {summary.change}
              </Button>
            </div>
            {vehicles.length > 1 && <p>{summary.vehicles(vehicles)}</p>}
            <OrderLines
              lines={shown}
              below={
                limit === 'none' && problems.length === 0
                  ? undefined
                  : (line) => (
                      <>
                        {limit !== 'none' && adjustedField(line, limit, adjusted, storeAdjusted)}
                        <Suspense fallback={null}>
                          <LineProblems
                            {...{ problems, lines: worded }}
                            index={shown.indexOf(line)}
                            forCustomer={sells}
                            onRemove={remove}
                            onAdded={(_, said) => goOn(said)}
                          />
                        </Suspense>
                      </>
                    )
              }
            />
            {sells && <FactsFields {...fields} />}
            <WhenFields {...when.fields} forCustomer={sells} />
            <CustomerNotes forCustomer={sells} value={notes} onChange={storeNotes} />
            {!exemption && (
              <ExemptionClaim
                claim={claim}
                onChange={setClaim}
                isChecked={isClaimChecked}
                forCustomer={sells}
              />
            )}
            {notesForDealer && <DealerNotes value={dealerNotes} onChange={storeDealerNotes} />}
          </section>
        </div>
        <section className={`${styles.card} ${styles.receipt}`} aria-labelledby="order">
          <header className={styles.issuer}>
            <strong>{dealer.name}</strong>
            <p>
              {dealer.address}, {shop.place(dealer.city, dealer.province)}
            </p>
          </header>
          <h2 id="order">{summary.order}</h2>
          <OrderTotals totals={totals} exemption={exemption} isAwaited={known === 'unknown'} />
          {payment && (
            <PayFields
              {...{ payBy, payment }}
              termsOf={vehicles.length > 1 ? vehicles[0] : undefined}
              forCustomer={sells}
              onChoose={storePayBy}
            />
          )}
          <FrenchFirst />
          {conditions.box && <ConditionsBox state={conditions.box} sells={sells} />}
          {sells && isOpen && (
            <div>
              <CheckField
                label={together.anyway}
                checked={isAnyway}
                onChange={({ currentTarget }) => setConfirmed(currentTarget.checked ? open : [])}
              />
              <p className={styles.hint}>{together.anywayHint}</p>
            </div>
          )}
          <Button ref={placing} wide busy={isBusy || isAwaiting} onClick={order}>
            {summary.place}
          </Button>
          <p className={styles.hint}>
            {summary.placeHint[shownPayment ? payBy : 'dealership'](sells)}
          </p>
          <EmailSummaryButton
            label={summary.email}
            mail={{
              userId: customer.id,
              email: customer.email,
              payment: shownPayment,
              ...(sells && { prepare: () => saveShown(shopStore, postedCart(chosen)) }),
            }}
          />
          {sells && <ParkButtons payment={payment === 'unknown' ? null : payment} />}
          <ButtonLink kind="plain" to={`${base}/products`}>
            {summary.continueShopping}
          </ButtonLink>
        </section>
      </div>
      <Foot
        button={placing}
        text={summary.place}
        amount={formatMoney(totals.totalCents)}
        about={orders.total}
        payment={
          payment === 'unknown' || !payment ? null : { cents: totals.subtotalCents, terms: payment }
        }
      />
    </>
  );
}

function adjustedField(
  line: ShownLine,
  limit: PriceLimit,
  texts: AdjustedTexts,
  keep: (texts: AdjustedTexts) => void,
) {
  const change = (text: string | undefined) => {
    const { [line.key]: _, ...others } = texts;
    keep(text === undefined ? others : { ...others, [line.key]: text });
  };
  return <AdjustedPriceField line={line} limit={limit} text={texts[line.key]} onChange={change} />;
}
