import { type Html, html } from '#shared/html.ts';
import { prices } from '#texts/accessories.ts';
import { formatMoney } from '#texts/formats.ts';
import { homeWindow as texts } from '#texts/home-window.ts';
import type { ListedProduct } from '#web/entities.ts';
import { pictureHtml } from '#web/kit/picture-html.ts';
import { heartHtml } from '#web/shop/parts/heart/heart-html.ts';
import shelf from '#web/shop/parts/shelf/shelf.module.css';
import styles from './window.module.css';

interface Shown {
  products: readonly ListedProduct[];
  /** What they are popular for, as in 'Norvane' or 'Cairn'; null: they are only featured. */
  popularFor: string | null;
  /** The vehicle that their links choose. */
  trimId?: number;
  onlyInstallPrice: boolean;
  /** The list's address, as in '/fr/1/northgate/products'. */
  folder: string;
}

/** A home page's products, as HTML; nothing where there are none. */
export function popularHtml({ products, popularFor, ...shown }: Shown): string {
  if (products.length === 0) return '';
  const cards = products.map((product) => card(product, shown));
  const heading = popularFor === null ? texts.featured : texts.popular(popularFor);
  const list = html`<ul class="${shelf.row!}">${cards}</ul>`;
  return section(`${styles.section} ${styles.popular}`, heading, null, list).text;
}

/** A section of a home page, with a link at the right of its heading. */
export const section = (
  className: string,
  heading: string,
  link: Html | null,
  content: Html,
) => html`
<section class="${className}"><div class="${styles.head!}"><h2>${heading}</h2>${link}</div>${content}</section>`;

const cardSizes = '(min-width: 1264px) 318px, (min-width: 600px) 30vw, 62vw';

type CardShown = Pick<Shown, 'trimId' | 'onlyInstallPrice' | 'folder'>;

function card(product: ListedProduct, { trimId, onlyInstallPrice, folder }: CardShown): Html {
  const picture = pictureHtml({
    ...{ picture: product.images[0], className: shelf.picture },
    ...{ sizes: cardSizes, widths: [200, 400, 640] },
  });
  const name = html`<h3 class="${shelf.name!}">${linkTo(product, folder, shelf.link, trimId)}</h3>`;
  const [label, cents] = onlyInstallPrice
    ? [prices.installedPrice, product.installPrice]
    : [prices.price, product.price];
  const price = html`<p class="${shelf.price!}"><span class="${shelf.label!}">${label}</span> ${formatMoney(cents)}</p>`;
  const heart = html`<span class="${styles.heart!}">${heartHtml(product, trimId ?? null)}</span>`;
  return html`<li class="${shelf.card!}">${picture}${name}${price}${heart}</li>`;
}

/** A product's name as a link to it, for a vehicle if there is one. */
export const linkTo = (
  { id, name, language }: Pick<ListedProduct, 'id' | 'name' | 'language'>,
  folder: string,
  className = '',
  trimId?: number,
) =>
  html`<a class="${className}" href="${folder}/${id}${trimId ? `?trim=${trimId}` : ''}"${language ? html` lang="${language}"` : null}>${name}</a>`;
