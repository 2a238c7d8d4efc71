import { actionForms, noteField } from '#shared/rules/desk-forms.ts';
import { required } from '#shared/rules/form.ts';
import { isOpenStatus } from '#shared/rules/order-status.ts';
import { saleWork as texts } from '#texts/sale-work.ts';
import { ui } from '#texts/shop.ts';
import { ApiError } from '#web/api.ts';
import { Button } from '#web/kit/button.tsx';
import { TextAreaField } from '#web/kit/field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { type OwnSale, typedBefore, useStoredTyping } from './sale-drafts.ts';
import { SaleItem } from './sale-item.tsx';
import { SaleVehicle } from './sale-vehicle.tsx';
import styles from './sale-work.module.css';
import { type Sale, sayRefusal, useSale } from './use-sale.ts';

/** What the person may do with their own sale now. */
export default function SalePanel(own: OwnSale) {
  const { desk, ...work } = useSale(own);
  if (!desk && work.isFailed)
    return (
      <p role="alert">
        {texts.failed} <Button onClick={() => void work.load()}>{ui.retry}</Button>
      </p>
    );
  if (!desk) return <p role="status">{ui.loading}</p>;
  const sale = { ...own, ...work, desk };
  const { may } = desk;
  return (
    <div className={styles.forms}>
      {may.includes('note') && <SaleNote sale={sale} />}
      {may.includes('setVehicle') && <SaleVehicle sale={sale} form={actionForms.setVehicle} />}
      {may.includes('addLines') ? <SaleItem sale={sale} /> : <ItemsFixed sale={sale} />}
    </div>
  );
}

/** Says why no item can be added any more, and drops the draft of one. */
function ItemsFixed({ sale }: { sale: Sale }) {
  useStoredTyping(sale, 'item', {});
  return isOpenStatus(sale.desk.order.statusId) && <p>{texts.itemsFixed}</p>;
}

const form = { note: { ...noteField, rules: [required, ...noteField.rules] } };

/** A note for the dealership, in the order's history. */
function SaleNote({ sale }: { sale: Sale }) {
  const { values, setValues, reset, field, submit, busy, element } = useForm(
    form,
    typedBefore(sale, 'note'),
  );
  useStoredTyping(sale, 'note', values.note === '' ? {} : values);
  const add = submit(async ({ note }) => {
    try {
      await sale.send({ kind: 'note' }, { note });
    } catch (error) {
      if (error instanceof ApiError && !error.errors.note) sayRefusal(error);
      throw error;
    }
    reset();
    setValues({ note: '' });
  });
  return (
    <form ref={element} onSubmit={add} noValidate className={styles.form}>
      <TextAreaField {...field('note')} label={texts.note} hint={texts.noteHint} />
      <Button type="submit" kind="secondary" busy={busy}>
        {texts.addNote}
      </Button>
    </form>
  );
}
