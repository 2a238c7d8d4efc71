import { useSearchParams } from 'react-router';
import { adminPages, drawer as texts } from '#shared/messages/en/admin/frame.ts';
import { type AdminPageName, mayOpenAdminPage } from '#shared/rules/admin-pages.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { keptView } from './range.ts';
import { SideMenu } from './side-menu.tsx';

const groups: readonly { title: string; pages: readonly AdminPageName[] }[] = [
  {
    title: texts.analytics,
    pages: ['sales', 'advisors', 'audience', 'behaviour', 'customers', 'interest'],
  },
  {
    title: texts.productsAndOrders,
    pages: ['dealer-products', 'manufacturer-products', 'translations', 'orders'],
  },
  {
    title: texts.siteManagement,
    pages: ['users', 'customer-accounts', 'dealer-settings', 'audit'],
  },
];

/** The navigation of a dealership's admin area. */
export function AdminDrawer() {
  const { base, dealer } = useDealership();
  const admin = useAdmin();
  const [params] = useSearchParams();
  const linkTo = (page: AdminPageName) => ({
    to: `${base}/admin/${page}${keptView(params)}`,
    label: adminPages[page],
  });
  const open = groups
    .map(({ title, pages }) => ({
      title,
      links: pages.filter((page) => mayOpenAdminPage(admin, dealer.id, page)).map(linkTo),
    }))
    .filter(({ links }) => links.length > 0);
  return <SideMenu label={texts.label} open={texts.open} groups={open} />;
}
