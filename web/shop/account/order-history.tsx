import { useNavigation } from 'react-router';
import { mayOrderForCustomers, type Person } from '#shared/rules/permissions.ts';
import { formatNumber } from '#texts/formats.ts';
import { orderHistory } from '#texts/orders.ts';
import type { Order } from '#web/entities.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { useWantedQuery } from '#web/shop/parts/links/use-wanted-query.ts';
import { Pager } from '#web/shop/parts/pager.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import {
  type HistoryQuery,
  historyAddress,
  historyRows,
  pagesOf,
  readHistoryQuery,
} from './history-address.ts';
import { HistoryFilter } from './history-filter.tsx';
import { OrderEntry } from './order-entry.tsx';
import styles from './order-history.module.css';

interface Props {
  orders: Order[];
  /** When somebody last asked to cancel one of them. */
  asks: { orderId: number; at: string }[];
  /** The accepted proposals from which some of them came. */
  proposals: { orderId: number; proposalId: number }[];
  /** Orders on all pages. */
  total: number;
  /** Number of newest orders searched, if there are older ones. */
  searched?: number | undefined;
  query: HistoryQuery;
  /** Today at the dealership. */
  today: string;
  /** The person; an advisor's history includes orders placed for others. */
  person: Person;
}

/** A page of the person's orders, newest first, each expandable. */
export function OrderHistory({
  orders,
  asks,
  proposals,
  total,
  searched,
  query,
  today,
  person,
}: Props) {
  const { dealer } = useDealership();
  const isLoading = useNavigation().state === 'loading';
  const wanted = useWantedQuery(query, (address) => readHistoryQuery(address, today));
  const isFiltered = query.search !== '' || query.startDate !== '';
  if (total === 0 && !isFiltered) return <EmptyHistory />;
  return (
    <>
      <HistoryFilter
        query={wanted}
        today={today}
        sells={mayOrderForCustomers(person, dealer.id)}
        folded={total < historyRows && !isFiltered}
      />
      <p className={styles.count} role="status">
        {total === 0 ? orderHistory.noneFound : orderHistory.count(total)}
        {searched && (
          <span className={styles.searched}>{orderHistory.searched(formatNumber(searched))}</span>
        )}
      </p>
      {total === 0 ? (
        <div className={styles.empty}>
          <p>{orderHistory.noneFoundHint}</p>
          <ButtonLink kind="secondary" to="?tab=orders">
            {orderHistory.clear}
          </ButtonLink>
        </div>
      ) : (
        <ul className={styles.orders} data-loading={isLoading || undefined}>
          {orders.map((order) => (
            <li key={order.id}>
              <OrderEntry
                order={order}
                person={person}
                proposalId={proposals.find(({ orderId }) => orderId === order.id)?.proposalId}
                askedAt={asks.find(({ orderId }) => orderId === order.id)?.at}
              />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={wanted.page}
        pages={pagesOf(total)}
        addressOf={(page) => historyAddress({ ...wanted, page })}
      />
    </>
  );
}

function EmptyHistory() {
  const { base } = useDealership();
  return (
    <div className={styles.empty}>
      <h2>{orderHistory.empty}</h2>
      <p>{orderHistory.emptyHint}</p>
      <ButtonLink to={`${base}/products`}>{orderHistory.toProducts}</ButtonLink>
    </div>
  );
}
