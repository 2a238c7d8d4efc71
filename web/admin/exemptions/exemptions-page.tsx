import { Alert } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { todayIn } from '#shared/rules/date-range.ts';
import { isValidOn } from '#shared/rules/exemption.ts';
import { personName } from '#shared/rules/person-name.ts';
import { exemptionsPage as texts } from '#texts/admin/exemptions.ts';
import { formatDay } from '#texts/dates.ts';
import { exemptionKindLabels, exemptTaxesLabels } from '#texts/exemption.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { type Column, textColumn } from '#web/admin/frame/column.ts';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { dayOfMoment } from '#web/admin/frame/dates.ts';
import { ParamSelect } from '#web/admin/frame/param-select.tsx';
import { useListed } from '#web/admin/frame/use-listed.ts';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { call } from '#web/api.ts';
import type { AnswerOf, InputOf } from '#web/cents.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { type Decided, DecisionDialog, type ListedExemption } from './decision-dialog.tsx';

type Query = InputOf<'GET /api/v1/auth/exemptions'>['query'];

const initialSort = { sortBy: '', order: 'asc' } as const;

/** Customers who claim to be exempt from tax, and those of whom the dealership confirmed it. */
export function ExemptionsPage() {
  const { dealer } = useDealership();
  const [params] = useSearchParams();
  const isConfirmed = params.get('state') === 'confirmed';
  const state = isConfirmed ? 'confirmed' : 'waiting';
  const { timeZone } = dealer;
  const [decided, setDecided] = useState<Decided | null>(null);
  const { table, data, reload } = useListed(
    columnsIn(timeZone, isConfirmed),
    initialSort,
    { state },
    ({ dealerId, page, rows }: Query, signal) =>
      call(
        'GET /api/v1/auth/exemptions',
        { query: { dealerId, state, page, rows } },
        signal ? { signal } : {},
      ),
  );
  const ending = useQuestion<ListedExemption>({
    title: texts.end,
    text: (row) => texts.endText(personName(row.customer)),
    failed: texts.failed,
    act: ({ id }) => call('POST /api/v1/auth/exemptions/:id/end', { params: { id } }),
    done: (row) => texts.ended(personName(row.customer)),
    onDone: reload,
  });
  return (
    <AdminPage title={texts.title}>
      {!isConfirmed && data && <ClaimingOrders orders={data.orders} />}
      <DataTable
        {...table}
        label={texts.table}
        nameOf={({ customer }) => personName(customer)}
        filter={
          <ParamSelect
            name="state"
            label={texts.views}
            any={texts.waiting}
            choices={[{ value: 'confirmed', label: texts.confirmed }]}
          />
        }
        empty={isConfirmed ? texts.emptyConfirmed : texts.emptyWaiting}
        menu={(row) =>
          isConfirmed
            ? [{ label: texts.end, danger: true, onChoose: () => ending.ask(row) }]
            : [
                { label: texts.confirm, onChoose: () => setDecided({ row, how: 'confirm' }) },
                {
                  label: texts.refuse,
                  danger: true,
                  onChoose: () => setDecided({ row, how: 'refuse' }),
                },
              ]
        }
      />
      {ending.dialog}
      {decided && (
        <DecisionDialog
          key={`${decided.how} ${decided.row.id}`}
          {...decided}
          onClose={() => setDecided(null)}
          onDone={() => {
            setDecided(null);
            reload();
          }}
        />
      )}
    </AdminPage>
  );
}

/** Open orders whose customer claimed an exemption; each leads to where it is decided. */
function ClaimingOrders({ orders }: Pick<AnswerOf<'GET /api/v1/auth/exemptions'>, 'orders'>) {
  const { base } = useDealership();
  if (orders.length === 0) return null;
  return (
    <Alert color="accent" title={texts.orders(orders.length)}>
      <p>{texts.ordersHint}</p>
      <ul>
        {orders.map(({ id, customer, kind }) => (
          <li key={id}>
            <Link to={`${base}/admin/orders/${id}`}>
              {texts.order(id, personName(customer), exemptionKindLabels[kind])}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const columnsIn = (timeZone: string, isConfirmed: boolean): readonly Column<ListedExemption>[] => [
  textColumn('customer', texts.customer, ({ customer }) => personName(customer)),
  textColumn('kind', texts.kind, ({ kind }) => exemptionKindLabels[kind]),
  textColumn('number', texts.number, ({ number }) => number),
  textColumn('taxes', texts.taxes, ({ taxes }) => exemptTaxesLabels[taxes]),
  isConfirmed
    ? textColumn('validUntil', texts.validUntil, (row) => untilInWords(row, timeZone))
    : textColumn('claimed', texts.claimed, (row) => claimedInWords(row, timeZone)),
];

function untilInWords({ validUntil }: ListedExemption, timeZone: string): string {
  if (validUntil === null) return texts.untilEnded;
  const day = formatDay(validUntil);
  return isValidOn({ validUntil }, todayIn(timeZone, new Date())) ? day : texts.expired(day);
}

function claimedInWords({ claimedAt, enteredBy }: ListedExemption, timeZone: string): string {
  const day = dayOfMoment(claimedAt, timeZone);
  return enteredBy ? texts.byStaff(day, personName(enteredBy)) : day;
}
