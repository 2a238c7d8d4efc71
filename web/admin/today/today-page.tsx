import { type AdminPageName, mayOpenAdminPage } from '#shared/rules/admin-pages.ts';
import { todayIn } from '#shared/rules/date-range.ts';
import { adminPages } from '#texts/admin/frame.ts';
import { formatWeekdayAndDay } from '#texts/dates.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { Alerts } from './alerts.tsx';
import { CatalogueGaps } from './catalogue-gaps.tsx';
import { LookedAt, SearchedInVain, Sold } from './interest-panels.tsx';
import { OrdersFirst } from './orders-first.tsx';
import styles from './today.module.css';
import { WeekSales } from './week-sales.tsx';

/** What the day begins with: each part for whoever may open the page that it is a part of. */
export function TodayPage() {
  const { dealer } = useDealership();
  const admin = useAdmin();
  const opens = (page: AdminPageName) => mayOpenAdminPage(admin, dealer.id, page);
  const today = todayIn(dealer.timeZone, new Date());
  const given = { today, mayEdit: opens('dealer-products') };
  return (
    <AdminPage
      title={adminPages.today}
      actions={<p className={styles.date}>{formatWeekdayAndDay(today)}</p>}
    >
      <Alerts today={today} seesOrders={opens('desk')} setsHours={opens('dealer-settings')} />
      {opens('desk') && <OrdersFirst today={today} />}
      <div className={styles.panels}>
        {opens('sales') && <WeekSales today={today} />}
        {opens('interest') && (
          <>
            <Sold {...given} />
            <LookedAt {...given} />
            <SearchedInVain {...given} />
          </>
        )}
        {opens('dealer-products') && <CatalogueGaps />}
      </div>
    </AdminPage>
  );
}
