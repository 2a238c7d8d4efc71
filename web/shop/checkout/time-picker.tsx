import { useEffect, useState } from 'react';
import type { CustomerTimes } from '#shared/contract/tracking.ts';
import { ownVisits as texts } from '#texts/appointments.ts';
import { fittingTime } from '#texts/checkout-time.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/kit/button.tsx';
import { FreeTimes } from '#web/shop/parts/order/free-times.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useShopStore } from '#web/shop/state/shop.tsx';
import styles from './time-picker.module.css';
import type { ChosenTime } from './use-fitting-time.ts';
import { whenSaved } from './when-saved.ts';

/** Free times for what is in the cart; when the chosen one is refused, they are asked for again. */
export default function TimePicker({ chosen, refusals, choose }: ChosenTime) {
  const [from, setFrom] = useState<string | null>(null);
  const times = useTimes(from, refusals);
  if (times === 'failed') return <p role="alert">{fittingTime.failed}</p>;
  if (times === null) return <p role="status">{fittingTime.loading}</p>;
  return (
    <div className={styles.picker}>
      {times.days.length === 0 && <p>{texts.noTimes}</p>}
      <FreeTimes days={times.days} chosen={chosen} onChoose={choose} />
      <div>
        {times.next && (
          <Button kind="secondary" onClick={() => setFrom(times.next)}>
            {texts.later}
          </Button>
        )}
        {from !== null && (
          <Button kind="plain" onClick={() => setFrom(null)}>
            {fittingTime.first}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Free times from a day on, or from the first possible one; null while they are loaded. */
function useTimes(from: string | null, refusals: number): CustomerTimes | 'failed' | null {
  const { dealer } = useDealership();
  const store = useShopStore();
  const [times, setTimes] = useState<CustomerTimes | 'failed' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a refusal the times may be others
  useEffect(() => {
    let isGone = false;
    setTimes(null);
    const query = { dealerId: dealer.id, ...(from !== null && { from }) };
    whenSaved(store)
      .then(() => call('GET /api/v1/auth/orders/times', { query }))
      .then((found) => isGone || setTimes(found))
      .catch(() => isGone || setTimes('failed'));
    return () => {
      isGone = true;
    };
  }, [from, refusals, dealer.id, store]);
  return times;
}
