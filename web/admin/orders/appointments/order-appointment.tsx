import { useEffect } from 'react';
import { orderPage as texts } from '#texts/admin/order-page.ts';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useDeskOrder } from '#web/admin/orders/use-desk-order.ts';
import { usePeople } from '#web/admin/orders/use-people.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { AppointmentDialog } from './appointment-dialog.tsx';

interface OrderAppointmentProps {
  /** The order and the step: `1024:schedule`, `1024:moveAppointment:5`. */
  dialog: DialogParam;
  /** Called after each step and after its undoing. */
  onChanged(): void;
}

/** The dialog of an order's appointments on pages that show several orders. */
export function OrderAppointment({ dialog, onChanged }: OrderAppointmentProps) {
  const [, orderId, step] = /^(\d+):(.+)$/.exec(dialog.value ?? '') ?? [];
  if (!orderId || !step) return null;
  return (
    <OneOrder
      key={orderId}
      id={orderId}
      dialog={{ ...dialog, value: step }}
      onChanged={onChanged}
    />
  );
}

function OneOrder({ id, dialog, onChanged }: OrderAppointmentProps & { id: string }) {
  const { desk, error, send, seenUntil, onSeen } = useDeskOrder(id, onChanged);
  const people = usePeople(useDealership().dealer.id);
  const { close } = dialog;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` is new with each render
  useEffect(() => {
    if (!error) return;
    sayFailure(error, error.status === 404 ? texts.missing : texts.loadFailed);
    close();
  }, [error]);
  return desk && <AppointmentDialog {...{ dialog, desk, people, send, seenUntil, onSeen }} />;
}
