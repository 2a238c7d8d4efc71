import { Link } from 'react-router';
import type { Interest } from '#shared/contract/analytics.ts';
import { presetRange } from '#shared/rules/date-range.ts';
import { todayInterest as texts } from '#texts/admin/today.ts';
import { formatShortDayOfMonth } from '#texts/dates.ts';
import { isoDay } from '#web/admin/frame/dates.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { Panel } from './panel.tsx';
import { Ranks } from './ranks.tsx';

/** How many lines each part shows. */
const rows = 5;

const daysUpTo = (today: string) => presetRange('Last 30 Days', today)!;
const hasNone = ({ data }: { data: readonly unknown[] }) => data.length === 0;

interface PanelProps {
  today: string;
  /** Whether the reader may open products and create new ones. */
  mayEdit: boolean;
}

/** The accessories that stand in most orders. */
export const Sold = (props: PanelProps) => (
  <Accessories
    {...props}
    title={texts.sold}
    all={texts.soldAll}
    empty={texts.nothingSold}
    asked={{ ordered: 'yes', sortBy: 'orders' }}
    about={({ views }) => texts.views(views)}
    end={({ orders }) => texts.inOrders(orders)}
  />
);

/** The accessories that were looked at most, and that nobody ordered. */
export const LookedAt = (props: PanelProps) => (
  <Accessories
    {...props}
    title={texts.lookedAt}
    all={texts.lookedAtAll}
    empty={texts.nothingLookedAt}
    asked={{ ordered: 'no', sortBy: 'views' }}
    about={({ addsToCart }) => texts.inCarts(addsToCart)}
    end={({ views }) => texts.views(views)}
  />
);

interface AccessoriesProps extends PanelProps {
  title: string;
  /** Of the link to the whole list. */
  all: string;
  empty: string;
  asked: { ordered: 'yes' | 'no'; sortBy: 'orders' | 'views' };
  about(row: Interest): string;
  end(row: Interest): string;
}

function Accessories({ title, all, empty, asked, about, end, ...props }: AccessoriesProps) {
  const { base, dealer } = useDealership();
  const days = daysUpTo(props.today);
  const query = { dealerId: dealer.id, ...days, ...asked, rows };
  const list = new URLSearchParams({ ...days, ...asked, direction: 'desc' });
  return (
    <Panel
      title={title}
      hint={texts.hint}
      link={{ to: `${base}/admin/interest?${list}`, label: all }}
      asked={useCall('GET /api/v1/auth/analytics/products', { query })}
      isEmpty={hasNone}
      empty={empty}
    >
      {({ data }) => (
        <Ranks
          ranks={data.map((row) => ({
            name: row.name,
            to: props.mayEdit ? `${base}/admin/dealer-products/${row.productId}` : undefined,
            about: about(row),
            end: end(row),
          }))}
        />
      )}
    </Panel>
  );
}

/** What shoppers searched for most often and did not find. */
export function SearchedInVain({ today, mayEdit }: PanelProps) {
  const { base, dealer } = useDealership();
  const days = daysUpTo(today);
  const query = { dealerId: dealer.id, ...days, rows };
  const list = new URLSearchParams({ ...days, list: 'searches' });
  const lastDay = (at: string) => formatShortDayOfMonth(isoDay(at, dealer.timeZone));
  return (
    <Panel
      title={texts.searches}
      hint={texts.hint}
      link={{ to: `${base}/admin/interest?${list}`, label: texts.searchesAll }}
      asked={useCall('GET /api/v1/auth/analytics/searches', { query })}
      isEmpty={hasNone}
      empty={texts.nothingSearched}
    >
      {({ data }) => (
        <Ranks
          ranks={data.map(({ search, searches, lastAt }) => ({
            name: search,
            about: texts.searched(searches, lastDay(lastAt)),
            end: mayEdit && (
              <Link
                to={`${base}/admin/dealer-products/new?${new URLSearchParams({ name: search })}`}
                aria-label={texts.createFor(search)}
              >
                {texts.create}
              </Link>
            ),
          }))}
        />
      )}
    </Panel>
  );
}
