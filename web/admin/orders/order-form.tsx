import { Alert, Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Order } from '#shared/contract/orders.ts';
import { orderEdit as texts } from '#shared/messages/en/admin/orders.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { dayOfMoment } from '#web/admin/frame/dates.ts';
import { DialogButtons } from '#web/admin/frame/dialog-buttons.tsx';
import { draftOf } from '#web/admin/frame/drafts.ts';
import { RestoredDraft } from '#web/admin/frame/restored-draft.tsx';
import { isChangedFrom, useDraft } from '#web/admin/frame/use-draft.ts';
import { ApiError, call } from '#web/api.ts';
import { sayFailure } from '#web/state/say-failure.ts';
import { say } from '#web/state/snackbar.ts';
import { useForm } from '#web/ui/use-form.ts';
import { type Change, changeInWords, changesBetween } from './order-changes.ts';
import { customerName } from './order-columns.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSummary } from './order-summary.tsx';
import { orderSums } from './order-sums.ts';
import {
  changeOf,
  errorsByField,
  keptItems,
  mergeTyped,
  type OrderValues,
  orderForm,
  orderValues,
  takenOut,
} from './order-values.ts';
import { StatusChoice } from './status-choice.tsx';

interface OrderFormProps {
  order: Order;
  timeZone: string;
  onSaved(): void;
}

interface Draft {
  order: Order;
  values: OrderValues;
}

/** The lines, notes and state of an order, with its sums as they are typed (spec 5, order edit). */
export function OrderForm({ order: loaded, timeZone, onSaved }: OrderFormProps) {
  const name = `order ${loaded.id}`;
  const [kept] = useState(() => draftOf<Draft>(name));
  // The order that the fields started from; what is typed over an older one is noticed when it is saved.
  const [order, setOrder] = useState(kept?.order ?? loaded);
  const [conflict, setConflict] = useState<Change[]>([]);
  const start = orderValues(order);
  const form = useForm(orderForm(order), kept?.values ?? start);
  const forget = useDraft(name, { order, values: form.values }, isChangedFrom(start, form.values));
  const isOpen = order.statusId !== orderStatus.CANCELLED;
  const sums = orderSums(order, form.values);

  function takeOver(theirs: Order): void {
    setConflict(changesBetween(order, theirs));
    form.setValues(mergeTyped(start, form.values, theirs));
    setOrder(theirs);
  }

  async function save(values: OrderValues): Promise<void> {
    try {
      await call('PATCH /api/v1/auth/orders/:id', { params: { id: order.id }, body: changeOf(order, values) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const theirs = error.errors.version && (error.body.order as Order | undefined);
      if (theirs) return takeOver(theirs);
      sayFailure(error, texts.failed);
      throw new ApiError(error.status, { ...error.body, errors: errorsByField(order, values, error.errors) });
    }
    forget();
    say(texts.saved(order.id), 'success');
    onSaved();
  }

  return (
    <form ref={form.element} onSubmit={form.submit(save)} noValidate>
      <Stack>
        <Origin order={order} timeZone={timeZone} />
        {kept && conflict.length === 0 && <RestoredDraft />}
        {conflict.length > 0 && <Conflict changes={conflict} />}
        <OrderLines
          order={order}
          field={form.field}
          sums={sums}
          isOpen={isOpen}
          kept={keptItems(order, form.values)}
          onTakeOut={(item, isOut) => form.setValues((now) => ({ ...now, ...takenOut(order, item, isOut) }))}
        />
        <OrderSummary order={order} sums={sums} />
        <StatusChoice order={order} {...form.field('statusId')} />
        <Textarea {...form.field('dealerNotes')} description={texts.dealerNotesHint} autosize minRows={2} maxRows={8} />
        <Textarea {...form.field('customerNotes')} autosize minRows={2} maxRows={8} />
        <DialogButtons>
          <Button type="submit" loading={form.busy} disabled={!isChangedFrom(start, form.values)}>
            {texts.save}
          </Button>
        </DialogButtons>
        <OrderHistory orderId={order.id} version={order.version} timeZone={timeZone} />
      </Stack>
    </form>
  );
}

function Origin({ order, timeZone }: { order: Order; timeZone: string }) {
  const { customer, seller } = order;
  const contact = [customer.email, customer.phoneNumber].filter(Boolean).join(', ');
  return (
    <div>
      <p>
        {texts.placed(dayOfMoment(order.createdAt, timeZone), customerName(order))}
        {seller && ` ${texts.soldBy(`${seller.firstName} ${seller.lastName}`)}`}
      </p>
      <p>{contact}</p>
    </div>
  );
}

function Conflict({ changes }: { changes: readonly Change[] }) {
  return (
    <Alert color="red" title={texts.conflict} role="alert">
      <ul>
        {changes.map(changeInWords).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>{texts.conflictHint}</p>
    </Alert>
  );
}
