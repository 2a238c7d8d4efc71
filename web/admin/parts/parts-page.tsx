import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { DeskResult } from '#shared/contract/desk.ts';
import { printing } from '#texts/admin/documents.ts';
import { partsPage as texts } from '#texts/admin/parts.ts';
import { deskActionLabels } from '#texts/desk.ts';
import { ManyStep } from '#web/admin/desk/many-step.tsx';
import type { ManyKind } from '#web/admin/desk/many-values.ts';
import { RefusedOrders } from '#web/admin/desk/refused-orders.tsx';
import { useManyDocuments } from '#web/admin/documents/use-many-documents.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { CsvButton } from '#web/admin/frame/csv-button.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { Loading } from '#web/admin/frame/loading.tsx';
import { TableFoot } from '#web/admin/frame/table-foot.tsx';
import { TableSearch } from '#web/admin/frame/table-search.tsx';
import { TickedBar } from '#web/admin/frame/ticked-bar.tsx';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './parts.module.css';
import { PartsTable } from './parts-table.tsx';
import { ordersOf, refreshed, withoutDone, withoutGone } from './ticked-lines.ts';
import { usePartsToOrder, useWaitingParts } from './use-parts.ts';
import { useTickedLines } from './use-ticked-lines.ts';

/** What the dealership's open orders still need: parts to order, and those that are on their way. */
export function PartsPage() {
  const [params] = useSearchParams();
  return params.get('view') === 'waiting' ? <Waiting key="waiting" /> : <ToOrder key="toOrder" />;
}

const ToOrder = () => (
  <PartsView view="toOrder" steps={['orderParts', 'reserve']} list={usePartsToOrder()} />
);

const Waiting = () => (
  <PartsView view="waiting" steps={['receive', 'expect']} list={useWaitingParts()} />
);

interface PartsViewProps {
  view: 'toOrder' | 'waiting';
  /** What can be done with the ticked lines. */
  steps: readonly ManyKind[];
  list: ReturnType<typeof usePartsToOrder>;
}

function PartsView({ view, steps, list }: PartsViewProps) {
  const { dealer } = useDealership();
  const step = useDialogParam('step');
  const [kept, setTicked] = useTickedLines(dealer.id, view);
  const [results, setResults] = useState<DeskResult[]>([]);
  const { state, asked, rows, total, file } = list;
  const { search } = state.query;
  const listed = rows?.flatMap(({ lines }) => lines) ?? [];
  // What is not listed may stand on another page, except where this one has all there is.
  const isWhole = rows?.length === total && !search && rows.every(({ note }) => !note);
  const ticked = refreshed(isWhole ? withoutGone(kept, listed) : kept, listed);
  const orders = ordersOf(ticked);

  function finish(answered: DeskResult[]): void {
    const done = answered.filter(({ isDone }) => isDone).map(({ orderId }) => orderId);
    setTicked(withoutDone(ticked, done));
    setResults(answered);
    asked.reload();
  }

  return (
    <AdminPage
      title={texts.title}
      actions={
        <>
          <Button variant="default" className="no-print" onClick={() => window.print()}>
            {texts.print}
          </Button>
          <PickList rows={rows ?? []} />
          <CsvButton fileName={`${texts.file[view]}-${dealer.code}.csv`} {...file} />
        </>
      }
    >
      <Views view={view} />
      <RefusedOrders results={results} onClose={() => setResults([])} />
      <section className={styles.place} aria-label={texts.views[view]}>
        <div className="no-print">
          <TableSearch label={texts.search} state={state} />
        </div>
        {ticked.size > 0 && (
          <TickedBar label={texts.ticked} ticked={texts.tickedLines(ticked.size, orders.length)}>
            {steps.map((kind) => (
              <Button key={kind} onClick={() => step.open(kind)}>
                {deskActionLabels[kind]}
              </Button>
            ))}
            <Button variant="default" onClick={() => setTicked(new Map())}>
              {texts.untick}
            </Button>
          </TickedBar>
        )}
        {asked.error ? (
          <Failure title={texts.failed} error={asked.error} onRetry={asked.reload} />
        ) : !rows ? (
          <Loading />
        ) : rows.length === 0 ? (
          <p className={styles.empty}>{search ? texts.nothingFound(search) : texts.empty[view]}</p>
        ) : (
          <div className={asked.loading ? styles.stale : undefined} aria-busy={asked.loading}>
            <PartsTable
              label={texts.views[view]}
              heads={texts.heads[view]}
              rows={rows}
              ticked={ticked}
              onTick={setTicked}
            />
          </div>
        )}
        {rows && total > 0 && (
          <div className="no-print">
            <TableFoot state={state} total={total} />
          </div>
        )}
      </section>
      <ManyStep
        dealerId={dealer.id}
        dialog={step}
        orders={orders}
        about={texts.tickedLines(ticked.size, orders.length)}
        onDone={finish}
        onChanged={asked.reload}
      />
    </AdminPage>
  );
}

/** Saves one pick list of the orders whose parts are shown. */
function PickList({ rows }: { rows: readonly { lines: readonly { orderId: number }[] }[] }) {
  const { dealer } = useDealership();
  const { isBusy, save } = useManyDocuments(dealer.id);
  const orderIds = rows.flatMap(({ lines }) => lines.map(({ orderId }) => orderId));
  return (
    <Button
      variant="default"
      loading={isBusy}
      disabled={orderIds.length === 0}
      onClick={() => void save('pick-list', orderIds)}
    >
      {printing.pickList}
    </Button>
  );
}

/** The ways between the two lists. */
function Views({ view }: Pick<PartsViewProps, 'view'>) {
  return (
    <nav className={`${styles.views} no-print`} aria-label={texts.viewsLabel}>
      {(['toOrder', 'waiting'] as const).map((name) => (
        <Link
          key={name}
          to={name === 'waiting' ? '?view=waiting' : '?'}
          className={styles.view!}
          aria-current={name === view ? 'page' : undefined}
        >
          {texts.views[name]}
        </Link>
      ))}
    </nav>
  );
}
