import { lazy } from 'react';
import { useRevalidator } from 'react-router';
import type { SignedIn } from '#shared/contract/users.ts';
import { todayIn } from '#shared/rules/date-range.ts';
import { withoutPrefix } from '#shared/rules/languages.ts';
import { isPlatformAdmin, maySeeDealerStats } from '#shared/rules/permissions.ts';
import { account } from '#texts/account.ts';
import { security } from '#texts/security.ts';
import { ui } from '#texts/shop.ts';
import { stats as statsTexts } from '#texts/stats.ts';
import { Late } from '#web/kit/late.tsx';
import { apiOf } from '#web/server-api.ts';
import { redirectTo } from '#web/shop/parts/links/redirect.ts';
import { Security } from '#web/shop/parts/security/security.tsx';
import { useLastVehicle } from '#web/shop/parts/vehicle/use-last-vehicle.ts';
import { pageMeta } from '#web/shop/shell/page-meta.ts';
import { privateHeaders, requirePerson } from '#web/shop/shell/require-person.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import type { Route } from './+types/account.ts';
import styles from './account.module.css';
import { AccountSettings } from './account-settings.tsx';
// Loaded with the page, so that nothing moves when the tab's code arrives.
import statsStyles from './dealer-stats.module.css';
import { ExemptionSection } from './exemption-section.tsx';
import { historyAddress, historyRows, pagesOf, readHistoryQuery } from './history-address.ts';
import { OrderHistory } from './order-history.tsx';
import { OwnData } from './own-data.tsx';
import {
  pagesOfProposals,
  proposalRows,
  proposalsAddress,
  readProposalsQuery,
} from './proposals/proposals-address.ts';
import { TabList, TabPanel } from './tabs.tsx';

const Garage = lazy(() => import('#web/shop/parts/garage/garage.tsx'));
const DealerStats = lazy(() => import('./dealer-stats.tsx'));
const Proposals = lazy(() => import('./proposals/proposals.tsx'));

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const person = await requirePerson({ params, url, context });
  const { call, now } = apiOf(context);
  const { dealer } = await call('GET /api/v1/dealers/:makeId/:dealerCode', { params });
  const tab = tabOf(url.searchParams.get('tab'), person, dealer.id);
  if (tab === 'settings' || tab === 'garage') return { tab, person } as const;
  if (tab === 'security') {
    const [{ data: sessions }, twoStep] = await Promise.all([
      call('GET /api/v1/auth/sessions', {}),
      call('GET /api/v1/auth/user/twoStep', {}),
    ]);
    return { tab, person, sessions, twoStep } as const;
  }
  if (tab === 'stats') {
    return {
      tab,
      person,
      stats: await call('GET /api/v1/auth/orders/stats', { query: { dealerId: dealer.id } }),
    } as const;
  }
  const today = todayIn(dealer.timeZone, now());
  if (tab === 'proposals') {
    const query = readProposalsQuery(url.searchParams);
    const wanted = { ...query, dealerId: dealer.id, rows: proposalRows };
    const answer = await call('GET /api/v1/auth/proposals', { query: wanted });
    const last = pagesOfProposals(answer.total);
    if (query.page > last)
      throw redirectTo(withoutPrefix(url.pathname) + proposalsAddress({ ...query, page: last }));
    return { tab, person, answer, query, today } as const;
  }
  const query = readHistoryQuery(url.searchParams, today);
  const wanted = { ...query, dealerId: dealer.id, rows: historyRows };
  const {
    data: orders,
    asks,
    proposals,
    total,
    searched,
  } = await call('GET /api/v1/auth/orders/history', { query: wanted });
  const last = pagesOf(total);
  if (query.page > last)
    throw redirectTo(withoutPrefix(url.pathname) + historyAddress({ ...query, page: last }));
  return { tab, person, orders, asks, proposals, total, searched, query, today } as const;
}

export const headers = privateHeaders;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const tab = (loaderData as { tab?: Tab } | undefined)?.tab ?? 'settings';
  return pageMeta({
    matches,
    title: tab === 'settings' ? account.title : account[tab],
    isPrivate: true,
  });
};

const tabs = ['settings', 'security', 'orders', 'garage', 'proposals', 'stats'] as const;
/** Tabs of those who sell alone. */
const sellersTabs: readonly Tab[] = ['proposals', 'stats'];
type Tab = (typeof tabs)[number];

/** The tabs that a person may use (spec 6). */
const tabsOf = (person: SignedIn, dealerId: number): Tab[] =>
  person.twoStepNeeded
    ? ['security']
    : tabs.filter((tab) => !sellersTabs.includes(tab) || maySeeDealerStats(person, dealerId));

const tabOf = (wanted: string | null, person: SignedIn, dealerId: number): Tab => {
  const [first, ...others] = tabsOf(person, dealerId);
  return others.find((tab) => tab === wanted) ?? first!;
};

/** A tab's address; the settings tab is the page itself. */
const tabPath = (tab: Tab) => (tab === 'settings' ? '.' : `.?tab=${tab}`);

/** The signed-in person's own pages. */
export default function Account({ loaderData }: Route.ComponentProps) {
  const { dealer } = useDealership();
  const { person, tab } = loaderData;
  const { revalidate } = useRevalidator();
  useLastVehicle();
  const entries = tabsOf(person, dealer.id).map((id) => ({
    id,
    label: account[id],
    to: tabPath(id),
  }));
  return (
    <div className={styles.page}>
      <p className={styles.greeting}>{account.greeting(person.firstName)}</p>
      <h1>{account.title}</h1>
      <TabList label={account.tabs} tabs={entries} current={tab} />
      <TabPanel id={tab}>
        {loaderData.tab === 'settings' && (
          <>
            <AccountSettings person={person} />
            {!isPlatformAdmin(person) && <ExemptionSection />}
            <OwnData person={person} />
          </>
        )}
        {loaderData.tab === 'security' && (
          <Security
            person={person}
            sessions={loaderData.sessions}
            twoStep={loaderData.twoStep}
            place={dealer.name}
            timeZone={dealer.timeZone}
            needed={security.needed}
            onChanged={revalidate}
          />
        )}
        {loaderData.tab === 'orders' && <OrderHistory {...loaderData} />}
        {loaderData.tab === 'garage' && (
          <Late fallback={<p className={statsStyles.loading}>{ui.loading}</p>}>
            <Garage />
          </Late>
        )}
        {loaderData.tab === 'proposals' && (
          <Late fallback={<p className={statsStyles.loading}>{ui.loading}</p>}>
            <Proposals {...loaderData} personId={person.id} />
          </Late>
        )}
        {loaderData.tab === 'stats' && (
          <Late fallback={<p className={statsStyles.loading}>{statsTexts.loading}</p>}>
            <DealerStats stats={loaderData.stats} />
          </Late>
        )}
      </TabPanel>
    </div>
  );
}
