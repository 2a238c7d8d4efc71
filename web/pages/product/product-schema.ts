import type { Dealer } from '#shared/contract/dealers.ts';
import type { Product } from '#shared/contract/products.ts';
import { detail } from '#shared/messages/en/product.ts';
import { list } from '#shared/messages/en/products.ts';

type Described = Pick<Product, 'name' | 'number' | 'price' | 'installPrice' | 'images' | 'detail' | 'active'>;

/** What search engines and link previews are told of a product besides its data. */
interface Shown {
  dealer: Pick<Dealer, 'name' | 'onlyInstallPrice'>;
  /** Name of the make whose vehicles it is for. */
  make: string;
  /** Absolute addresses. */
  url: string;
  home: string;
}

const longestDescription = 300;
/** The currency that the shop shows (spec 9). */
const currency = 'USD';

/** The beginning of a product's own text without its markup; a sentence of the shop's where it has none. */
export function descriptionOf(product: Pick<Product, 'name' | 'detail'>, dealer: string): string {
  const text = product.detail
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return detail.description(product.name, dealer);
  return text.length <= longestDescription ? text : `${text.slice(0, longestDescription).replace(/\s+\S*$/, '')}…`;
}

/** A product and the way to it as search engines read them (schema.org). */
export function productSchema(product: Described, { dealer, make, url, home }: Shown): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: product.name,
        description: descriptionOf(product, dealer.name),
        sku: product.number,
        brand: { '@type': 'Brand', name: make },
        image: product.images.map(({ photo }) => new URL(`${photo}?w=1200`, url).href),
        url,
        offers: {
          '@type': 'Offer',
          price: priceOf(product, dealer),
          priceCurrency: currency,
          availability: `https://schema.org/${product.active ? 'InStock' : 'Discontinued'}`,
          itemCondition: 'https://schema.org/NewCondition',
          url,
          seller: { '@type': 'AutoPartsStore', name: dealer.name },
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          [dealer.name, home],
          [list.heading, `${home}/products`],
          [product.name, url],
        ].map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
      },
    ],
  };
}

/** The same for link previews (Open Graph). */
export const productTags = (product: Described, { dealer, make }: Shown) => [
  { property: 'product:price:amount', content: priceOf(product, dealer) },
  { property: 'product:price:currency', content: currency },
  { property: 'product:availability', content: product.active ? 'in stock' : 'discontinued' },
  { property: 'product:brand', content: make },
  { property: 'product:retailer_item_id', content: product.number },
];

const priceOf = ({ price, installPrice }: Described, { onlyInstallPrice }: Shown['dealer']) =>
  (onlyInstallPrice ? installPrice : price).toFixed(2);
