import { Button, Stack, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { hasOpenLines, type OrderStatus } from '#shared/rules/order-status.ts';
import { mayManageOrders, mayMoveOrders } from '#shared/rules/permissions.ts';
import { bareVin, hasRightCheckDigit, vin } from '#shared/rules/vin.ts';
import { orderLines } from '#texts/admin/order-lines.ts';
import { orderEdit as texts } from '#texts/admin/orders.ts';
import { ui } from '#texts/shop.ts';
import { DraftNotice } from '#web/admin/forms/draft-notice.tsx';
import { LeaveGuard } from '#web/admin/forms/leave-guard.tsx';
import { FieldRow } from '#web/admin/forms/section.tsx';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { useArrival } from '#web/admin/forms/use-arrival.ts';
import { DiscardDialog } from '#web/admin/frame/confirm-dialog.tsx';
import { DialogButtons } from '#web/admin/frame/dialog-buttons.tsx';
import type { Order } from '#web/entities.ts';
import { MoveQuestion } from './move-question.tsx';
import { OrderConflict } from './order-conflict.tsx';
import styles from './order-lines.module.css';
import { OrderLines } from './order-lines.tsx';
import { OrderSummary } from './order-summary.tsx';
import { orderSums } from './order-sums.ts';
import { remainingItems, takenOut } from './order-values.ts';
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

/** Which vehicle an order is for, and when it is wanted. */
function OrderVehicle({ field }: { field(name: string): TextInputProps }) {
  const typed = String(field('vin').value ?? '');
  const isDoubtful = vin(typed, 'vin', {}) === null && !hasRightCheckDigit(bareVin(typed));
  return (
    <section aria-labelledby="order-vehicle">
      <h3 id="order-vehicle" className={styles.title}>
        {texts.vehicle}
      </h3>
      <FieldRow columns={3}>
        <TextInput
          {...field('vin')}
          description={isDoubtful ? texts.vinDoubtful : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          spellCheck={false}
        />
        <TextInput {...field('stockNumber')} spellCheck={false} />
        <TextInput {...field('wantedOn')} type="date" max="9999-12-31" />
      </FieldRow>
    </section>
  );
}

interface CloseFormProps {
  isChanged: boolean;
  /** What was typed is not wanted any more. */
  onDiscard(): void;
  onClose(): void;
}

/** Leaves a form within its page; asks before what was typed is lost. */
function CloseForm({ isChanged, onDiscard, onClose }: CloseFormProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={isChanged ? () => setAsking(true) : onClose}>
        {ui.cancel}
      </Button>
      <DiscardDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onDiscard={() => {
          onDiscard();
          onClose();
        }}
      />
    </>
  );
}
