import { useId } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '#texts/formats.ts';
import type { ListedProduct } from '#web/entities.ts';
import { Thumbnail } from '#web/kit/picture.tsx';
import { closeCart } from '#web/shop/state/cart-drawer.ts';
import styles from './cart-lines.module.css';
import { useDealership } from './use-dealership.ts';

interface SmallProductsProps {
  heading: string;
  products: readonly ListedProduct[];
  /** The vehicle for which they are looked at. */
  trimId: number | null | undefined;
}

/** Products that the drawer offers below a heading, each a link; nothing without any. */
export function SmallProducts({ heading, products, trimId }: SmallProductsProps) {
  const id = useId();
  const { base, dealer } = useDealership();
  if (products.length === 0) return null;
  return (
    <section className={styles.often} aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      <ul>
        {products.map((product) => (
          <li key={product.id} className={styles.line}>
            <Thumbnail
              photo={product.images[0]?.photo ?? null}
              width={80}
              className={styles.picture}
            />
            <div className={styles.about}>
              <Link
                to={`${base}/products/${product.id}${trimId ? `?trim=${trimId}` : ''}`}
                className={styles.name}
                lang={product.language}
                onClick={closeCart}
              >
                {product.name}
              </Link>
              <p>{formatMoney(dealer.onlyInstallPrice ? product.installPrice : product.price)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
