import { Fragment } from 'react';
import { Link } from 'react-router';
import type { CarouselModel } from '#shared/contract/vehicles.ts';
import { paymentSteps } from '#shared/rules/list-filters.ts';
import { payment } from '#texts/accessories.ts';
import { home } from '#texts/home.ts';
import { NextIcon } from '#web/kit/icons.tsx';
import { Picture } from '#web/kit/picture.tsx';
import { vehicleName } from '#web/shop/parts/vehicle/find-vehicle.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useShop } from '#web/shop/state/shop.tsx';
import styles from './home.module.css';

interface ContinueProps {
  models: readonly CarouselModel[];
  /** Whether the make has lease or finance offers, and so each of its vehicles. */
  hasTerms: boolean;
}

/**
 * The way back to the vehicle that was chosen last, and to those of its accessories that cost little
 * a week; its room is there before.
 */
export function Continue({ models, hasTerms }: ContinueProps) {
  const { base } = useDealership();
  const vehicle = useShop(({ vehicles }) => vehicles[0]);
  if (!vehicle) return null;
  const picture = models.find(({ name }) => name === vehicle.model)?.picture;
  const list = `${base}/products?trim=${vehicle.trimId}`;
  return (
    <div className={styles.continue}>
      {picture && <Picture {...picture} alt="" sizes="84px" widths={[200]} />}
      <div>
        <Link className={styles.last} to={list} prefetch="intent">
          {home.continue(vehicleName(vehicle))}
        </Link>
        {hasTerms ? <UpTo list={list} /> : <small>{home.continueHint}</small>}
      </div>
      <NextIcon />
    </div>
  );
}

/** No payment's amount holds it. */
const mark = '\uFFFC';
const steps = paymentSteps.filter((step) => step >= 5 && step <= 20);

/** 'Up to $5 $10 $20 a week', as often as the shopper pays: each leads to the list with that filter. */
function UpTo({ list }: { list: string }) {
  const frequency = useShop((shop) => shop.payment.frequency);
  const [before, after] = payment.upTo(mark, frequency).split(mark);
  return (
    <p className={styles.upTo}>
      {before}
      {steps.map((step) => (
        <Fragment key={step}>
          <Link
            to={`${list}&category=All&payment=${step}`}
            aria-label={home.accessories(payment.upTo(payment.dollars(step), frequency))}
            prefetch="intent"
          >
            {payment.dollars(step)}
          </Link>{' '}
        </Fragment>
      ))}
      {after}
    </p>
  );
}
