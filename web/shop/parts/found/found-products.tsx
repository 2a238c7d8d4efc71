import { useEffect, useState } from 'react';
import { shownPrice } from '#shared/rules/price.ts';
import { searchProducts } from '#shared/rules/product-list.ts';
import { formatMoney } from '#texts/formats.ts';
import { foundProducts as texts } from '#texts/found-products.ts';
import { ApiError, call } from '#web/api.ts';
import type { ListedProduct } from '#web/entities.ts';
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
  const products = useFitting(trimId, dealer.id);
  if (products === 'failed') return <p role="alert">{texts.failed}</p>;
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

/** The products that fit a vehicle; null until they are loaded. */
function useFitting(trim: number, dealerId: number): ListedProduct[] | 'failed' | null {
  const [found, setFound] = useState<ListedProduct[] | 'failed' | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setFound(null);
    call('GET /api/v1/products', { query: { trim, dealerId } }, { signal })
      .then(({ data }) => setFound(data))
      .catch((error: unknown) => {
        if (signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setFound('failed');
      });
    return () => controller.abort();
  }, [trim, dealerId]);
  return found;
}
