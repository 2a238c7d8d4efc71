import { Anchor, Group, Text } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { withPlainNumbers } from '#shared/rules/order-number.ts';
import {
  mayEditSettings,
  mayManageOrders,
  mayMoveOrders,
  maySeeCost,
} from '#shared/rules/permissions.ts';
import { ordersPage as texts } from '#texts/admin/orders.ts';
import { mailServer } from '#texts/mail-server.ts';
import { settingsAddress } from '#web/admin/dealer-settings/settings-address.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { rangeInSentence } from '#web/admin/frame/dates.ts';
import { ExportMenu } from '#web/admin/frame/export-menu.tsx';
import { FiguresPage } from '#web/admin/frame/figures-page.tsx';
import { useList } from '#web/admin/frame/use-listed.ts';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { useRange } from '#web/admin/frame/use-range.ts';
import { useWayHere } from '#web/admin/frame/way-back.ts';
import { call } from '#web/api.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useSendsMail } from '#web/shop/shell/use-sends-mail.ts';
import { FoundElsewhere } from './found-elsewhere.tsx';
import { columnsIn, customerName, type ListedOrder } from './order-columns.tsx';
import { OrdersFilter, useOrdersFilter, useSellers } from './orders-filter.tsx';
import { OrdersMany, stepsFor } from './orders-many.tsx';
import { useOrderTicks } from './use-order-ticks.ts';

/** The latest change, which no column shows. */
const initialSort = { sortBy: 'updatedAt', order: 'desc' } as const;

/**
 * The dealership's orders: a row opens its page, its menu deletes (spec 2). Whoever fetches
 * or fits parts sees them without prices (contract 2).
 */
export function OrdersPage() {
  const { base, dealer } = useDealership();
  const navigate = useNavigate();
  const wayHere = useWayHere();
  const admin = useAdmin();
  const sees = { prices: mayMoveOrders(admin, dealer.id), cost: maySeeCost(admin, dealer.id) };
  const filter = useOrdersFilter(admin.id);
  // Open orders, late ones above all, were often placed in an earlier month.
  const state = useRange(filter.query.stage === undefined ? undefined : null);
  const sellers = useSellers(dealer.id);
  const steps = stepsFor(admin, dealer.id);
  const { table, data, shown, reload, file } = useList(
    'GET /api/v1/auth/orders/getDealerOrders',
    columnsIn(state, sees),
    initialSort,
    { ...state.range, ...filter.query },
  );
  const ticks = useOrderTicks(dealer.id, shown?.data ?? null);
  const { search } = table.state.query;
  const when = state.range ? rangeInSentence(state.range, state.today) : texts.anyDate;
  const elsewhere = shown?.elsewhere;
  const deletion = useQuestion<ListedOrder>({
    title: texts.delete,
    text: (order) => texts.deleteText(order.id, customerName(order)),
    failed: texts.deleteFailed,
    act: ({ id }) => call('DELETE /api/v1/auth/orders/deleteOrder/:id', { params: { id } }),
    done: ({ id }) => texts.deleted(id),
    onDone: reload,
  });

  /** Opens the order's page, which leads back to the table as it is. */
  function open({ id }: ListedOrder): void {
    void navigate(`${base}/admin/orders/${id}`, { state: wayHere });
  }

  const nothingFound = (when: string) =>
    filter.isNarrow
      ? texts.noneSuchFound(search, when)
      : texts.nothingFound(search, when, filter.label);

  /** Opens the order whose number was entered, once the table has loaded it. */
  function openNumbered(): void {
    const first = shown?.data[0];
    if (first && withPlainNumbers(search).replace('#', '') === String(first.id)) open(first);
  }

  return (
    <FiguresPage
      texts={texts}
      state={state}
      more={
        <ExportMenu
          query={{
            kind: 'orders',
            dealerId: dealer.id,
            search,
            ...state.range,
            ...(filter.query as object),
          }}
        />
      }
      {...file}
    >
      <DataTable
        {...table}
        label={texts.table}
        nameOf={({ id }) => `${texts.id} ${id}`}
        onOpen={open}
        {...(mayManageOrders(admin, dealer.id) && {
          menu: (order: ListedOrder) => [
            { label: texts.delete, danger: true, onChoose: () => deletion.ask(order) },
          ],
        })}
        searchLabel={texts.search}
        filter={<OrdersFilter sellers={sellers} />}
        empty={filter.isNarrow ? texts.noneSuch(when) : texts.empty(when, filter.label)}
        nothingFound={nothingFound(elsewhere?.total ? when : texts.anyDate)}
        {...(steps.length > 0 && { ticks })}
        notice={
          <>
            {mayEditSettings(admin, dealer.id) && <OrderAddressesNote />}
            <OrdersMany dealerId={dealer.id} {...{ ticks, steps, sellers }} onDone={reload} />
            {elsewhere && elsewhere.total > 0 && (
              <FoundElsewhere
                elsewhere={elsewhere}
                when={when}
                isEmpty={data?.total === 0}
                onShow={() => state.change(null)}
              />
            )}
          </>
        }
        onSearchEnter={openNumbered}
      />
      {deletion.dialog}
    </FiguresPage>
  );
}

/** Who gets mails of new orders, where the dealership has named no order addresses (contract 3.19). */
function OrderAddressesNote() {
  const { base, dealer } = useDealership();
  const sendsMail = useSendsMail();
  const params = { id: dealer.id };
  const { data } = useCall('GET /api/v1/auth/dealers/:id', { params });
  if (!sendsMail) return <Text size="sm">{mailServer.none}</Text>;
  if (!data || data.dealer.orderEmails.length > 0) return null;
  return (
    <Group gap="xs" mb="sm">
      <Text size="sm">{texts.toDealerAdmins}</Text>
      <Anchor component={Link} size="sm" to={settingsAddress(base, 'orderEmails')}>
        {texts.toOrderEmails}
      </Anchor>
    </Group>
  );
}
