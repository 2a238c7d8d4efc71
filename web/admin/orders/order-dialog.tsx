import { Alert, Skeleton } from '@mantine/core';
import { orderEdit as texts } from '#shared/messages/en/admin/orders.ts';
import { useDraft } from '#web/admin/forms/use-draft.ts';
import { Failure } from '#web/admin/frame/failure.tsx';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import { useAnswer } from '#web/admin/frame/use-answer.ts';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { call } from '#web/api.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { isPriced, type ListedOrder } from './order-columns.tsx';
import { orderDraftName } from './order-draft.ts';
import { OrderForm } from './order-form.tsx';
import { WorkOrderView } from './work-order-view.tsx';

interface OrderDialogProps {
  dialog: DialogParam;
  /** The table's orders, usually containing the wanted one; empty while loading. */
  known: readonly ListedOrder[];
  timeZone: string;
  onSaved(): void;
}

/** Edits the order in the address, or shows it to whoever sees no prices. */
export function OrderDialog({ dialog, known, timeZone, onSaved }: OrderDialogProps) {
  const id = dialog.value;
  return (
    <FormDialog
      dialog={dialog}
      title={texts.title(id ?? '')}
      draft={useDraft(orderDraftName(id ?? ''))}
      size="xl"
      onSaved={onSaved}
    >
      {(id, saved) => (
        <FoundOrder
          id={Number(id)}
          known={known.find((order) => String(order.id) === id)}
          timeZone={timeZone}
          onSaved={saved}
        />
      )}
    </FormDialog>
  );
}

interface FoundOrderProps {
  id: number;
  known: ListedOrder | undefined;
  timeZone: string;
  onSaved(): void;
}

function FoundOrder({ id, known, ...rest }: FoundOrderProps) {
  const { dealer } = useDealership();
  const asked = useAnswer(
    String(id),
    async (signal) => known ?? (await findOrder(dealer.id, id, signal)),
  );
  const { data, error, loading, reload } = asked;
  if (error) return <Failure title={texts.loadFailed} error={error} onRetry={reload} />;
  if (loading) return <Skeleton height={400} />;
  if (!data) {
    return (
      <Alert color="red" title={texts.missing}>
        {texts.missingHint}
      </Alert>
    );
  }
  if (!isPriced(data)) return <WorkOrderView order={data} timeZone={rest.timeZone} />;
  return <OrderForm order={data} {...rest} />;
}

/** An order missing from the table, by its number, on any day and in any state; or null. */
async function findOrder(
  dealerId: number,
  id: number,
  signal: AbortSignal,
): Promise<ListedOrder | null> {
  const query = { dealerId, search: `#${id}`, rows: 1 };
  const { data } = await call('GET /api/v1/auth/orders/getDealerOrders', { query }, { signal });
  return data.find((order) => order.id === id) ?? null;
}
