import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { todayIn } from '#shared/rules/date-range.ts';
import { type FormAction, isFormAction } from '#shared/rules/desk-forms.ts';
import { mayEditDealerNotes } from '#shared/rules/permissions.ts';
import { orderLines as texts } from '#texts/admin/order-lines.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import type { MeanwhileProps } from '#web/admin/orders/meanwhile.tsx';
import { isPriced } from '#web/admin/orders/order-columns.tsx';
import { OrderForm } from '#web/admin/orders/order-form.tsx';
import { OrderSummary } from '#web/admin/orders/order-summary.tsx';
import type { Order } from '#web/entities.ts';
import { totalsOfOrder } from '#web/shop/parts/order/order-totals.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { AddItem } from './add-item.tsx';
import { LineDialog } from './line-dialog.tsx';
import { LinesTable } from './lines-table.tsx';
import styles from './order-work.module.css';
import type { Send } from './send.ts';
import { StepBar } from './step-bar.tsx';
import { counts, linesOf, movesOf, stepsFor } from './work-lines.ts';

export interface OrderWorkProps extends MeanwhileProps {
  /** Does one thing with the order, and says so; throws ApiError. */
  send: Send;
  /** Loads the order again, after a change by another call. */
  reload(): void;
  /** Opens the dialog of an action, with these lines ticked, or all that fit. */
  ask(action: FormAction, lineIds?: readonly number[]): void;
}

/** What is in the order, and the work on it; at `?edit=1` the form of the whole order. */
export function OrderWork(props: OrderWorkProps) {
  const edit = useDialogParam('edit');
  const [saved, setSaved] = useState<Order | null>(null);
  // What was just saved is changed again as it is now, before the page has loaded it.
  const isAhead = saved !== null && saved.version > props.desk.order.version;
  const desk = isAhead ? { ...props.desk, order: saved } : props.desk;
  const { order } = desk;
  const mayEdit = mayEditDealerNotes(useAdmin(), order.dealerId) && isPriced(order);
  function follow(order: Order): void {
    setSaved(order);
    props.reload();
  }
  if (mayEdit && edit.value !== null)
    return <OrderForm order={order} onSaved={follow} onClose={edit.close} />;
  return <Work {...props} desk={desk} onEdit={mayEdit ? () => edit.open(1) : null} />;
}

function Work({ send, ask, onEdit, ...on }: OrderWorkProps & { onEdit: (() => void) | null }) {
  const { desk, seenUntil, onSeen } = on;
  const { order, may } = desk;
  const { dealer } = useDealership();
  const dialog = useDialogParam('line');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const lines = linesOf(desk);
  const live = lines.filter(counts);
  const ticked = live.filter(({ item }) => chosen.has(item.id));
  const isWorkable = lines.some((line) => movesOf(line, may).length > 0);

  return (
    <section aria-labelledby="order-lines">
      <Stack>
        <Group justify="space-between">
          <h2 id="order-lines" className={styles.title}>
            {texts.title}
          </h2>
          {onEdit && (
            <Button variant="default" className={styles.edit!} onClick={onEdit}>
              {texts.edit}
            </Button>
          )}
        </Group>
        <LinesTable
          lines={lines}
          order={order}
          may={may}
          today={todayIn(dealer.timeZone, new Date())}
          ticked={new Set(ticked.map(({ item }) => item.id))}
          onTick={isWorkable ? setChosen : null}
          onMove={(move, lineIds) =>
            isFormAction(move) ? ask(move, lineIds) : dialog.open(`${move}-${lineIds[0]}`)
          }
        />
        <StepBar
          steps={stepsFor(ticked.length > 0 ? ticked : live, may)}
          ticked={ticked.length}
          onMove={ask}
          onClear={() => setChosen(new Set())}
        />
        {isPriced(order) && may.includes('addLines') && (
          <AddItem order={order} send={send} tellsCustomer={desk.mails.includes('addLines')} />
        )}
        {isPriced(order) && (
          <OrderSummary
            order={order}
            sums={{ ...totalsOfOrder(order), lines: new Map(), profitCents: order.profit ?? null }}
          />
        )}
      </Stack>
      <LineDialog {...{ desk, seenUntil, onSeen, dialog, send }} />
    </section>
  );
}
