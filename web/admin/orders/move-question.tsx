import type { OrderStatus } from '#shared/rules/order-status.ts';
import { orderMoves, orderEdit as texts } from '#texts/admin/orders.ts';
import { orderStatusLabels } from '#texts/orders.ts';
import { ConfirmDialog } from '#web/admin/frame/confirm-dialog.tsx';
import type { Order } from '#web/entities.ts';
import type { OrderEdit } from './use-order-edit.ts';

interface MoveQuestionProps {
  order: Order;
  /** The chosen state. */
  statusId: OrderStatus;
  move: OrderEdit['move'];
}

/** Asks before a move that cannot be undone (contract 3.9). */
export function MoveQuestion({ order, statusId, move }: MoveQuestionProps) {
  const label = orderStatusLabels[statusId];
  return (
    <ConfirmDialog
      opened={move.isAsking}
      onClose={move.close}
      title={texts.moveTitle(order.id, label)}
      text={orderMoves[statusId] ?? ''}
      confirm={texts.saveAs(label)}
      cancel={texts.keepEditing}
      onConfirm={async () => move.confirm()}
    />
  );
}
