import { lazy, type MouseEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Terms } from '#shared/rules/payment.ts';
import { detail } from '#texts/product.ts';
import { colon } from '#texts/punctuation.ts';
import { shop, ui } from '#texts/shop.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import type { Product } from '#web/entities.ts';
import { Button } from '#web/kit/button.tsx';
import { MailIcon, PreviousIcon, PrintIcon } from '#web/kit/icons.tsx';
import { Late } from '#web/kit/late.tsx';
import { Heart } from '#web/shop/parts/heart/heart.tsx';
import { chosenOptions, chosenPrice } from '#web/shop/parts/price/choice.ts';
import { vehicleName } from '#web/shop/parts/vehicle/find-vehicle.ts';
import { RememberedVehicle } from '#web/shop/parts/vehicle/remembered-vehicle.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useDialogCode } from '#web/shop/shell/use-dialog-code.ts';
import type { Vehicle } from '#web/shop/state/shop.tsx';
import { BuyFoot } from './buy-foot.tsx';
import { type FoundProduct, fitsVehicle } from './find-product.ts';
import { Fitment } from './fitment.tsx';
import { Gallery } from './gallery.tsx';
import { Near } from './near.tsx';
import { formId, OrderForm } from './order-form.tsx';
import { PriceBlock } from './price-block.tsx';
import styles from './product.module.css';
import { ProductFacts } from './product-facts.tsx';
import { useChoice } from './use-choice.ts';
import { useVehicleInAddress } from './use-vehicle-in-address.ts';

/** Few products are packages, need or exclude others: the pages of all others do not load the code. */
const PackageContents = lazy(() => import('./package-contents.tsx'));
const GoesWith = lazy(() => import('./goes-with.tsx'));

/** A product's page: pictures, price, fitment, Add to Cart (spec 2). */
export function ProductPage({ product, vehicle, terms, instead }: FoundProduct) {
  const { dealer } = useDealership();
  const [choice, setChoice] = useChoice(product);
  useVehicleInAddress(vehicle);
  const fits = vehicle !== null && fitsVehicle(product, vehicle);
  const order = useRef<HTMLDivElement>(null);
  const price = chosenPrice(product, choice, dealer.onlyInstallPrice);
  return (
    <article className={styles.page}>
      {vehicle && <RememberedVehicle vehicle={vehicle} />}
      <PrintHead vehicle={vehicle} />
      <BackToList vehicle={vehicle} />
      <Gallery
        name={product.name}
        images={product.images}
        options={product.options}
        wanted={chosenOptions(product, choice).find(({ picture }) => picture)?.picture}
      />
      <div className={styles.buy}>
        <div className={styles.title}>
          <h1 lang={product.language}>{product.name}</h1>
          <Heart product={product} trimId={vehicle?.trimId ?? null} />
          {product.number && (
            <p className={styles.number}>
              {detail.number} {product.number}
            </p>
          )}
        </div>
        <Fitment product={product} vehicle={vehicle} fits={fits} instead={instead} />
        <PriceBlock product={product} {...price} installed={choice.installed} terms={terms} />
        {tellsOthers(product) && (
          <Late>
            <GoesWith product={product} vehicle={vehicle} />
          </Late>
        )}
        <OrderForm
          product={product}
          choice={choice}
          onChange={setChoice}
          vehicle={fits ? vehicle : null}
          terms={terms}
          place={order}
        />
        <PassOn productId={product.id} trimId={vehicle?.trimId ?? null} terms={terms} />
        <p className={styles.disclaimer}>{shop.priceDisclaimer}</p>
      </div>
      <div className={styles.more}>
        {product.products.length > 0 && (
          <Late>
            <PackageContents
              products={product.products}
              search={vehicle ? `?trim=${vehicle.trimId}` : ''}
              installed={choice.installed || dealer.onlyInstallPrice}
            />
          </Late>
        )}
        <ProductFacts product={product} />
      </div>
      <Near product={product} vehicle={vehicle} terms={terms} installed={choice.installed} />
      {fits && (
        <BuyFoot
          button={order}
          form={formId}
          cents={price.pieceCents}
          installed={choice.installed || dealer.onlyInstallPrice}
          terms={terms}
        />
      )}
    </article>
  );
}

/** Whether the product has others to tell of. */
const tellsOthers = ({ needs, excludes, alternatives }: Product) =>
  [...needs, ...excludes, ...alternatives].length > 0;

/** Goes back in history if the list is there, to keep its filter and position. */
function BackToList({ vehicle }: { vehicle: Vehicle | null }) {
  const { base } = useDealership();
  const navigate = useNavigate();
  const isFromList = (useLocation().state as { fromList?: boolean } | null)?.fromList === true;
  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (!isFromList || opensElsewhere) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Link
      className={`${styles.back} no-print`}
      to={`${base}/products${vehicle ? `?trim=${vehicle.trimId}` : ''}`}
      onClick={goBack}
    >
      <PreviousIcon size={20} />
      {detail.back}
    </Link>
  );
}

/** Printing the page, and mailing its link. */
function PassOn({
  productId,
  trimId,
  terms,
}: {
  productId: number;
  trimId: number | null;
  terms: Terms;
}) {
  const [isOpen, setOpen] = useState(false);
  const EmailDialog = useDialogCode(
    isOpen,
    () => import('./email-dialog.tsx'),
    () => setOpen(false),
  );
  return (
    <div className={`${styles.passOn} no-print scripted`}>
      <Button kind="plain" onClick={() => window.print()}>
        <PrintIcon size={20} />
        {ui.print}
      </Button>
      <Button kind="plain" onClick={() => setOpen(true)}>
        <MailIcon size={20} />
        {detail.email}
      </Button>
      {EmailDialog && (
        <EmailDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          productId={productId}
          trimId={trimId}
          terms={terms}
        />
      )}
    </div>
  );
}

/** The head on paper: dealership and vehicle; the address is in the footer. */
function PrintHead({ vehicle }: { vehicle: Vehicle | null }) {
  const { dealer } = useDealership();
  return (
    <div className={styles.printHead}>
      <p>
        <strong>{dealer.name}</strong>
      </p>
      {vehicle && (
        <p>
          {detail.vehicle}
          {colon}
          {vehicleInWords(vehicleName(vehicle))}
        </p>
      )}
    </div>
  );
}
