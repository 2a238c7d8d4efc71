import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { DeskCard, DeskColumn } from '#shared/contract/desk-board.ts';
import type { DeskAction } from '#shared/rules/desk-actions.ts';
import { isAdvisor } from '#shared/rules/permissions.ts';
import { deskKeys, deskSaid, deskTechnician, deskBoard as texts } from '#texts/admin/desk.ts';
import { adminPages } from '#texts/admin/frame.ts';
import { appointment } from '#texts/admin/schedule.ts';
import { deskActionLabels } from '#texts/desk.ts';
import { type Choice, peopleChoices } from '#web/admin/forms/choices.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { idOf, isId } from '#web/admin/frame/address-values.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { Loading } from '#web/admin/frame/loading.tsx';
import { ParamSelect } from '#web/admin/frame/param-select.tsx';
import { TableSearch } from '#web/admin/frame/table-search.tsx';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useTableQuery } from '#web/admin/frame/use-table-query.ts';
import { usePeople } from '#web/admin/orders/use-people.ts';
import { addressNow } from '#web/kit/address-now.ts';
import { Empty } from '#web/kit/empty.tsx';
import { CheckIcon } from '#web/kit/icons.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { Board } from './board.tsx';
import { BoardState } from './board-state.tsx';
import styles from './desk-page.module.css';
import { KeysDialog } from './keys-dialog.tsx';
import { ManyBar } from './many-bar.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { RefusedOrders } from './refused-orders.tsx';
import { undoLast } from './steps.ts';
import { type BoardColumn, useBoard } from './use-board.ts';
import { useCardFocus } from './use-card-focus.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useTaking } from './use-taking.tsx';

const rows = 20;

/** The desk's board: open orders by what they wait for, with the next step of each. */
export function DeskPage() {
  const { dealer, base } = useDealership();
  const query = useBoardQuery();
  const { mine, search, technicianId } = query;
  const board = useBoard({
    ...{ dealerId: dealer.id, rows, mine, search },
    ...(technicianId && { technicianId }),
  });
  const { columns, reload } = board;
  const technicians = useTechnicians();
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const noting = useDialogParam('note', isId);
  const [isListing, setIsListing] = useState(false);
  const focus = useCardFocus(columns);
  const taking = useTaking(dealer.id, columns, reload);
  const cards = columns?.flatMap((column) => column.cards) ?? [];
  const many = cards.filter(({ id }) => picked.has(id));

  /** Does something with the order that has the focus. */
  function withCurrent(act: (card: DeskCard) => void): void {
    const card = cards.find(({ id }) => id === focus.current());
    if (card) act(card);
    else say(deskSaid.chooseFirst);
  }

  const takeIfNext = (step: DeskAction) =>
    withCurrent((card) => {
      if (card.next === step) taking.take([card], step);
      else say(deskSaid.notNow(card.id, deskActionLabels[step]));
    });

  const keys = useDeskKeys({
    next: () => focus.move(1),
    previous: () => focus.move(-1),
    acknowledge: () => takeIfNext('acknowledge'),
    receive: () => takeIfNext('receive'),
    note: () => withCurrent(({ id }) => noting.open(id)),
    undo: () => void undoLast(reload),
    search: () => document.querySelector<HTMLElement>('#desk-tools input[type="search"]')?.focus(),
    list: () => setIsListing(true),
  });

  return (
    <AdminPage
      title={adminPages.desk}
      actions={
        <>
          <Button component={Link} to={`${base}/admin/desk/today`} variant="default">
            {adminPages['desk/today']}
          </Button>
          <Button
            variant="default"
            className={styles.keys!}
            aria-keyshortcuts={keys.isOn ? '?' : undefined}
            onClick={() => setIsListing(true)}
          >
            {deskKeys.open}
          </Button>
        </>
      }
    >
      <div id="desk-tools" className={styles.tools}>
        <TableSearch label={texts.search} state={query.table} />
        {query.mayNarrow && (
          <Switch
            size="md"
            label={texts.mine}
            checked={query.mine}
            onChange={(event) => query.setMine(event.currentTarget.checked)}
          />
        )}
        <ParamSelect
          name="technician"
          label={deskTechnician.label}
          any={deskTechnician.any}
          choices={technicians}
        />
        <BoardState board={board} />
      </div>
      <RefusedOrders results={taking.refused} onClose={taking.forget} />
      <ManyBar
        picked={many}
        onDrop={() => setPicked(new Set())}
        onStep={(step) => taking.take(many, step)}
      />
      {board.error && !columns && (
        <Failure title={texts.failed} error={board.error} onRetry={reload} />
      )}
      {!board.error && !columns && <Loading />}
      {columns?.every(({ count }) => count === 0) && <Nothing query={query} />}
      {columns?.some(({ count }) => count > 0) && (
        <div ref={focus.board} className={styles.board}>
          <Board
            columns={columns}
            chosen={query.chosen(columns)}
            isNarrowed={query.isNarrowed}
            more={board.more}
            deeds={{
              picked,
              busy: taking.busy,
              pick: (id) => setPicked((now) => toggled(now, id)),
              step: (card) => taking.take([card], card.next!),
            }}
          />
        </div>
      )}
      {taking.dialog}
      <NoteDialog dialog={noting} cards={cards} onDone={reload} />
      <KeysDialog
        opened={isListing}
        onClose={() => setIsListing(false)}
        isOn={keys.isOn}
        onTurn={keys.turn}
      />
    </AdminPage>
  );
}

