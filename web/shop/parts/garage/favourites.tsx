import { useEffect } from 'react';
import { Link } from 'react-router';
import { prices } from '#texts/accessories.ts';
import { formatMoney } from '#texts/formats.ts';
import { garageTexts as texts } from '#texts/garage.ts';
import { list } from '#texts/products.ts';
import { ui } from '#texts/shop.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import type { ChosenProduct, ListedProduct } from '#web/entities.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { HeartIcon } from '#web/kit/icons.tsx';
import { Picture } from '#web/kit/picture.tsx';
import { Heart } from '#web/shop/parts/heart/heart.tsx';
import { addOnePiece } from '#web/shop/parts/price/add-one-piece.ts';
import type { NamedVehicle } from '#web/shop/parts/vehicle/find-vehicle.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { openFavourites, useFavourites } from '#web/shop/state/favourites.ts';
import { dropFavourite } from '#web/shop/state/garage-sync.ts';
import { useShop, useShopStore } from '#web/shop/state/shop.tsx';
import { AddAll } from './add-all.tsx';
import styles from './garage.module.css';
import { useChosen } from './use-chosen.ts';

/** The favourites of the device, named and priced by one call; those that are not sold any more are said. */
export function Favourites() {
  const { base } = useDealership();
  const name = base.slice(1).toLowerCase();
  useEffect(() => openFavourites(name), [name]);
  const favourites = useFavourites((kept) => (kept.name === name ? kept.favourites : null));
  const vehicle = useShop((shop) => shop.vehicle);
  const { products, isFailed, retry } = useChosen(favourites);
  if (favourites?.length === 0) return <NoFavourites />;
  if (isFailed) return <FavouritesFailed onRetry={retry} />;
  if (!favourites || !products) return <Loading />;
  const sold = new Set(products.map(({ product }) => product.id));
  const takeOut = () => {
    for (const { productId } of gone) dropFavourite(productId);
  };
  const gone = favourites.filter(({ productId }) => !sold.has(productId));
  const favouriteIds = new Set(favourites.map(({ productId }) => productId));
  return (
    <>
      {vehicle && (
        <AddAll
          key={vehicle.trimId}
          productIds={[...favouriteIds].filter((id) => sold.has(id))}
          vehicle={vehicle}
        />
      )}
      <ul>
        {products
          .filter(({ product }) => favouriteIds.has(product.id))
          .map((one) => (
            <FavouriteRow key={one.product.id} one={one} />
          ))}
      </ul>
      {gone.length > 0 && (
        <p className={styles.gone}>
          {texts.gone(gone.length)}{' '}
          <Button kind="plain" onClick={takeOut}>
            {texts.removeGone}
          </Button>
        </p>
      )}
    </>
  );
}

export const FavouritesFailed = ({ onRetry }: { onRetry(): void }) => (
  <div className={styles.failed}>
    <p role="alert">{texts.loadFailed}</p>
    <Button onClick={onRetry}>{ui.retry}</Button>
  </div>
);

/** Only scripts know the device's favourites: without them the page says what to do instead. */
function Loading() {
  return (
    <>
      <p className={`${styles.hint} scripted`}>{ui.loading}</p>
      <noscript>
        {import.meta.env.SSR && <p className={styles.hint}>{texts.needScripts}</p>}
        <ToProducts />
      </noscript>
    </>
  );
}

function NoFavourites() {
  return (
    <Empty icon={<HeartIcon size={48} />} title={texts.noFavourites} hint={texts.noFavouritesHint}>
      <ToProducts />
    </Empty>
  );
}

function ToProducts() {
  const { base } = useDealership();
  return <ButtonLink to={`${base}/products`}>{texts.toProducts}</ButtonLink>;
}

function FavouriteRow({ one: { product, trimId, vehicle, fits } }: { one: ChosenProduct }) {
  const { base, dealer } = useDealership();
  const [image] = product.images;
  const shown = dealer.onlyInstallPrice ? product.installPrice : product.price;
  const name = vehicle && vehicleInWords(vehicle);
  return (
    <li className={styles.favourite}>
      <span className={styles.picture}>
        <Picture
          photo={image?.photo ?? null}
          {...(image && { width: image.width, height: image.height })}
          alt=""
          sizes="124px"
          widths={[200, 400]}
        />
      </span>
      <div className={styles.text}>
        <h3 lang={product.language}>
          <Link to={`${base}/products/${product.id}${trimId ? `?trim=${trimId}` : ''}`}>
            {product.name}
          </Link>
        </h3>
        {name && (
          <p className={fits ? styles.fits : styles.fitsNot}>
            {fits ? texts.forVehicle(name) : texts.doesNotFit(name)}
          </p>
        )}
        <p className={styles.price}>
          <span className={styles.label}>
            {dealer.onlyInstallPrice ? prices.installedPrice : prices.price}
          </span>{' '}
          {formatMoney(shown)}
        </p>
        {!dealer.onlyInstallPrice && (
          <p className={styles.label}>
            {prices.installedPrice} {formatMoney(product.installPrice)}
          </p>
        )}
      </div>
      <div className={styles.deeds}>
        <Heart product={product} trimId={trimId} />
        {fits && trimId !== null && vehicle !== null && (
          <Add product={product} vehicle={{ trimId, vehicle }} />
        )}
      </div>
    </li>
  );
}

/** Puts a product without options into the cart, of others leads to the page that has them. */
function Add({ product, vehicle }: { product: ListedProduct; vehicle: NamedVehicle }) {
  const { base, dealer } = useDealership();
  const { getState: shop } = useShopStore();
  const { id, name, needsChoice } = product;
  if (needsChoice)
    return (
      <ButtonLink
        kind="secondary"
        to={`${base}/products/${id}?trim=${vehicle.trimId}`}
        aria-label={list.chooseNamed(name)}
      >
        {list.choose}
      </ButtonLink>
    );
  const { onlyInstallPrice } = dealer;
  return (
    <Button
      kind="secondary"
      aria-label={list.addNamed(name)}
      onClick={() => addOnePiece(product, { shop, vehicle, onlyInstallPrice })}
    >
      {list.add}
    </Button>
  );
}
