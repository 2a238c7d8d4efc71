import { useDebouncedValue } from '@mantine/hooks';
import { type AdminPageName, mayOpenAdminPage } from '#shared/rules/admin-pages.ts';
import { personName } from '#shared/rules/person-name.ts';
import { fold } from '#shared/rules/product-list.ts';
import { finding as texts } from '#texts/admin/find.ts';
import { adminPages } from '#texts/admin/frame.ts';
import { stageLabels } from '#texts/desk.ts';
import { orders } from '#texts/orders.ts';
import { findSettings } from '#web/admin/dealer-settings/find-settings.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import type { FoundLink } from './found-links.tsx';

interface FoundGroup {
  title: string;
  links: readonly FoundLink[];
}

export interface Found {
  groups: readonly FoundGroup[];
  isWaiting: boolean;
  isFailed: boolean;
}

/** Of each kind: more are found by more words, or in their table. */
const most = 5;
/** Of one letter nearly everything is found. */
const fewest = 2;
const pauseMs = 200;

/**
 * Pages, settings, orders, products and people with the typed words, of those that the person may
 * open. Pages and settings are found at once, the rest by the searches of their tables.
 */
export function useFound(typed: string): Found {
  const { base, dealer } = useDealership();
  const admin = useAdmin();
  const [search] = useDebouncedValue(typed.trim(), pauseMs);
  const opens = (page: AdminPageName) => mayOpenAdminPage(admin, dealer.id, page);
  const asks = (page: AdminPageName) => search.length >= fewest && opens(page);
  const first = { search, rows: most, page: 1 };
  const products = (type: 'dealer' | 'manufacturer') =>
    asks(`${type}-products`) ? { params: { type, dealerId: dealer.id }, query: first } : null;
  const people = (role: 'customer' | 'staff') => ({
    query: { ...first, dealerId: dealer.id, role },
  });

  const answers = {
    orders: useCall(
      'GET /api/v1/auth/orders/getDealerOrders',
      asks('orders') ? { query: { ...first, dealerId: dealer.id } } : null,
    ),
    own: useCall('GET /api/v1/auth/products/:type/:dealerId', products('dealer')),
    makes: useCall('GET /api/v1/auth/products/:type/:dealerId', products('manufacturer')),
    customers: useCall(
      'GET /api/v1/auth/user',
      asks('customer-accounts') ? people('customer') : null,
    ),
    staff: useCall('GET /api/v1/auth/user', asks('users') ? people('staff') : null),
  };
  const at = (page: AdminPageName, rest: string | number = '') =>
    `${base}/admin/${page}${typeof rest === 'number' ? `/${rest}` : rest}`;
  const toProducts = (page: 'dealer-products' | 'manufacturer-products') =>
    answers[page === 'dealer-products' ? 'own' : 'makes'].data?.data.map(
      ({ id, name, number }) => ({
        ...{ key: `${page} ${id}`, label: name, to: at(page, id) },
        about: [number, adminPages[page]].filter(Boolean).join(' · '),
      }),
    ) ?? [];
  const toPeople = (page: 'customer-accounts' | 'users') =>
    answers[page === 'users' ? 'staff' : 'customers'].data?.map((user) => ({
      ...{ key: `${page} ${user.id}`, label: personName(user), to: at(page, `?user=${user.id}`) },
      about: [user.email, adminPages[page]].join(' · '),
    })) ?? [];
  const groups = [
    {
      title: texts.pages,
      links: pagesWith(typed)
        .filter(opens)
        .map((page) => ({ key: page, label: adminPages[page], about: '', to: at(page) })),
    },
    {
      title: texts.orders,
      links:
        answers.orders.data?.data.map((order) => ({
          ...{ key: `order ${order.id}`, to: at('orders', order.id) },
          label: `${orders.number(order.id)} · ${personName(order.customer)}`,
          about: stageLabels[order.stage],
        })) ?? [],
    },
    {
      title: texts.products,
      links: [...toProducts('dealer-products'), ...toProducts('manufacturer-products')],
    },
    { title: texts.people, links: [...toPeople('customer-accounts'), ...toPeople('users')] },
    {
      title: texts.settings,
      links: opens('dealer-settings')
        ? findSettings(base, typed)
            .slice(0, most)
            .map(({ name, place, ...rest }) => ({ key: `setting ${name}`, about: place, ...rest }))
        : [],
    },
  ];
  const asked = Object.values(answers);
  return {
    groups: groups.filter(({ links }) => links.length > 0),
    isWaiting: search !== typed.trim() || asked.some(({ loading }) => loading),
    isFailed: asked.some(({ error }) => error !== null),
  };
}

/** The pages with all typed words, or beginnings of words, in their name; all while nothing is typed. */
function pagesWith(typed: string): AdminPageName[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return (Object.keys(adminPages) as AdminPageName[]).filter((page) => {
    const name = fold(adminPages[page]).split(/[\s-]+/);
    return words.every((word) => name.some((each) => each.startsWith(word)));
  });
}
