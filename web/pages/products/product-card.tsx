import { memo } from 'react';
import { Link } from 'react-router';
import type { ListedProduct } from '#shared/contract/products.ts';
import { prices } from '#shared/messages/en/products.ts';
import { formatMoney, toCents } from '#shared/rules/money.ts';
import type { PaymentTerms } from '#shared/rules/payment.ts';
import { Picture } from '#web/ui/picture.tsx';
import { PaymentLine } from './payment-line.tsx';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: ListedProduct;
  /** Address of the list's folder and the vehicle, as in '/1/northgate/products' and '?trim=4'. */
  folder: string;
  search: string;
  onlyInstallPrice: boolean;
  payment: PaymentTerms | null;
  eager: boolean;
}

/** One to six columns (spec 2), without their paddings. */
const cardSizes =
  '(min-width: 1904px) 15vw, (min-width: 1264px) 22vw, (min-width: 960px) 29vw, (min-width: 600px) 44vw, calc(100vw - 66px)';
const cardWidths = [400, 640, 960];

/** Says to the product's page that going back leads to the list. */
export const fromList = { fromList: true };

/** A product of the list: one link, stretched over the card (spec 2). */
export const ProductCard = memo(function ProductCard({ product, folder, search, ...shown }: ProductCardProps) {
  const image = product.images[0];
  return (
    <li className={styles.card}>
      <Picture
        photo={image?.photo ?? null}
        {...(image && { width: image.width, height: image.height })}
        className={styles.picture}
        alt=""
        widths={cardWidths}
        sizes={cardSizes}
        eager={shown.eager}
      />
      <h2 className={styles.name}>
        <Link className={styles.link} to={`${folder}/${product.id}${search}`} state={fromList}>
          {product.name}
        </Link>
      </h2>
      <p className={styles.number}>{product.number}</p>
      <Prices product={product} {...shown} />
    </li>
  );
});

/** Price first and larger than the payment; the installed one alone where the dealer shows only that (spec 2, contract 3.6). */
function Prices({
  product,
  onlyInstallPrice,
  payment,
}: Pick<ProductCardProps, 'product' | 'onlyInstallPrice' | 'payment'>) {
  const price = toCents(product.price);
  const installed = toCents(product.installPrice);
  const shown = onlyInstallPrice ? installed : price;
  return (
    <div className={styles.prices}>
      <p className={styles.price}>
        <span className={styles.label}>{onlyInstallPrice ? prices.installedPrice : prices.price}</span>{' '}
        {formatMoney(shown)}
      </p>
      {!onlyInstallPrice && (
        <p className={styles.installed}>
          <span className={styles.label}>{prices.installedPrice}</span> {formatMoney(installed)}
        </p>
      )}
      {payment && <PaymentLine cents={shown} terms={payment} />}
    </div>
  );
}

/** The room of a card whose product is still being loaded. */
export const SkeletonCard = () => (
  <li className={`${styles.card} ${styles.skeleton}`} aria-hidden="true">
    <div className={styles.picture} />
    <div className={styles.name} />
    <div className={styles.number} />
    <div className={styles.prices} />
  </li>
);
