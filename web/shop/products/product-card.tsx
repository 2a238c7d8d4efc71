import { memo } from 'react';
import { type Html, html } from '#shared/html.ts';
import type { PictureWidth } from '#shared/rules/limits.ts';
import type { PaymentTerms } from '#shared/rules/payment.ts';
import { prices } from '#texts/accessories.ts';
import { formatDuration, formatMoney } from '#texts/formats.ts';
import { list } from '#texts/products.ts';
import type { ListedProduct } from '#web/entities.ts';
import { Picture } from '#web/kit/picture.tsx';
import { heartHtml } from '#web/shop/parts/heart/heart-html.ts';
import { paymentHtml } from '#web/shop/parts/price/payment-html.ts';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: ListedProduct;
  /** The list's folder, as in '/1/northgate/products'. */
  folder: string;
  trimId: number;
  onlyInstallPrice: boolean;
  payment: PaymentTerms | null;
  eager: boolean;
  /** Prefetches routes for all such cards in one request; otherwise each on demand. */
  discover: boolean;
}

/** One to six columns (spec 2); on phones the picture stands at the left. */
const cardSizes =
  '(min-width: 1904px) 282px, (min-width: 1264px) min(23vw, 318px), (min-width: 960px) 30vw, (min-width: 600px) 46vw, 124px';
const cardWidths: PictureWidth[] = [200, 400, 640, 960];

/** State for the product's page: going back leads to the list. */
export const fromList = { fromList: true };

/**
 * A list's product: one link stretched over the card (spec 2), beside it Add or Choose, and a heart.
 * Its text is HTML, which needs no hydration (decision 019); the list has the listener.
 */
export const ProductCard = memo(function ProductCard({ eager, ...card }: ProductCardProps) {
  const image = card.product.images[0];
  return (
    <li className={styles.card}>
      <div className={styles.photo}>
        <Picture
          photo={image?.photo ?? null}
          {...(image && { width: image.width, height: image.height })}
          className={styles.picture}
          alt=""
          widths={cardWidths}
          sizes={cardSizes}
          eager={eager}
        />
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the template escapes its values */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: textOf(card).text }} />
    </li>
  );
});

const toDiscover = html` data-discover="true"`;

function textOf({
  product,
  folder,
  trimId,
  discover,
  ...shown
}: Omit<ProductCardProps, 'eager'>): Html {
  const { id, name, number, frt, language } = product;
  const href = `${folder}/${id}?trim=${trimId}`;
  const lang = language ? html` lang="${language}"` : '';
  const link = html`<a class="${styles.link!}" href="${href}"${lang}${discover ? toDiscover : ''}>${name}</a>`;
  const time = html`<span class="${styles.time!}"><span class="${styles.inWords!}">${list.fittedIn(frt * 60)}</span><span aria-hidden="true">${formatDuration(frt)}</span></span>`;
  const facts = html`<p class="${styles.facts!}"><span>${number}</span>${frt > 0 ? time : ''}</p>`;
  return html`<h2 class="${styles.name!}">${link}</h2>${facts}${pricesOf(product, shown)}${actOf(product, href)}${heartHtml(product, trimId)}`;
}

/** Puts a product without options into the cart, of others leads to the page that has them. */
const actOf = ({ id, name, needsChoice }: ListedProduct, href: string): Html =>
  needsChoice
    ? html`<a class="${styles.add!}" href="${href}" aria-label="${list.chooseNamed(name)}">${list.choose}</a>`
    : html`<button type="button" class="${styles.add!} scripted" data-add="${id}" aria-label="${list.addNamed(name)}">${list.add}</button>`;

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
  const second = html`<p class="${styles.installed!}">${prices.installedPrice} <b>${formatMoney(installPrice)}</b></p>`;
  const estimate = payment && paymentHtml({ cents: shown, terms: payment });
  return html`${first}${onlyInstallPrice ? '' : second}${estimate && html`<div class="${styles.pay!}">${estimate}</div>`}`;
}

/** Placeholder for a loading card, of a card's height. */
export const SkeletonCard = () => (
  <li className={`${styles.card} ${styles.skeleton}`} aria-hidden="true">
    <div className={styles.photo} />
    <div className={styles.text}>
      <i className={styles.name} />
      <i className={styles.facts} />
      <i className={styles.price} />
      <i className={styles.pay} />
    </div>
  </li>
);
