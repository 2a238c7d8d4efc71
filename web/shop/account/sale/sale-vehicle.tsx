import { useState } from 'react';
import type { orderFactsForm } from '#shared/rules/order-facts.ts';
import { saleWork as texts } from '#texts/sale-work.ts';
import { ui } from '#texts/shop.ts';
import { ApiError } from '#web/api.ts';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { rebased } from '#web/kit/rebased.ts';
import { useForm } from '#web/kit/use-form.ts';
import { typedBefore, useStoredTyping } from './sale-drafts.ts';
import styles from './sale-work.module.css';
import { type Sale, sayRefusal } from './use-sale.ts';

type Facts = Record<keyof typeof orderFactsForm, string>;

interface SaleVehicleProps {
  sale: Sale;
  form: typeof orderFactsForm;
}

/** For which vehicle a sale is, and when it is wanted; a VIN that was typed is not kept. */
export function SaleVehicle({ sale, form }: SaleVehicleProps) {
  const present = factsOf(sale);
  const [begin, setBegin] = useState(present);
  const { values, setValues, field, submit, busy, element } = useForm(form, {
    ...present,
    ...typedBefore(sale, 'vehicle'),
  });
  if (JSON.stringify(begin) !== JSON.stringify(present)) {
    // Somebody else changed the order: what they changed is not taken back.
    setBegin(present);
    setValues((typed) => rebased(begin, typed, present) as Facts);
  }
  const changed = changedIn(present, values);
  const { vin: _, ...kept } = changed;
  useStoredTyping(sale, 'vehicle', kept);

  const save = submit(async () => {
    try {
      await sale.send({ kind: 'setVehicle', ...changed });
    } catch (error) {
      const isOfField = error instanceof ApiError && Object.keys(error.errors).some(isField);
      if (error instanceof ApiError && !isOfField) sayRefusal(error);
      throw error;
    }
  });
  const isField = (name: string) => name in form;

  return (
    <form ref={element} onSubmit={save} noValidate className={styles.form}>
      <h3>{texts.vehicle}</h3>
      <div className={styles.fields}>
        <TextField {...field('vin')} autoComplete="off" spellCheck={false} />
        <TextField {...field('stockNumber')} autoComplete="off" spellCheck={false} />
        <TextField {...field('wantedOn')} type="date" max="9999-12-31" />
      </div>
      <Button
        type="submit"
        kind="secondary"
        busy={busy}
        disabled={Object.keys(changed).length === 0}
      >
        {ui.save}
      </Button>
    </form>
  );
}

const factsOf = ({ desk: { order } }: Sale): Facts => ({
  vin: order.vin ?? '',
  stockNumber: order.stockNumber ?? '',
  wantedOn: order.wantedOn ?? '',
});

/** The fields that differ; a value that is not sent stays as it is, whatever a colleague made of it. */
const changedIn = (present: Facts, typed: Facts): Partial<Facts> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== present[name as keyof Facts]),
  );
