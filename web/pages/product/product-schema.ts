import type { Dealer } from '#shared/contract/dealers.ts';
import type { Product } from '#shared/contract/products.ts';

type Described = Pick<Product, 'name' | 'number' | 'price' | 'installPrice' | 'images'>;

/** A product as search engines read it (schema.org), in the currency that the shop shows (spec 9). */
export function productSchema(
  product: Described,
  dealer: Pick<Dealer, 'name' | 'onlyInstallPrice'>,
  url: string,
): Record<string, unknown> {
  const price = dealer.onlyInstallPrice ? product.installPrice : product.price;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.number,
    image: product.images.map(({ photo }) => new URL(`${photo}?w=1200`, url).href),
    url,
    offers: {
      '@type': 'Offer',
      price: price.toFixed(2),
      priceCurrency: 'USD',
      url,
      seller: { '@type': 'AutoPartsStore', name: dealer.name },
    },
  };
}