function toggled(set: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

type BoardQuery = ReturnType<typeof useBoardQuery>;

/** In the address, and for the API: no technician has been named. */
const nobody = 'none' as const;

/** Whose work the board can show. */
function useTechnicians(): Choice[] {
  const { dealer } = useDealership();
  const { technicians } = usePeople(dealer.id);
  return [{ value: nobody, label: appointment.noTechnician }, ...peopleChoices(technicians)];
}

/** What of the board the address asks for. */
function useBoardQuery() {
  const { dealer } = useDealership();
  const [params, setParams] = useSearchParams();
  const table = useTableQuery([], { sortBy: '', order: 'asc' });
  const mayNarrow = isAdvisor(useAdmin(), dealer.id);
  // The first column with orders, as it was at the beginning: later ones do not jump.
  const [first, setFirst] = useState<DeskColumn | null>(null);
  const { search } = table.query;
  const mine = mayNarrow && params.get('mine') === 'true';
  const technician = params.get('technician');
  const technicianId = technician === nobody ? nobody : idOf(technician);
  return {
    ...{ table, search, mayNarrow, mine, technicianId },
    isNarrowed: mine || technicianId !== null || search !== '',
    setMine(mine: boolean) {
      const next = addressNow();
      if (mine) next.set('mine', 'true');
      else next.delete('mine');
      setParams(next, { replace: true, preventScrollReset: true });
    },
    /** The column that narrow screens show. */
    chosen(columns: readonly BoardColumn[]): DeskColumn {
      const named = columns.find(({ column }) => column === params.get('column'));
      const found = columns.find(({ count }) => count > 0)?.column ?? 'new';
      if (!named && !first) setFirst(found);
      return named?.column ?? first ?? found;
    },
  };
}

/** No order is open, or none that was asked for. */
function Nothing({ query }: { query: BoardQuery }) {
  const { base } = useDealership();
  return (
    <Empty
      icon={<CheckIcon size={48} />}
      title={nothingOf(query)}
      hint={query.isNarrowed ? '' : texts.emptyHint}
    >
      <Button component={Link} to={`${base}/admin/orders`} variant="default">
        {texts.toOrders}
      </Button>
    </Empty>
  );
}

function nothingOf({ search, technicianId, mine }: BoardQuery): string {
  if (search) return texts.nothingFound(search);
  if (technicianId === nobody) return deskTechnician.nothingWithout;
  if (technicianId) return deskTechnician.nothingWith;
  return mine ? texts.nothingFoundMine : texts.empty;
}
