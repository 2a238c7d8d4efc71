import { type Html, html } from '#shared/html.ts';
import { categoryIds } from '#shared/rules/categories.ts';
import { prices } from '#texts/accessories.ts';
import { formatMoney } from '#texts/formats.ts';
import { homeWindow as texts } from '#texts/home-window.ts';
import { list } from '#texts/products.ts';
import type { Dealer, HomeOffers } from '#web/entities.ts';
import buttonStyles from '#web/kit/button.module.css';
import { pictureHtml } from '#web/kit/picture-html.ts';
import { linkTo, section } from './popular-html.ts';
import styles from './window.module.css';

interface Shown {
  offers: HomeOffers;
  dealer: Pick<Dealer, 'onlyInstallPrice'>;
  /** The list's address, as in '/fr/1/northgate/products'. */
  folder: string;
  /** Whether an order can be added to a lease or finance contract. */
  hasTerms: boolean;
}

/**
 * What stands below the products of a home page, as HTML: no browser needs code for it (decision 093).
 * Empty sections are left out.
 */
export const windowHtml = (shown: Shown): string =>
  html`${packagesOf(shown)}${lookingFor(shown)}${stepsOf(shown)}`.text;

function packagesOf({ offers: { packages }, dealer, folder }: Shown): Html | null {
  if (packages.length === 0) return null;
  const all = html`<a href="${folder}?category=Packages">${texts.allPackages}</a>`;
  const cards = packages.map((one) => packageCard(one, dealer.onlyInstallPrice, folder));
  const list = html`<ul class="${styles.packages!}">${cards}</ul>`;
  return section(styles.band!, texts.packages, all, list);
}

function packageCard(
  one: HomeOffers['packages'][number],
  onlyInstallPrice: boolean,
  folder: string,
): Html {
  const [label, cents, separately] = onlyInstallPrice
    ? [prices.installedPrice, one.installPrice, one.separately.installPrice]
    : [prices.price, one.price, one.separately.price];
  const picture = pictureHtml({
    ...{ picture: one.images[0], className: styles.picture },
    ...{ sizes: '(min-width: 960px) 432px, 84vw', widths: [400, 640, 960] },
  });
  return html`<li class="${styles.package!}">${picture}<div class="${styles.text!}">
<p class="${styles.saves!}">${texts.saves(formatMoney(separately - cents))}</p>
<h3>${linkTo(one, folder, styles.link)}</h3>
<p class="${styles.parts!}">${partsOf(one)}</p>
<p class="${styles.price!}"><span>${label}</span> ${formatMoney(cents)}</p>
<p class="${styles.parts!}">${texts.oneByOne(formatMoney(separately))}</p></div></li>`;
}

/** The names of a package's parts; each in its own language. */
const partsOf = ({ products }: HomeOffers['packages'][number]): Html[] =>
  products.map(
    ({ name, language }, index) =>
      html`${index > 0 ? ', ' : ''}<span${language ? html` lang="${language}"` : null}>${name}</span>`,
  );

const categoryNames = new Map<number, string>(
  Object.entries(categoryIds).map(([name, id]) => [id, name]),
);

/** A search among all accessories, and the sub-categories. */
function lookingFor({ offers: { subcategories }, folder }: Shown): Html {
  const tiles = subcategories.map(({ name, language, code, categoryId, picture }) => {
    const image = pictureHtml({
      ...{ picture, className: styles.tilePicture },
      ...{ sizes: '(min-width: 960px) 204px, (min-width: 600px) 30vw, 44vw', widths: [200, 400] },
    });
    const href = `${folder}?category=${categoryNames.get(categoryId) ?? 'All'}&sub=${encodeURIComponent(code)}`;
    return html`<li><a class="${styles.tile!}" href="${href}"${language ? html` lang="${language}"` : null}>${image}<span>${name}</span></a></li>`;
  });
  const search = html`<search><form class="${styles.search!}" action="${folder}"><input type="search" name="search" required maxlength="200" autocomplete="off" enterkeyhint="search" aria-label="${list.search}" placeholder="${list.searchHint}"><button class="${buttonStyles.button!} ${buttonStyles.secondary!}">${texts.search}</button></form></search>`;
  const names = tiles.length > 0 && html`<ul class="${styles.tiles!}">${tiles}</ul>`;
  return section(styles.section!, texts.looking, null, html`${search}${names || null}`);
}

/** How an accessory comes to the vehicle, from the choice to the payment. */
function stepsOf({ hasTerms }: Shown): Html {
  const steps = [
    [texts.choosing, texts.choosingHint],
    [texts.fitting, texts.fittingHint],
    [texts.paying, texts.payingHint(hasTerms)],
  ].map(([name, hint]) => html`<li><h3>${name!}</h3><p>${hint!}</p></li>`);
  return section(
    styles.section!,
    texts.steps,
    null,
    html`<ol class="${styles.steps!}">${steps}</ol>`,
  );
}
