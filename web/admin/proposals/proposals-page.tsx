import { useHref } from 'react-router';
import { isDealerAdmin } from '#shared/rules/permissions.ts';
import { personName } from '#shared/rules/person-name.ts';
import { proposalReport as texts } from '#texts/admin/proposals.ts';
import { formatMonth } from '#texts/dates.ts';
import { formatMoney } from '#texts/formats.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { BarChartOf } from '#web/admin/frame/bar-chart.tsx';
import { ChartCard } from '#web/admin/frame/chart-card.tsx';
import {
  type Column,
  figureColumn,
  fileColumn,
  moneyColumn,
  sortedColumn,
  spare,
} from '#web/admin/frame/column.ts';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { FigureCard, FigureCards } from '#web/admin/frame/figure-card.tsx';
import { FiguresPage } from '#web/admin/frame/figures-page.tsx';
import { count } from '#web/admin/frame/numbers.ts';
import { PlainTable } from '#web/admin/frame/plain-table.tsx';
import { useFigures } from '#web/admin/frame/use-figures.ts';
import { call } from '#web/api.ts';
import type { ProposalFigures, ProposalSums } from '#web/entities.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './proposals-page.module.css';
import { WaitingApprovals } from './waiting-approvals.tsx';

const nameOf = (row: ProposalFigures) => personName(row) || texts.nobody;

const columns: readonly Column<ProposalFigures>[] = [
  sortedColumn('month', texts.month, ({ month }) => formatMonth(`${month}-01`)),
  sortedColumn('name', texts.name, nameOf),
  spare(figureColumn('made', texts.made, ({ made }) => made)),
  figureColumn('sent', texts.sent, ({ sent }) => sent),
  spare(figureColumn('opened', texts.opened, ({ opened }) => opened)),
  figureColumn('accepted', texts.accepted, ({ accepted }) => accepted),
  figureColumn('declined', texts.declined, ({ declined }) => declined),
  fileColumn(texts.withdrawn, ({ withdrawn }) => withdrawn),
  fileColumn(texts.expired, ({ expired }) => expired),
  moneyColumn('offered', texts.offered, ({ offered }) => offered),
  moneyColumn('acceptedValue', texts.acceptedValue, ({ acceptedValue }) => acceptedValue),
  figureColumn('medianHours', texts.medianHours, ({ medianHours }) => medianHours, texts.hours),
];

const initialSort = { sortBy: 'month', order: 'desc' } as const;

/** What became of a dealership's proposals, by advisor and month (decision 090). */
export function ProposalsPage() {
  const { dealer, base } = useDealership();
  const admin = useAdmin();
  const list = useHref(`${base}/account?tab=proposals`);
  const { page, table, data, totals } = useFigures(
    columns,
    initialSort,
    sortValue,
    (query, signal) => call('GET /api/v1/auth/proposals/report', { query }, { signal }),
  );
  return (
    <FiguresPage texts={texts} {...page}>
      {isDealerAdmin(admin, dealer.id) && <WaitingApprovals />}
      <p className={styles.hint}>
        {texts.hint} <a href={list}>{texts.all}</a>
      </p>
      {!table.asked.error && <Figures totals={totals} />}
      {data && data.totals.made > 0 && <Funnel totals={data.totals} />}
      <div className={styles.figures}>
        <DataTable
          {...table}
          label={texts.table}
          keyOf={({ sellerId, month }) => `${month}-${sellerId}`}
          nameOf={nameOf}
          empty={texts.empty}
        />
      </div>
      {data && data.totals.declined > 0 && <Reasons reasons={data.reasons} />}
    </FiguresPage>
  );
}

function Figures({ totals }: { totals: ProposalSums | null }) {
  const share = totals && totals.sent > 0 ? (totals.accepted / totals.sent) * 100 : null;
  return (
    <FigureCards>
      <FigureCard label={texts.sent} value={totals && count(totals.sent)} />
      <FigureCard
        label={texts.accepted}
        value={totals && count(totals.accepted)}
        hint={share !== null && texts.share(share)}
      />
      <FigureCard
        label={texts.offered}
        value={totals && formatMoney(totals.offered)}
        hint={texts.withTax}
      />
      <FigureCard
        label={texts.acceptedValue}
        value={totals && formatMoney(totals.acceptedValue)}
        hint={texts.ofOrders}
      />
      <FigureCard
        label={texts.medianHours}
        value={totals && (totals.medianHours === null ? '–' : texts.hours(totals.medianHours))}
      />
    </FigureCards>
  );
}

/** How many proposals came how far; a part of the step before. */
function Funnel({ totals }: { totals: ProposalSums }) {
  const steps = (['made', 'sent', 'opened', 'accepted'] as const).map((step) => ({
    label: texts[step],
    value: totals[step],
  }));
  return (
    <ChartCard
      title={texts.funnel}
      head={[texts.step, texts.count]}
      rows={steps.map(({ label, value }) => [label, count(value)])}
    >
      <BarChartOf bars={steps} name={texts.count} format={count} />
    </ChartCard>
  );
}

function sortValue(row: ProposalFigures, sortBy: string): string | number {
  if (sortBy === 'name') return nameOf(row);
  return row[sortBy as Exclude<keyof ProposalFigures, 'sellerId'>] ?? -1;
}

/** Why customers declined, in their own words, the most frequent reason first. */
const Reasons = ({ reasons }: { reasons: readonly { reason: string; count: number }[] }) => (
  <section className={styles.reasons}>
    <h2>{texts.reasons}</h2>
    {reasons.length === 0 ? (
      <p>{texts.noReasons}</p>
    ) : (
      <PlainTable
        head={[texts.reason, texts.times]}
        rows={reasons.map(({ reason, count: times }) => [reason, count(times)])}
      />
    )}
  </section>
);
