import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { DeskCard } from '#shared/contract/desk-board.ts';
import { personName } from '#shared/rules/person-name.ts';
import { deskBoard, deskCard, deskToday as texts } from '#texts/admin/desk.ts';
import { adminPages } from '#texts/admin/frame.ts';
import { deskActionLabels } from '#texts/desk.ts';
import { formatNumber } from '#texts/formats.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { Failure } from '#web/admin/frame/failure.tsx';
import { Loading } from '#web/admin/frame/loading.tsx';
import { useWayHere } from '#web/admin/frame/way-back.ts';
import { Empty } from '#web/kit/empty.tsx';
import { CheckIcon } from '#web/kit/icons.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { BoardState } from './board-state.tsx';
import { LateBadge } from './desk-card.tsx';
import { RefusedOrders } from './refused-orders.tsx';
import { TodaysJobs } from './todays-jobs.tsx';
import styles from './todays-work-page.module.css';
import { useBoard } from './use-board.ts';
import { useCardFocus } from './use-card-focus.ts';
import { type Job, useJobs } from './use-jobs.ts';
import { useTaking } from './use-taking.tsx';
import { wantedInWords } from './wanted-in-words.ts';

/** Orders of a column that are looked through. */
const rows = 50;

/** The steps of a day in the order of work. */
const steps = [
  ...(['acknowledge', 'orderParts', 'receive', 'schedule'] as const),
  ...(['install', 'fulfil'] as const),
];
type Step = (typeof steps)[number];

/** Orders that wait for the person's own next step, for a phone in the workshop or at the counter. */
export function TodaysWorkPage() {
  const { dealer, base } = useDealership();
  const board = useBoard({ dealerId: dealer.id, rows, mine: false, search: '' });
  const { columns, error, reload } = board;
  const taking = useTaking(dealer.id, columns, reload);
  useCardFocus(columns);
  const jobs = useJobs(board.at?.getTime());
  const cards = columns?.flatMap((column) => column.cards) ?? [];
  const groups = columns && groupsOf(cards, jobs);
  return (
    <AdminPage
      title={adminPages['desk/today']}
      actions={
        <Button component={Link} to={`${base}/admin/desk`} variant="default">
          {deskBoard.toBoard}
        </Button>
      }
    >
      <p>{texts.intro}</p>
      <p className={styles.scan}>{texts.scan}</p>
      <BoardState board={board} />
      <RefusedOrders results={taking.refused} onClose={taking.forget} />
      {error && !columns && <Failure title={deskBoard.failed} error={error} onRetry={reload} />}
      {!error && !columns && <Loading />}
      {columns && (
        <TodaysJobs
          jobs={jobs}
          cards={new Map(cards.map((card) => [card.id, card]))}
          busy={taking.busy}
          onFitted={(card) => taking.take([card], 'install')}
        />
      )}
      {groups?.length === 0 && jobs.length === 0 && (
        <Empty icon={<CheckIcon size={48} />} title={texts.empty} hint={texts.emptyHint} />
      )}
      {groups?.map(({ step, cards }) => (
        <Group
          key={step}
          step={step}
          cards={cards}
          busy={taking.busy}
          onStep={(card) => taking.take([card], step)}
        />
      ))}
      {columns?.some(({ count, cards }) => count > cards.length) && (
        <p>
          {texts.more} <Link to={`${base}/admin/desk`}>{deskBoard.toBoard}</Link>
        </p>
      )}
      {taking.dialog}
    </AdminPage>
  );
}

/** The orders by the step that is the person's, late ones first; today's jobs stand above. */
function groupsOf(
  cards: readonly DeskCard[],
  jobs: readonly Job[],
): { step: Step; cards: DeskCard[] }[] {
  const listed = new Set(jobs.map(({ order }) => order.id));
  return steps.flatMap((step) => {
    const own = cards.filter(
      ({ id, next }) => next === step && !(step === 'install' && listed.has(id)),
    );
    return own.length > 0 ? [{ step, cards: own }] : [];
  });
}

interface GroupProps {
  step: Step;
  cards: readonly DeskCard[];
  busy: ReadonlySet<number>;
  onStep(card: DeskCard): void;
}

function Group({ step, cards, busy, onStep }: GroupProps) {
  const heading = `today-${step}`;
  return (
    <section aria-labelledby={heading} className={styles.group} data-column={step}>
      <h2 id={heading} tabIndex={-1} className={styles.title}>
        {texts.groups[step]} <span>{formatNumber(cards.length)}</span>
      </h2>
      <ul className={styles.rows}>
        {cards.map((card) => (
          <Row
            key={card.id}
            card={card}
            step={step}
            isBusy={busy.has(card.id)}
            onStep={() => onStep(card)}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  card: DeskCard;
  step: Step;
  isBusy: boolean;
  onStep(): void;
}

function Row({ card, step, isBusy, onStep }: RowProps) {
  const { base } = useDealership();
  const wayHere = useWayHere();
  const { id, customer, vehicle, isLate } = card;
  const wanted = wantedInWords(card);
  const label = deskActionLabels[step];
  return (
    <li
      className={styles.row}
      data-card={id}
      data-late={isLate || undefined}
      aria-busy={isBusy || undefined}
    >
      <div className={styles.about}>
        <Link to={`${base}/admin/orders/${id}`} state={wayHere} className={styles.customer}>
          {deskCard.order(id)} {personName(customer)}
        </Link>
        {vehicle && <span>{vehicleInWords(vehicle)}</span>}
        <Items card={card} />
        {wanted && (
          <span className={isLate ? styles.late : undefined}>
            {wanted} {isLate && <LateBadge />}
          </span>
        )}
      </div>
      <Button
        className={styles.step!}
        h={56}
        size="md"
        aria-label={deskCard.stepOf(label, id)}
        onClick={onStep}
      >
        {label}
      </Button>
    </li>
  );
}

/** What the step is done with, and where it lies; of steps with a whole order all of it. */
function Items({ card: { items, lineIds } }: { card: DeskCard }) {
  const meant = lineIds.length > 0 ? items.filter(({ id }) => lineIds.includes(id)) : items;
  return (
    <ul className={styles.items}>
      {meant.map(({ id, name, quantity, bin }) => (
        <li key={id}>
          {deskCard.itemsOf(quantity, name)}
          {bin && <strong> {deskCard.bin(bin)}</strong>}
        </li>
      ))}
    </ul>
  );
}
