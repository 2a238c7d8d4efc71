import { memo } from 'react';
import { type Html, html } from '#shared/html.ts';
import { prices } from '#shared/messages/en/accessories.ts';
import { formatMoney } from '#shared/messages/en/formats.ts';
import type { PictureWidth } from '#shared/rules/limits.ts';
import type { PaymentTerms } from '#shared/rules/payment.ts';
import type { ListedProduct } from '#web/entities.ts';
import { Picture } from '#web/kit/picture.tsx';
import { paymentHtml } from '#web/shop/parts/price/payment-html.ts';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: ListedProduct;
  /** The list's folder and the vehicle, as in '/1/northgate/products' and '?trim=4'. */
  folder: string;
  search: string;
  onlyInstallPrice: boolean;
  payment: PaymentTerms | null;
  eager: boolean;
  /** Prefetches routes for all such cards in one request; otherwise each on demand. */
  discover: boolean;
}

/** One to six columns (spec 2), without their paddings. */
const cardSizes =
  '(min-width: 1904px) 15vw, (min-width: 1264px) 22vw, (min-width: 960px) 29vw, (min-width: 600px) 44vw, calc(100vw - 66px)';
const cardWidths: PictureWidth[] = [400, 640, 960];

/** State for the product's page: going back leads to the list. */
export const fromList = { fromList: true };

/**
 * A list's product: one link stretched over the card (spec 2). Its text is HTML, which needs no
 * hydration (decision 019).
 */
export const ProductCard = memo(function ProductCard({ eager, ...card }: ProductCardProps) {
  const image = card.product.images[0];
  return (
    <li className={styles.card}>
      <Picture
        photo={image?.photo ?? null}
        {...(image && { width: image.width, height: image.height })}
        className={styles.picture}
        alt=""
        widths={cardWidths}
        sizes={cardSizes}
        eager={eager}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the template escapes its values */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: textOf(card).text }} />
    </li>
  );
});

const toDiscover = html` data-discover="true"`;

function textOf({
  product,
  folder,
  search,
  discover,
  ...shown
}: Omit<ProductCardProps, 'eager'>): Html {
  const href = `${folder}/${product.id}${search}`;
  const lang = product.language ? html` lang="${product.language}"` : '';
  const link = html`<a class="${styles.link!}" href="${href}"${lang}${discover ? toDiscover : ''}>${product.name}</a>`;
  const number = html`<p class="${styles.number!}">${product.number}</p>`;
  return html`<h2 class="${styles.name!}">${link}</h2>${number}<div class="${styles.prices!}">${pricesOf(product, shown)}</div>`;
}

/** The price, larger than the payment; the installed one if the dealer shows only that (spec 2). */
function pricesOf(
  product: ListedProduct,
  { onlyInstallPrice, payment }: Pick<ProductCardProps, 'onlyInstallPrice' | 'payment'>,
): Html {
  const { price, installPrice } = product;
  const shown = onlyInstallPrice ? installPrice : price;
  const label = (name: string) => html`<span class="${styles.label!}">${name}</span> `;
  const name = label(onlyInstallPrice ? prices.installedPrice : prices.price);
  const first = html`<p class="${styles.price!}">${name}${formatMoney(shown)}</p>`;
  const second = html`<p class="${styles.installed!}">${label(prices.installedPrice)}${formatMoney(installPrice)}</p>`;
  const estimate = payment && paymentHtml({ cents: shown, terms: payment });
  return html`${first}${onlyInstallPrice ? '' : second}${estimate ?? ''}`;
}

/** Placeholder for a loading card. */
export const SkeletonCard = () => (
  <li className={`${styles.card} ${styles.skeleton}`} aria-hidden="true">
    <div className={styles.picture} />
    <div className={styles.name} />
    <div className={styles.number} />
    <div className={styles.prices} />
  </li>
);
