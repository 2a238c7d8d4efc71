import { Link } from 'react-router';
import { prices } from '#shared/messages/en/accessories.ts';
import { formatMoney, formatNumber } from '#shared/messages/en/formats.ts';
import { detail } from '#shared/messages/en/product.ts';
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
export function PackageContents({ products, search, installed }: PackageContentsProps) {
  const { base } = useDealership();
  if (products.length === 0) return null;
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

/** The product's text, warranty, size and weight. */
export function ProductFacts({ product }: { product: Product }) {
  const measures = measuresOf(product);
  return (
    <>
      {product.detail !== '' && (
        <section className={styles.section}>
          <h2>{detail.tab}</h2>
          <div
            className={styles.detail}
            lang={product.detailLanguage}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned this HTML when it was saved
            dangerouslySetInnerHTML={{ __html: product.detail }}
          />
        </section>
      )}
      {product.warrantyMonths !== null && <p>{detail.warranty(product.warrantyMonths)}</p>}
      {measures.length > 0 && (
        <section className={styles.section}>
          <h2>{detail.measures}</h2>
          <dl className={styles.measures}>
            {measures.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

function measuresOf({
  length,
  width,
  height,
  weight,
  sizeUnit,
  weightUnit,
}: Product): [string, string][] {
  const measures: [string, number | null, string | null][] = [
    [detail.length, length, sizeUnit],
    [detail.width, width, sizeUnit],
    [detail.height, height, sizeUnit],
    [detail.weight, weight, weightUnit],
  ];
  return measures.flatMap(([name, value, unit]) =>
    value === null ? [] : [[name, `${formatNumber(value)} ${unit ?? ''}`.trim()]],
  );
}
