import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { adminPages } from '#texts/admin/frame.ts';
import { orderTimeline, orderPage as texts } from '#texts/admin/order-page.ts';
import { OutdatedPrints } from '#web/admin/documents/outdated-prints.tsx';
import { PrintDialog } from '#web/admin/documents/print-dialog.tsx';
import { isId } from '#web/admin/frame/address-values.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useWayBack } from '#web/admin/frame/way-back.ts';
import type { DeskOrder } from '#web/entities.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { ActionDialog, actionValue } from './action-dialog.tsx';
import { AppointmentDialog } from './appointments/appointment-dialog.tsx';
import { AppointmentsCard } from './appointments/appointments-card.tsx';
import { ChangedByOthers } from './changed-by-others.tsx';
import { ClaimedExemption } from './claimed-exemption.tsx';
import { GoesOnOrder } from './goes-on-order.tsx';
import { OrderWork } from './lines/order-work.tsx';
import { Meanwhile } from './meanwhile.tsx';
import { NoteForm } from './note-form.tsx';
import { NothingNext, OrderActions } from './order-actions.tsx';
import { CustomerCard, NotesCard, PageCard, VehicleCard } from './order-cards.tsx';
import { isPriced } from './order-columns.tsx';
import { OrderFacts, StageBadges } from './order-head.tsx';
import { OrderHistory } from './order-history.tsx';
import styles from './order-page.module.css';
import { OrderTimeline } from './order-timeline.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { type OnOrder, useDeskOrder } from './use-desk-order.ts';
import { usePeople } from './use-people.ts';
import { useRestoredFocus } from './use-restored-focus.ts';

/** One order: what it is, and everything that is done with it (contract 3.9). */
export function OrderPage() {
  const { orderId = '' } = useParams();
  if (isId(orderId)) return <NumberedOrder key={orderId} id={orderId} />;
  return (
    <AdminPage title={adminPages.orders} actions={<BackLink />}>
      <NotThere />
    </AdminPage>
  );
}

function NumberedOrder({ id }: { id: string }) {
  const order = useDeskOrder(id);
  const { desk, error, reload } = order;
  return (
    <AdminPage title={texts.title(id)} actions={<BackLink />}>
      {!desk && error && <NotLoaded error={error} reload={reload} />}
      {!desk && !error && <Loading title={texts.title(id)} />}
      {desk && <WholeOrder {...order} desk={desk} />}
    </AdminPage>
  );
}

function NotLoaded({ error, reload }: { error: NonNullable<Answered['error']>; reload(): void }) {
  if (error.status !== 404)
    return <Failure title={texts.loadFailed} error={error} onRetry={reload} />;
  return <NotThere />;
}

const NotThere = () => (
  <Alert color="red" variant="light" title={texts.missing} role="alert">
    {texts.missingHint}
  </Alert>
);

const Loading = ({ title }: { title: string }) => (
  <Stack role="status" aria-label={texts.loading(title)}>
    <Skeleton height={44} />
    <Skeleton height={110} />
    <Skeleton height={320} />
  </Stack>
);

/** Leads to the list as it was left. */
function BackLink() {
  const { base } = useDealership();
  const { from, list } = useWayBack('orders');
  return (
    <Button
      component={Link}
      to={`${base}/admin/${from}${list}`}
      variant="default"
      className="no-print"
    >
      {adminPages[from]}
    </Button>
  );
}

type Answered = ReturnType<typeof useDeskOrder>;

function WholeOrder(props: Answered & { desk: DeskOrder }) {
  const { desk, send, undoStep, seenUntil, onSeen, reload } = props;
  const { dealer } = useDealership();
  const { timeZone } = dealer;
  const people = usePeople(dealer.id);
  const doing = useDialogParam('do');
  const undoing = useDialogParam('undo', isId);
  const on: OnOrder = { desk, people, send, seenUntil, onSeen };
  const changing = useDialogParam('line');
  const printing = useDialogParam('print');
  const isAsking = [doing, undoing, changing].some(({ value }) => value !== null);
  useRestoredFocus(`${desk.order.version} ${isAsking}`);

  function undo(): void {
    const { undo } = desk;
    if (undo?.needsReason) undoing.open(undo.eventId);
    else if (undo) void props.undoFreely(undo.eventId);
  }

  return (
    <>
      {!isAsking && <Meanwhile {...on} />}
      <ChangedByOthers look={props.look} isPaused={isAsking} timeZone={timeZone} />
      <div className={styles.bar}>
        <StageBadges facts={desk.facts} />
        <OrderActions desk={desk} onChoose={doing.open} onPrint={() => printing.open(1)} />
      </div>
      <NothingNext desk={desk} />
      <ClaimedExemption desk={desk} onDecide={() => doing.open('exempt')} />
      <OutdatedPrints desk={desk} />
      <GoesOnOrder desk={desk} />
      <OrderFacts desk={desk} timeZone={timeZone} />
      <div className={styles.layout}>
        <div className={styles.work}>
          <OrderWork
            {...{ desk, seenUntil, onSeen, send, reload }}
            ask={(action, lineIds) => doing.open(actionValue(action, lineIds))}
          />
        </div>
        <div className={styles.side}>
          <AppointmentsCard desk={desk} timeZone={timeZone} ask={doing.open} />
          <CustomerCard desk={desk} timeZone={timeZone} />
          <VehicleCard desk={desk} />
          <NotesCard desk={desk} />
        </div>
        <div className={styles.history}>
          <PageCard title={orderTimeline.title}>
            <OrderTimeline desk={desk} timeZone={timeZone} onUndo={undo} />
            {desk.may.includes('note') && (
              <NoteForm orderId={desk.order.id} staff={people.staff} send={send} />
            )}
            {isPriced(desk.order) && <SingleValues order={desk.order} timeZone={timeZone} />}
          </PageCard>
        </div>
      </div>
      <ActionDialog dialog={doing} {...on} />
      <AppointmentDialog dialog={doing} {...on} />
      <PrintDialog
        {...{ dialog: printing, desk, timeZone }}
        languages={{
          order: isPriced(desk.order) ? desk.order.language : dealer.language,
          dealer,
        }}
        onPrinted={reload}
      />
      <UndoDialog dialog={undoing} desk={desk} undoStep={undoStep} />
    </>
  );
}

/** Every changed value, from the audit trail; loaded when somebody wants to see it. */
function SingleValues({ order, timeZone }: { order: DeskOrder['order']; timeZone: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="no-print" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{orderTimeline.changes}</summary>
      {isOpen && <OrderHistory orderId={order.id} version={order.version} timeZone={timeZone} />}
    </details>
  );
}
