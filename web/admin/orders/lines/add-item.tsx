import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { shownPrice } from '#shared/rules/price.ts';
import { searchProducts } from '#shared/rules/product-list.ts';
import { addItem as texts } from '#texts/admin/order-lines.ts';
import { deskActionLabels } from '#texts/desk.ts';
import { formatMoney } from '#texts/formats.ts';
import { ui } from '#texts/shop.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { numberOrNone } from '#texts/words.ts';
import { Failure } from '#web/admin/frame/failure.tsx';
import type { ListedProduct } from '#web/entities.ts';
import { PlusIcon, SearchIcon } from '#web/kit/icons.tsx';
import { useCall } from '#web/kit/use-answer.ts';
import { noProduct, vehiclesOf } from '#web/shop/parts/order/added-line.ts';
import type { NamedVehicle } from '#web/shop/parts/vehicle/find-vehicle.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './add-item.module.css';
import { AnotherVehicle } from './another-vehicle.tsx';
import { ChosenItem } from './chosen-item.tsx';
import { type AddItemProps, useAddItem } from './use-add-item.ts';

const mostFound = 20;

/** Adds an item to a placed order: vehicle, search, options; what was typed stays in the tab. */
export function AddItem(props: AddItemProps) {
  const adding = useAddItem(props);
  const { typed, change } = adding;
  if (!typed.isOpen) {
    return (
      <Button
        variant="default"
        leftSection={<PlusIcon size={18} />}
        className={styles.open!}
        onClick={() => change({ isOpen: true })}
      >
        {deskActionLabels.addLines}
      </Button>
    );
  }
  return (
    <section className={styles.add} aria-labelledby="add-item">
      <h3 id="add-item" className={styles.title}>
        {deskActionLabels.addLines}
      </h3>
      <Search {...props} adding={adding} />
      {typed.productId === null && (
        <Button variant="default" className={styles.stop!} onClick={adding.stop}>
          {ui.cancel}
        </Button>
      )}
    </section>
  );
}

type AddingProps = AddItemProps & { adding: ReturnType<typeof useAddItem> };

/** The vehicle first: one of the order, or another one. */
function Search({ adding, ...props }: AddingProps) {
  const { typed, change } = adding;
  const vehicles = vehiclesOf(props.order, typed.other);
  const chosen = vehicles.find(({ trimId }) => trimId === typed.trimId) ?? vehicles[0];
  const vehicle = typed.isChoosing ? undefined : chosen;
  const choose = (trimId: number) => change({ trimId, isChoosing: trimId === 0, ...noProduct });
  return (
    <>
      {chosen ? (
        <NativeSelect
          label={texts.vehicle}
          value={vehicle?.trimId ?? 0}
          data={[
            ...vehicles.map(({ trimId, vehicle }) => ({
              value: String(trimId),
              label: vehicleInWords(vehicle),
            })),
            { value: '0', label: texts.anotherVehicle },
          ]}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        />
      ) : (
        <p>{texts.noVehicle}</p>
      )}
      {vehicle ? (
        <SearchFor {...props} adding={adding} vehicle={vehicle} />
      ) : (
        <AnotherVehicle
          chosen={typed.model}
          onChange={(model) => change({ model })}
          onChoose={(other) => change({ other, trimId: other.trimId, isChoosing: false })}
        />
      )}
    </>
  );
}

/** The search among the products that fit the vehicle, and the chosen one. */
function SearchFor({ adding, vehicle, ...props }: AddingProps & { vehicle: NamedVehicle }) {
  const { typed, change } = adding;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <TextInput
        ref={field}
        type="search"
        label={texts.search}
        description={texts.fits(vehicleInWords(vehicle.vehicle))}
        maxLength={200}
        leftSection={<SearchIcon size={18} />}
        value={typed.search}
        onChange={({ currentTarget }) => change({ search: currentTarget.value, ...noProduct })}
      />
      {typed.productId === null ? (
        <Found
          search={typed.search.trim()}
          trimId={vehicle.trimId}
          onChoose={(productId) => change({ productId, choice: null })}
        />
      ) : (
        <ChosenItem
          key={typed.productId}
          {...props}
          adding={adding}
          productId={typed.productId}
          trimId={vehicle.trimId}
        />
      )}
    </>
  );
}

interface FoundProps {
  search: string;
  trimId: number;
  onChoose(productId: number): void;
}

/** The products that fit the vehicle and have the search's words in name or number. */
function Found({ search, trimId, onChoose }: FoundProps) {
  const { dealer } = useDealership();
  const { data, error, loading, reload } = useCall('GET /api/v1/products', {
    query: { trim: trimId, dealerId: dealer.id },
  });
  if (error) return <Failure title={texts.failed} error={error} onRetry={reload} />;
  // While it loads, the data are another vehicle's.
  const products = loading ? undefined : data?.data;
  const found = search === '' || !products ? [] : searchProducts(products, search);
  const shown = found.slice(0, mostFound);
  return (
    <>
      <p className={styles.hint} role="status">
        {search !== '' && products && texts.found(found.length, shown.length)}
      </p>
      <ul className={styles.found} aria-label={texts.results}>
        {shown.map((product) => (
          <li key={product.id}>
            <FoundProduct product={product} onChoose={() => onChoose(product.id)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FoundProduct({ product, onChoose }: { product: ListedProduct; onChoose(): void }) {
  const { onlyInstallPrice } = useDealership().dealer;
  const prices = { priceCents: product.price, installedPriceCents: product.installPrice };
  return (
    <button type="button" className={styles.product} onClick={onChoose}>
      <span lang={product.language}>{product.name}</span>
      <span className={styles.hint}>{numberOrNone(product.number)}</span>
      <span className={styles.price}>{formatMoney(shownPrice(prices, onlyInstallPrice))}</span>
    </button>
  );
}
