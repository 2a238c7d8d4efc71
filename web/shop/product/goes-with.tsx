import { Link } from 'react-router';
import { shownPrice } from '#shared/rules/price.ts';
import { prices } from '#texts/accessories.ts';
import { formatMoney } from '#texts/formats.ts';
import { goesWith as texts } from '#texts/goes-with.ts';
import type { ListedProduct, Product } from '#web/entities.ts';
import { Picture } from '#web/kit/picture.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import type { Vehicle } from '#web/shop/state/shop.tsx';
import styles from './goes-with.module.css';

/** More than these are told by their names: without a vehicle they may be many. */
const mostPictured = 3;

interface GoesWithProps {
  product: Product;
  vehicle: Vehicle | null;
}

/** What the product needs, and what it cannot be fitted together with. */
export default function GoesWith({ product, vehicle }: GoesWithProps) {
  const { needs, excludes, alternatives } = product;
  const search = vehicle ? `?trim=${vehicle.trimId}` : '';
  return (
    <div className={styles.goes}>
      {needs.map((oneOf) =>
        oneOf.length > mostPictured ? (
          <Names key={oneOf[0]!.id} title={texts.needsOne} products={oneOf} search={search} />
        ) : (
          <section key={oneOf[0]!.id}>
            <h2>{oneOf.length > 1 ? texts.needsOne : texts.needs}</h2>
            <ul className={styles.needed}>
              {oneOf.map((needed) => (
                <li key={needed.id}>
                  <Needed product={needed} search={search} />
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
      <Names title={texts.excludes} products={excludes} search={search} />
      <Names title={texts.alternatives} products={alternatives} search={search} />
    </div>
  );
}

function Needed({ product, search }: { product: ListedProduct; search: string }) {
  const { base, dealer } = useDealership();
  const cents = shownPrice(
    { priceCents: product.price, installedPriceCents: product.installPrice },
    dealer.onlyInstallPrice,
  );
  return (
    <Link className={styles.link} to={`${base}/products/${product.id}${search}`}>
      <Picture
        photo={product.images[0]?.photo ?? null}
        className={styles.picture}
        alt=""
        sizes="64px"
        widths={[160]}
      />
      <span>
        <span className={styles.name} lang={product.language}>
          {product.name}
        </span>
        <span className={styles.price}>
          {dealer.onlyInstallPrice ? prices.installedPrice : prices.price} {formatMoney(cents)}
        </span>
      </span>
    </Link>
  );
}

interface NamesProps {
  title: string;
  products: readonly Product['excludes'][number][];
  search: string;
}

function Names({ title, products, search }: NamesProps) {
  const { base } = useDealership();
  if (products.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.names}>
        {products.map(({ id, name, language }) => (
          <li key={id}>
            <Link lang={language} to={`${base}/products/${id}${search}`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
