import { useId } from 'react';
import { Link } from 'react-router';
import type { PictureWidth } from '#shared/rules/limits.ts';
import type { PaymentTerms } from '#shared/rules/payment.ts';
import { prices } from '#texts/accessories.ts';
import { formatMoney } from '#texts/formats.ts';
import type { ListedProduct } from '#web/entities.ts';
import { Picture } from '#web/kit/picture.tsx';
import { amountText } from '#web/shop/parts/price/payment-line.tsx';
import styles from './shelf.module.css';

export interface ShelfProps {
  heading: string;
  /** At the heading's right: a list with more of the same. */
  link?: { to: string; text: string } | undefined;
  /** A phone's row has them all; from 600 px on only the first row is shown. */
  products: readonly ListedProduct[];
  /** The list's folder and the vehicle, as in '/1/northgate/products' and '?trim=4'. */
  folder: string;
  search: string;
  onlyInstallPrice: boolean;
  /** Terms of the shopper's vehicle; null: no payment is shown. */
  payment: PaymentTerms | null;
}

const widths: PictureWidth[] = [200, 400, 640];
const sizes = '(min-width: 1264px) 318px, (min-width: 600px) 30vw, 62vw';

/** A row of small cards below a heading; nothing without products. */
export function Shelf({ heading, link, products, ...shown }: ShelfProps) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section className={`${styles.shelf} no-print`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        {link && <Link to={link.to}>{link.text}</Link>}
      </div>
      <ul className={styles.row}>
        {products.map((product) => (
          <SmallCard key={product.id} product={product} {...shown} />
        ))}
      </ul>
    </section>
  );
}

type SmallCardProps = Pick<ShelfProps, 'folder' | 'search' | 'onlyInstallPrice' | 'payment'> & {
  product: ListedProduct;
};

/** Picture, name, price and, for a vehicle, the payment; one link stretched over the card. */
function SmallCard({ product, folder, search, onlyInstallPrice, payment }: SmallCardProps) {
  const [image] = product.images;
  const cents = onlyInstallPrice ? product.installPrice : product.price;
  return (
    <li className={styles.card}>
      <span className={styles.picture}>
        <Picture
          photo={image?.photo ?? null}
          {...(image && { width: image.width, height: image.height })}
          alt=""
          widths={widths}
          sizes={sizes}
        />
      </span>
      <h3 className={styles.name}>
        <Link
          className={styles.link}
          to={`${folder}/${product.id}${search}`}
          lang={product.language}
        >
          {product.name}
        </Link>
      </h3>
      <p className={styles.price}>
        <span className={styles.label}>
          {onlyInstallPrice ? prices.installedPrice : prices.price}
        </span>{' '}
        {formatMoney(cents)}
      </p>
      {payment && <p className={styles.payment}>{amountText({ cents, terms: payment })}</p>}
    </li>
  );
}
