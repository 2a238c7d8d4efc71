import { Button, Stack, Textarea } from '@mantine/core';
import { hasOpenLines, type OrderStatus } from '#shared/rules/order-status.ts';
import { mayManageOrders, mayMoveOrders } from '#shared/rules/permissions.ts';
import { orderLines } from '#texts/admin/order-lines.ts';
import { orderEdit as texts } from '#texts/admin/orders.ts';
import { ui } from '#texts/shop.ts';
import { DraftNotice } from '#web/admin/forms/draft-notice.tsx';
import { LeaveGuard } from '#web/admin/forms/leave-guard.tsx';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { useArrival } from '#web/admin/forms/use-arrival.ts';
import { DialogButtons } from '#web/admin/frame/dialog-buttons.tsx';
import type { Order } from '#web/entities.ts';
import { CloseForm } from './close-form.tsx';
import { MoveQuestion } from './move-question.tsx';
import { OrderConflict } from './order-conflict.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSummary } from './order-summary.tsx';
import { orderSums } from './order-sums.ts';
import { remainingItems, takenOut } from './order-values.ts';
import { OrderVehicle } from './order-vehicle.tsx';
import { StatusChoice } from './status-choice.tsx';
import { useOrderEdit } from './use-order-edit.ts';

interface OrderFormProps {
  order: Order;
  onSaved(saved: Order): void;
  /** Closes the form, once nothing in it could be lost. */
  onClose(): void;
}

/** An order's lines, notes, state and sums, as typed (spec 5, order edit). */
export function OrderForm({ order: loaded, onSaved, onClose }: OrderFormProps) {
  const edit = useOrderEdit(loaded, (saved) => {
    onClose();
    onSaved(saved);
  });
  const { form, values, base: order, conflict } = edit;
  const arrival = useArrival(true);
  const admin = useAdmin();
  // The desk moves an order and writes the dealership's notes; the rest is for dealer admins.
  const managesAll = mayManageOrders(admin, order.dealerId);
  const isOpen = managesAll && hasOpenLines(order.statusId);
  const sums = orderSums(order, values);

  return (
    <form ref={form.element} onSubmit={edit.submit} noValidate>
      <Stack>
        <div {...arrival}>
          <h2>{orderLines.edit}</h2>
        </div>
        {edit.draft && <DraftNotice {...edit.draft} onDiscard={edit.discard} />}
        {conflict && (
          <OrderConflict
            key={conflict.alerts}
            before={conflict.before}
            theirs={order}
            values={values}
            busy={form.busy}
            onSaveMine={conflict.saveMine}
            onTakeTheirs={edit.discard}
          />
        )}
        <OrderLines
          order={order}
          field={form.field}
          values={values}
          sums={sums}
          isOpen={isOpen}
          closed={managesAll ? texts.closed : null}
          kept={remainingItems(order, values)}
          onTakeOut={(item, isOut) => edit.change(takenOut(order, item, isOut))}
        />
        <OrderSummary order={order} sums={sums} />
        <OrderVehicle field={(name) => ({ ...form.field(name), readOnly: !managesAll })} />
        {mayMoveOrders(admin, order.dealerId) && (
          <StatusChoice order={order} {...form.field('statusId')} />
        )}
        <Textarea
          {...form.field('dealerNotes')}
          description={texts.dealerNotesHint}
          autosize
          minRows={2}
          maxRows={8}
        />
        <Textarea
          {...form.field('customerNotes')}
          autosize
          minRows={2}
          maxRows={8}
          readOnly={!managesAll}
        />
        <DialogButtons>
          <CloseForm isChanged={edit.isChanged} onDiscard={edit.drop} onClose={onClose} />
          <Button type="submit" loading={form.busy} disabled={!edit.isChanged}>
            {ui.save}
          </Button>
        </DialogButtons>
      </Stack>
      <MoveQuestion
        order={order}
        statusId={Number(values.statusId) as OrderStatus}
        move={edit.move}
      />
      <LeaveGuard {...edit} />
    </form>
  );
}
