import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useHref, useNavigationType, useSearchParams } from 'react-router';
import { narrowProducts } from '#shared/rules/list-filters.ts';
import { countSubcategories } from '#shared/rules/listed-subcategories.ts';
import { type PaymentTerms, resolvePaymentChoice } from '#shared/rules/payment.ts';
import {
  availableCategories,
  filterByCategory,
  listProducts,
  resolveCategory,
  searchProducts,
} from '#shared/rules/product-list.ts';
import { accessories } from '#texts/accessories.ts';
import { connection } from '#texts/connection.ts';
import { list as texts } from '#texts/products.ts';
import { afterPaint } from '#web/kit/after-paint.ts';
import { Button } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { isHydrated } from '#web/kit/hydrated.ts';
import { LoadOnIntent } from '#web/kit/load-on-intent.tsx';
import { AskVehicle } from '#web/shop/parts/vehicle/ask-vehicle.tsx';
import { vehicleName } from '#web/shop/parts/vehicle/find-vehicle.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useShop, useShopStore, type Vehicle } from '#web/shop/state/shop.tsx';
import { say } from '#web/shop/state/snackbar.ts';
import { useCountedSearch } from '#web/shop/visits/use-counted-search.ts';
import { CloseTo } from './close-to.tsx';
import { cachedLists, type ProductList as List } from './find-list.ts';
import { readListAddress } from './list-address.ts';
import { Categories, ListMenus } from './list-controls.tsx';
import { Skeletons } from './list-loading.tsx';
import { NothingFound } from './nothing-found.tsx';
import { fromList, ProductCard } from './product-card.tsx';
import styles from './products.module.css';
import { Subcategories } from './subcategories.tsx';
import { useBeyond } from './use-beyond.ts';

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
  const payment = usePayment(list.terms);
  const { wanted, category, search, shown, beyond, isClose, isAsked, ...narrowing } =
    useShownProducts(list, payment);
  const addFrom = useAdd(list, vehicle);
  useEffect(() => cachedLists.keep(listKey, list), [listKey, list]);
  const isWhole = useIsWhole();
  const { products } = list;
  if (products.length === 0) return <NoProducts vehicle={vehicle} />;
  return (
    <div className={styles.page}>
      <h1>{texts.headingFor(vehicleName(vehicle))}</h1>
      <Categories categories={availableCategories(products)} current={category} />
      <Subcategories category={category} {...narrowing} />
      <div className={styles.controls}>
        <div className={styles.count} role="status">
          {isClose && <CloseTo search={search} meant={beyond?.meant} />}
          <p>{isAsked ? texts.loading : texts.count(shown.length)}</p>
        </div>
        <ListMenus {...wanted} frequency={payment?.frequency} />
      </div>
      {isAsked && <Skeletons />}
      {shown.length === 0 && !isAsked && (
        <NothingFound
          search={search}
          category={category}
          categories={availableCategories(products)}
          isNarrowed={Boolean(wanted.price || (payment && wanted.payment) || wanted.fitting)}
          meant={beyond?.meant}
          near={list.subcategories.filter(({ id }) => beyond?.near.includes(id))}
        />
      )}
      <LoadOnIntent
        className={`${styles.grid} ${isWhole ? '' : styles.asSeen}`}
        state={fromList}
        onPress={addFrom}
      >
        {shown.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            folder={folder}
            trimId={vehicle.trimId}
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

/**
 * Whether all cards are laid out: as the browser goes back here, until it has restored the position and
 * noted each card's height. Otherwise opening a dialog would style all of them anew.
 */
function useIsWhole(): boolean {
  const isPop = useNavigationType() === 'POP';
  const [isWhole, setWhole] = useState(() => isPop && isHydrated());
  useEffect(() => {
    // Heights are noted as the first frame is laid out.
    if (isWhole) return afterPaint(() => setWhole(false));
  }, [isWhole]);
  return isWhole;
}

/** Adds the product of a pressed button; the code comes with the first press. */
function useAdd({ products }: List, vehicle: Vehicle) {
  const { onlyInstallPrice } = useDealership().dealer;
  const { getState: shop } = useShopStore();
  return (target: Element) => {
    const pressed = target.closest<HTMLElement>('[data-add]')?.dataset.add;
    const product = products.find(({ id }) => String(id) === pressed);
    if (!product) return;
    const named = { trimId: vehicle.trimId, vehicle: vehicleName(vehicle) };
    import('#web/shop/parts/price/add-one-piece.ts').then(
      ({ addOnePiece }) => addOnePiece(product, { shop, vehicle: named, onlyInstallPrice }),
      () => say(connection.unreachable, 'error'),
    );
  };
}

/** The products by the address; the cards lag behind typing, so that typing stays quick. */
function useShownProducts(list: List, terms: PaymentTerms | null) {
  const { products, subcategories, popular } = list;
  const { onlyInstallPrice } = useDealership().dealer;
  const [address] = useSearchParams();
  const wanted = readListAddress(address);
  const { sort, price, payment, fitting } = wanted;
  const search = useDeferredValue(wanted.search);
  const category = resolveCategory(products, wanted.category);
  const named = useMemo(() => searchProducts(products, search), [products, search]);
  const { beyond, isAsked } = useBeyond(list, search, named.length === 0);
  const found = useMemo(() => {
    const ids = beyond ? [...beyond.ids, ...beyond.close] : [];
    const hits = named.length > 0 ? named : products.filter(({ id }) => ids.includes(id));
    return narrowProducts(hits, { price, payment, fitting }, { onlyInstallPrice, terms });
  }, [products, named, beyond, price, payment, fitting, onlyInstallPrice, terms]);
  const { chips, all } = useMemo(() => {
    const chips = countSubcategories(found, subcategories, category);
    return { chips, all: filterByCategory(found, category).length };
  }, [subcategories, found, category]);
  const current = chips.find(({ subcategory }) => subcategory.code === wanted.sub)?.subcategory.id;
  const shown = useMemo(() => {
    const choice = { category, sort, popular, onlyInstallPrice, subcategoryId: current };
    return listProducts(found, choice);
  }, [found, category, sort, popular, onlyInstallPrice, current]);
  useCountedSearch(search, named.length || (beyond?.ids.length ?? null));
  const isClose = named.length === 0 && shown.length > 0 && Boolean(beyond?.close.length);
  return { wanted, category, search, shown, beyond, isClose, isAsked, chips, current, all };
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
