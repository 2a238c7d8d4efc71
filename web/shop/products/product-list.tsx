import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useHref, useNavigationType, useSearchParams } from 'react-router';
import { accessories } from '#shared/messages/en/accessories.ts';
import { list as texts } from '#shared/messages/en/products.ts';
import { resolvePaymentChoice } from '#shared/rules/payment.ts';
import {
  availableCategories,
  listProducts,
  resolveCategory,
  searchProducts,
} from '#shared/rules/product-list.ts';
import { Button } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { isHydrated } from '#web/kit/hydrated.ts';
import { LoadOnIntent } from '#web/kit/load-on-intent.tsx';
import { AskVehicle } from '#web/shop/parts/vehicle/ask-vehicle.tsx';
import { vehicleName } from '#web/shop/parts/vehicle/find-vehicle.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useShop, type Vehicle } from '#web/shop/state/shop.tsx';
import { useCountedSearch } from '#web/shop/visits/use-counted-search.ts';
import { keptLists, type ProductList as List } from './find-list.ts';
import { readListAddress } from './list-address.ts';
import { Categories, SortMenu } from './list-controls.tsx';
import { NothingFound } from './nothing-found.tsx';
import { fromList, ProductCard } from './product-card.tsx';
import styles from './products.module.css';
import { useDescribed } from './use-described.ts';

/** Number of cards in a usual widest first row. */
const eagerCards = 4;
/** Most addresses in one prefetch request of the router; with more it would send none. */
const discoveredCards = 100;

/** The products for a vehicle, filtered, sorted and searched in the browser by the address. */
export function ProductList({
  list,
  vehicle,
  listKey,
}: {
  list: List;
  vehicle: Vehicle;
  listKey: string;
}) {
  const { dealer, base } = useDealership();
  const folder = useHref(`${base}/products`);
  const { category, sort, search, shown } = useShownProducts(list, vehicle.trimId);
  const payment = usePayment(list.terms);
  useEffect(() => keptLists.keep(listKey, list), [listKey, list]);
  const isWhole = useIsReturn();
  const { products } = list;
  if (products.length === 0) return <NoProducts vehicle={vehicle} />;
  return (
    <div className={styles.page}>
      <h1>{texts.headingFor(vehicleName(vehicle))}</h1>
      <Categories categories={availableCategories(products)} current={category} />
      <div className={styles.controls}>
        <p className={styles.count} role="status">
          {texts.count(shown.length)}
        </p>
        <SortMenu sort={sort} />
      </div>
      {shown.length === 0 && (
        <NothingFound
          search={search}
          category={category}
          categories={availableCategories(products)}
        />
      )}
      <LoadOnIntent className={`${styles.grid} ${isWhole ? '' : styles.asSeen}`} state={fromList}>
        {shown.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            folder={folder}
            search={`?trim=${vehicle.trimId}`}
            onlyInstallPrice={dealer.onlyInstallPrice}
            payment={payment}
            eager={index < eagerCards}
            discover={index < discoveredCards}
          />
        ))}
      </LoadOnIntent>
    </div>
  );
}

/** Whether the browser went back here: then all cards are laid out to restore the position. */
function useIsReturn(): boolean {
  const isPop = useNavigationType() === 'POP';
  const [isReturn] = useState(() => isPop && isHydrated());
  return isReturn;
}

/** The products by the address; the cards lag behind typing, so that typing stays quick. */
function useShownProducts({ products }: List, trimId: number) {
  const { dealer } = useDealership();
  const [address] = useSearchParams();
  const wanted = readListAddress(address);
  const search = useDeferredValue(wanted.search);
  const category = resolveCategory(products, wanted.category);
  const { sort } = wanted;
  const found = useMemo(() => searchProducts(products, search).length, [products, search]);
  const described = useDescribed(trimId, search, found === 0);
  const { onlyInstallPrice } = dealer;
  const shown = useMemo(
    () => listProducts(products, { category, sort, search, described, onlyInstallPrice }),
    [products, category, sort, search, described, onlyInstallPrice],
  );
  useCountedSearch(search, () => found || described.size);
  return { category, sort, search, shown };
}

/** The shopper's payment choice, resolved against the vehicle's offers. */
function usePayment(terms: List['terms']) {
  const choice = useShop((state) => state.payment);
  return useMemo(() => resolvePaymentChoice(terms, choice), [terms, choice]);
}

/** Nothing fits the vehicle: the dialog asks for another one (spec 2). */
function NoProducts({ vehicle }: { vehicle: Vehicle }) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => setAsking(true), []);
  return (
    <div className={styles.page}>
      <h1>{texts.headingFor(vehicleName(vehicle))}</h1>
      <Empty title={texts.noProducts(vehicleName(vehicle))} hint={texts.noProductsHint}>
        <Button onClick={() => setAsking(true)}>{accessories.changeVehicle}</Button>
      </Empty>
      <AskVehicle open={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}
