import type { CustomerTimes } from '#shared/contract/tracking.ts';
import { ownVisits as texts } from '#texts/appointments.ts';
import { Button, ButtonAnchor } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { FreeTimes } from '#web/shop/parts/order/free-times.tsx';
import styles from './visits.module.css';
import { useOwnAddress } from './visits.tsx';

interface Props {
  times: CustomerTimes;
  /** The appointment that gets another time; null: there is none yet. */
  moving: number | null;
  from: string | null;
}

/** Free times to choose from; a plain form, so it works without scripts. */
export function ChooseTime({ times, moving, from }: Props) {
  const address = useOwnAddress();
  const { days, firstDay, next } = times;
  const moveParameter = moving === null ? '' : `move=${moving}&`;
  return (
    <section className={styles.card} id="times" aria-labelledby="choose">
      <h2 id="choose">{moving === null ? texts.choose : texts.chooseOther}</h2>
      {days.length === 0 ? (
        <p>{texts.noTimes}</p>
      ) : (
        <form method="post" action={address} className={styles.form}>
          <input type="hidden" name="what" value={moving === null ? 'choose' : 'move'} />
          {moving !== null && <input type="hidden" name="appointmentId" value={moving} />}
          <FreeTimes days={days} />
          <Button type="submit">{texts.book}</Button>
        </form>
      )}
      <form method="get" action={`${address}#times`} className={styles.later}>
        {moving !== null && <input type="hidden" name="move" value={moving} />}
        <TextField
          type="date"
          name="from"
          label={texts.from}
          defaultValue={from ?? firstDay ?? ''}
          min={firstDay ?? undefined}
        />
        <Button type="submit" kind="secondary">
          {texts.showFrom}
        </Button>
        {next && (
          <ButtonAnchor kind="plain" href={`${address}?${moveParameter}from=${next}#times`}>
            {texts.later}
          </ButtonAnchor>
        )}
      </form>
    </section>
  );
}
