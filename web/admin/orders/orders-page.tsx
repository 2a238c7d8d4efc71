import { useSearchParams } from 'react-router';
import { ordersPage as texts } from '#shared/messages/en/admin/orders.ts';
import { orderStatusLabels } from '#shared/messages/en/orders.ts';
import { withPlainNumbers } from '#shared/rules/order-number.ts';
import { placedStatuses } from '#shared/rules/order-status.ts';
import { mayManageOrders, mayMoveOrders, maySeeCost } from '#shared/rules/permissions.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { rangeInSentence } from '#web/admin/frame/dates.ts';
import { FiguresPage } from '#web/admin/frame/figures-page.tsx';
import { ParamSelect } from '#web/admin/frame/param-select.tsx';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useList } from '#web/admin/frame/use-listed.ts';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { useRange } from '#web/admin/frame/use-range.ts';
import { call } from '#web/api.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { FoundElsewhere } from './found-elsewhere.tsx';
import { columnsIn, customerName, type ListedOrder } from './order-columns.tsx';
import { OrderDialog } from './order-dialog.tsx';

/** The latest change, which no column shows. */
const start = { sortBy: 'updatedAt', order: 'desc' } as const;

/**
 * The dealership's orders: a row opens the edit dialog, its menu deletes (spec 2). Whoever fetches
 * or fits parts sees them without prices (contract 2).
 */
export function OrdersPage() {
  const { dealer } = useDealership();
  const admin = useAdmin();
  const sees = { prices: mayMoveOrders(admin, dealer.id), cost: maySeeCost(admin, dealer.id) };
  const state = useRange();
  const [params] = useSearchParams();
  const status = params.get('status') ?? '';
  const about = { ...state.range, status: status || undefined };
  const { table, data, shown, reload, file } = useList(
    'GET /api/v1/auth/orders/getDealerOrders',
    columnsIn(state.timeZone, sees),
    start,
    about,
  );
  const dialog = useDialogParam('order');
  const { search } = table.state.query;
  const when = state.range ? rangeInSentence(state.range, state.today) : texts.anyDate;
  const label = statusChoices.find(({ value }) => value === status)?.label ?? null;
  const elsewhere = shown?.elsewhere;
  const deletion = useQuestion<ListedOrder>({
    title: texts.delete,
    text: (order) => texts.deleteText(order.id, customerName(order)),
    confirm: texts.delete,
    failed: texts.deleteFailed,
    act: ({ id }) => call('DELETE /api/v1/auth/orders/deleteOrder/:id', { params: { id } }),
    done: ({ id }) => texts.deleted(id),
    onDone: reload,
  });

  /** Opens the order whose number was entered, once the table has loaded it. */
  function openNumbered(): void {
    const first = shown?.data[0];
    if (first && withPlainNumbers(search).replace('#', '') === String(first.id))
      dialog.open(first.id);
  }

  return (
    <FiguresPage texts={texts} state={state} {...file}>
      <DataTable
        {...table}
        label={texts.table}
        nameOf={({ id }) => `${texts.id} ${id}`}
        onOpen={({ id }) => dialog.open(id)}
        {...(mayManageOrders(admin, dealer.id) && {
          menu: (order: ListedOrder) => [
            { label: texts.delete, danger: true, onChoose: () => deletion.ask(order) },
          ],
        })}
        searchLabel={texts.search}
        filter={
          <ParamSelect
            name="status"
            label={texts.status}
            any={texts.anyStatus}
            choices={statusChoices}
          />
        }
        empty={texts.empty(when, label)}
        nothingFound={
          elsewhere?.total
            ? texts.nothingFound(search, when, label)
            : texts.nothingFound(search, texts.anyDate, label)
        }
        notice={
          elsewhere &&
          elsewhere.total > 0 && (
            <FoundElsewhere
              elsewhere={elsewhere}
              when={when}
              isEmpty={data?.total === 0}
              onShow={() => state.change(null)}
            />
          )
        }
        onSearchEnter={openNumbered}
      />
      <OrderDialog
        dialog={dialog}
        known={shown?.data ?? []}
        timeZone={state.timeZone}
        onSaved={reload}
      />
      {deletion.dialog}
    </FiguresPage>
  );
}

/** Listed states; cancelled orders count nowhere, but can be listed. */
const statusChoices = placedStatuses.map((status) => ({
  value: String(status),
  label: orderStatusLabels[status],
}));
