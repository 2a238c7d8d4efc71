import { currencyOf } from '#shared/rules/currency.ts';
import { amountText } from '#shared/rules/money.ts';
import { accessories } from '#texts/accessories.ts';
import type { Product } from '#web/entities.ts';
import { canonicalAddress, type Frame } from '#web/shop/shell/page-meta.ts';
import { openingSchema } from './opening-schema.ts';
import { descriptionOf } from './product-description.ts';

type Described = Pick<
  Product,
  'id' | 'name' | 'number' | 'price' | 'installPrice' | 'images' | 'detail'
>;

/** A product for search engines (schema.org); without availability, as the stock is unknown. */
export function productSchema(product: Described, frame: Frame): Record<string, unknown> {
  const { dealer, make } = frame;
  const home = canonicalAddress(frame, '');
  const url = `${home}/products/${product.id}`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: product.name,
        description: descriptionOf(product, dealer.name),
        ...(product.number && { sku: product.number }),
        brand: { '@type': 'Brand', name: make.name },
        image: product.images.map(({ photo }) => new URL(`${photo}?w=1200`, url).href),
        url,
        offers: {
          '@type': 'Offer',
          price: priceOf(product, dealer),
          priceCurrency: currencyOf(dealer.country),
          itemCondition: 'https://schema.org/NewCondition',
          url,
          seller: {
            '@type': 'AutoPartsStore',
            name: dealer.name,
            ...(dealer.openingHours && {
              openingHoursSpecification: openingSchema(dealer.openingHours),
            }),
          },
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          [dealer.name, home],
          [accessories.heading, `${home}/products`],
          [product.name, url],
        ].map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
      },
    ],
  };
}

/** A product for link previews (Open Graph). */
export const productTags = (product: Described, { dealer, make }: Frame) => [
  { property: 'product:price:amount', content: priceOf(product, dealer) },
  { property: 'product:price:currency', content: currencyOf(dealer.country) },
  { property: 'product:brand', content: make.name },
  { property: 'product:retailer_item_id', content: product.number || String(product.id) },
];

const priceOf = ({ price, installPrice }: Described, { onlyInstallPrice }: Frame['dealer']) =>
  amountText(onlyInstallPrice ? installPrice : price);
