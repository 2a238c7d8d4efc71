import { Link } from 'react-router';
import { prices } from '#texts/accessories.ts';
import { formatMoney } from '#texts/formats.ts';
import { detail } from '#texts/product.ts';
import type { Product } from '#web/entities.ts';
import { Picture } from '#web/kit/picture.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './product.module.css';

interface PackageContentsProps {
  products: Product['products'];
  search: string;
  /** Whether the package is fitted: decides which prices of parts to compare. */
  installed: boolean;
}

/** The parts of a package. */
export default function PackageContents({ products, search, installed }: PackageContentsProps) {
  const { base } = useDealership();
  return (
    <section className={styles.section}>
      <h2>{detail.contents}</h2>
      <ul className={styles.contents}>
        {products.map(({ id, name, language, price, installPrice, images }) => (
          <li key={id}>
            <Link className={styles.content} to={`${base}/products/${id}${search}`}>
              <Picture
                photo={images[0]?.photo ?? null}
                className={styles.contentPicture}
                alt=""
                sizes="96px"
                widths={[200]}
              />
              <span>
                <span className={styles.contentName} lang={language}>
                  {name}
                </span>
                <span className={styles.contentPrice}>
                  {installed ? prices.installedPrice : prices.price}{' '}
                  {formatMoney(installed ? installPrice : price)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
