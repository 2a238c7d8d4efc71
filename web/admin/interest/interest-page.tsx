import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { interest as texts } from '#texts/admin/visits.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { RangePicker } from '#web/admin/frame/range-picker.tsx';
import { useRange } from '#web/admin/frame/use-range.ts';
import { addressNow } from '#web/kit/address-now.ts';
import { EmptySearches } from './empty-searches.tsx';
import styles from './interest.module.css';
import { ProductInterest } from './product-interest.tsx';

/** Shoppers' interest: views, carts and orders per accessory, and searches without hits. */
export function InterestPage() {
  const state = useRange();
  const [params, setParams] = useSearchParams();
  const list = params.get('list') === 'searches' ? 'searches' : 'products';

  function choose(name: string | null): void {
    const next = addressNow();
    // One table's sorting and choice mean nothing to the other.
    for (const own of ['list', 'page', 'sortBy', 'direction', 'ordered']) next.delete(own);
    if (name === 'searches') next.set('list', name);
    setParams(next, { preventScrollReset: true });
  }

  return (
    <AdminPage title={texts.title} actions={<RangePicker state={state} />}>
      <Tabs value={list} onChange={choose} keepMounted={false} classNames={{ tab: styles.tab! }}>
        <Tabs.List aria-label={texts.lists}>
          <Tabs.Tab value="products">{texts.products}</Tabs.Tab>
          <Tabs.Tab value="searches">{texts.searches}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="products" className={styles.panel!}>
          <ProductInterest state={state} />
        </Tabs.Panel>
        <Tabs.Panel value="searches" className={styles.panel!}>
          <EmptySearches state={state} />
        </Tabs.Panel>
      </Tabs>
    </AdminPage>
  );
}
