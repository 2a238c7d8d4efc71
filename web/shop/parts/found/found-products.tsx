import { shownPrice } from '#shared/rules/price.ts';
import { searchProducts } from '#shared/rules/product-list.ts';
import { formatMoney } from '#texts/formats.ts';
import { foundProducts as texts } from '#texts/found-products.ts';
import type { ListedProduct } from '#web/entities.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './found-products.module.css';

const mostFound = 8;

interface FoundProductsProps {
  trimId: number;
  /** Nothing is listed without one. */
  search: string;
  onChoose(product: ListedProduct): void;
}

/** The accessories of a vehicle with the words in name or number, as buttons. */
export function FoundProducts({ trimId, search, onChoose }: FoundProductsProps) {
  const { dealer } = useDealership();
  const query = { trim: trimId, dealerId: dealer.id };
  const { data, error, loading } = useCall('GET /api/v1/products', { query });
  if (error) return <p role="alert">{texts.failed}</p>;
  const products = loading || !data ? null : data.data;
  const found = search === '' || !products ? [] : searchProducts(products, search);
  const shown = found.slice(0, mostFound);
  const status = found.length === 0 ? texts.none : texts.found(found.length, shown.length);
  return (
    <>
      <p className={styles.hint} role="status">
        {search !== '' && products && status}
      </p>
      <ul className={styles.found}>
        {shown.map((product) => (
          <li key={product.id}>
            <button type="button" className={styles.product} onClick={() => onChoose(product)}>
              <span lang={product.language}>{product.name}</span>
              <span className={styles.hint}>{product.number}</span>
              <span className={styles.price}>
                {formatMoney(
                  shownPrice(
                    { priceCents: product.price, installedPriceCents: product.installPrice },
                    dealer.onlyInstallPrice,
                  ),
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
