import { account } from '#shared/messages/en/account.ts';
import { apiOf } from '#web/server-api.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { privateHeaders, requirePerson } from '#web/shell/require-person.ts';
import type { Route } from './+types/account.ts';
import styles from './account.module.css';
import { AccountSettings } from './account-settings.tsx';
import { OrderHistory } from './order-history.tsx';
import { historyOf } from './past-orders.ts';
import { TabList, TabPanel } from './tabs.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const person = await requirePerson({ params, url, context });
  const tab = tabOf(url.searchParams.get('tab'));
  if (tab !== 'orders') return { person, tab, orders: [] };
  const { call } = apiOf(context);
  const { dealer } = await call('GET /api/v1/dealers/:makeId/:dealerCode', { params });
  const orders = await call('GET /api/v1/auth/orders', { query: { dealerId: dealer.id } });
  return { person, tab, orders: historyOf(orders, person.id) };
}

export const headers = privateHeaders;
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    title: (loaderData as { tab?: Tab } | undefined)?.tab === 'orders' ? account.orders : account.title,
    isPrivate: true,
  });

const tabs = ['settings', 'orders'] as const;
type Tab = (typeof tabs)[number];

const tabOf = (wanted: string | null): Tab => tabs.find((tab) => tab === wanted) ?? 'settings';

/** The tab in the address; the settings' is the page itself. */
const tabPath = (tab: Tab) => (tab === 'settings' ? '.' : `.?tab=${tab}`);

/** The signed-in person's own pages. */
export default function Account({ loaderData: { person, tab, orders } }: Route.ComponentProps) {
  const entries = tabs.map((id) => ({ id, label: account[id], to: tabPath(id) }));
  return (
    <div className={styles.page}>
      <p className={styles.greeting}>{account.greeting(person.firstName)}</p>
      <h1>{account.title}</h1>
      <TabList label={account.tabs} tabs={entries} current={tab} />
      <TabPanel id={tab}>
        {tab === 'orders' ? <OrderHistory orders={orders} /> : <AccountSettings person={person} />}
      </TabPanel>
    </div>
  );
}
