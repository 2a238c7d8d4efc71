import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { savingOf } from '#shared/rules/packages.ts';
import { prices } from '#texts/accessories.ts';
import { formatMoney } from '#texts/formats.ts';
import { recommended } from '#texts/recommended.ts';
import type { ListedProduct, PackageOf } from '#web/entities.ts';
import { Button } from '#web/kit/button.tsx';
import { Picture } from '#web/kit/picture.tsx';
import { WorkButton } from '#web/kit/work-button.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useShop, type Vehicle } from '#web/shop/state/shop.tsx';
import styles from './part-of.module.css';
import { type PackageAdded, useAddPackage } from './use-add-package.ts';

interface PartOfProps {
  packages: PackageOf[];
  product: Pick<ListedProduct, 'id'>;
  vehicle: Vehicle | null;
  installed: boolean;
}

/** The packages that contain a product, with what is missing of each and what it saves. */
export function PartOf({ packages, ...shown }: PartOfProps) {
  if (packages.length === 0) return null;
  return (
    <section>
      <h2>{recommended.partOf}</h2>
      <ul className={styles.packages}>
        {packages.map((offer) => (
          <Offer key={offer.id} offer={offer} {...shown} />
        ))}
      </ul>
    </section>
  );
}

const centsOf = ({ price, installPrice }: { price: number; installPrice: number }) => ({
  priceCents: price,
  installedPriceCents: installPrice,
});

function Offer({
  offer,
  product,
  vehicle,
  installed,
}: Omit<PartOfProps, 'packages'> & { offer: PackageOf }) {
  const { base } = useDealership();
  const lines = useShop((shop) => shop.lines);
  const [asked, setAsked] = useState<PackageAdded | null>(null);
  const addPackage = useAddPackage(offer, installed);
  const isHere = (id: number) =>
    lines.some((line) => line.productId === id && line.trimId === vehicle?.trimId);
  const missing = offer.products.filter(({ id }) => id !== product.id && !isHere(id)).length;
  const saving = savingOf(centsOf(offer), centsOf(offer.separately), installed);
  const saved = saving && formatMoney(saving.savedCents);

  async function add(place: Vehicle): Promise<void> {
    const added = await addPackage(place);
    if (added.lost.length > 0) setAsked(added);
    else added.replace();
  }

  return (
    <li className={styles.package}>
      <Picture
        photo={offer.images[0]?.photo ?? null}
        className={styles.picture}
        alt=""
        sizes="160px"
        widths={[200, 400]}
      />
      <div className={styles.text}>
        <h3>
          <Link
            to={`${base}/products/${offer.id}${vehicle ? `?trim=${vehicle.trimId}` : ''}`}
            lang={offer.language}
          >
            {offer.name}
          </Link>
        </h3>
        <p className={styles.saving}>
          {missing > 0 ? recommended.addMore(missing, saved) : recommended.complete(saved)}
        </p>
        <p>
          {installed ? prices.installedPrice : prices.price}{' '}
          <strong>{formatMoney(installed ? offer.installPrice : offer.price)}</strong>
        </p>
      </div>
      {vehicle && (
        <div className={styles.add}>
          {asked ? (
            <LosesChoices asked={asked} onDone={() => setAsked(null)} />
          ) : (
            <WorkButton kind="secondary" failed={recommended.notAdded} onWork={() => add(vehicle)}>
              {recommended.addPackage}
            </WorkButton>
          )}
          {!asked && offer.products.some(({ id }) => isHere(id)) && <p>{recommended.inPlace}</p>}
        </div>
      )}
    </li>
  );
}

/** Asks before choices made for the parts are lost. */
function LosesChoices({ asked, onDone }: { asked: PackageAdded; onDone(): void }) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []); // the pressed button disappeared
  return (
    <>
      <p ref={question} tabIndex={-1} className={styles.loses}>
        {recommended.losesChoices(asked.lost)}
      </p>
      <Button
        kind="secondary"
        onClick={() => {
          onDone();
          asked.replace();
        }}
      >
        {recommended.addAnyway}
      </Button>
      <Button kind="plain" onClick={onDone}>
        {recommended.keepParts}
      </Button>
    </>
  );
}
