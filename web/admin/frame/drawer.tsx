import { useSearchParams } from 'react-router';
import { type AdminPageName, mayOpenAdminPage } from '#shared/rules/admin-pages.ts';
import { deskBell } from '#texts/admin/desk.ts';
import { finding } from '#texts/admin/find.ts';
import { adminPages, drawer as texts } from '#texts/admin/frame.ts';
import { waitingApprovals } from '#texts/admin/proposals.ts';
import { formatNumber } from '#texts/formats.ts';
import { useNews } from '#web/admin/desk/news.ts';
import { findKeys, useFind } from '#web/admin/find/use-find.tsx';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { SearchIcon } from '#web/kit/icons.tsx';
import { useWaitingProposals } from '#web/shop/shell/follow-proposals.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { pageIcons } from './page-icons.tsx';
import { viewParameters } from './range.ts';
import { SideMenu } from './side-menu.tsx';

const groups = ['analytics', 'productsAndOrders', 'siteManagement'] as const;

/** The group of the menu in which each page stands, in their order; null: before all groups. */
const groupOf: Readonly<Record<AdminPageName, (typeof groups)[number] | null>> = {
  today: null,
  sales: 'analytics',
  advisors: 'analytics',
  proposals: 'analytics',
  audience: 'analytics',
  behaviour: 'analytics',
  customers: 'analytics',
  interest: 'analytics',
  desk: 'productsAndOrders',
  'desk/today': 'productsAndOrders',
  schedule: 'productsAndOrders',
  'desk/parts': 'productsAndOrders',
  'dealer-products': 'productsAndOrders',
  'manufacturer-products': 'productsAndOrders',
  subcategories: 'productsAndOrders',
  'search-words': 'productsAndOrders',
  translations: 'productsAndOrders',
  import: 'productsAndOrders',
  changes: 'productsAndOrders',
  orders: 'productsAndOrders',
  'get-ready': 'siteManagement',
  users: 'siteManagement',
  'customer-accounts': 'siteManagement',
  exemptions: 'siteManagement',
  'dealer-settings': 'siteManagement',
  fees: 'siteManagement',
  conditions: 'siteManagement',
  audit: 'siteManagement',
};
const pages = Object.keys(groupOf) as AdminPageName[];

/** The navigation of a dealership's admin area; while it gets ready, what is set up comes first. */
export function AdminDrawer() {
  const { base, dealer } = useDealership();
  const admin = useAdmin();
  const [params] = useSearchParams();
  const news = useNews((state) => state.news);
  const asking = useWaitingProposals((waiting) => waiting.asking);
  const counts: Partial<Record<AdminPageName, ReturnType<typeof countOf>>> = {
    desk: countOf(news?.newOrders, deskBell.menuNew, true),
    proposals: countOf(asking, waitingApprovals.menu, true),
    'desk/today': countOf(news?.waiting, deskBell.menuWaiting, false),
  };
  const linkTo = (page: AdminPageName) => ({
    to: `${base}/admin/${page}${viewParameters(params)}`,
    label: adminPages[page],
    Icon: pageIcons[page],
    end: page === 'desk',
    count: counts[page],
  });
  const open = [null, ...(dealer.preparing ? groups.toReversed() : groups)]
    .map((group) => ({
      title: group && texts[group],
      links: pages
        .filter((page) => groupOf[page] === group && mayOpenAdminPage(admin, dealer.id, page))
        // Whoever opened the shop does not need the list any more; its address stays.
        .filter((page) => page !== 'get-ready' || dealer.preparing)
        .map(linkTo),
    }))
    .filter(({ links }) => links.length > 0);
  const find = useFind();
  return (
    <>
      <SideMenu
        label={texts.label}
        open={texts.open}
        button={{ label: finding.open, keys: findKeys(), Icon: SearchIcon, press: find.open }}
        groups={open}
      />
      {find.dialog}
    </>
  );
}

/** A count of the menu, which `calls` for somebody or only tells; undefined for none. */
const countOf = (count: number | undefined, said: (count: number) => string, calls: boolean) =>
  count ? { shown: formatNumber(count), said: said(count), calls } : undefined;
