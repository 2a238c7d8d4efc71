import type { MetaDescriptor } from 'react-router';
import type { Make } from '#shared/contract/vehicles.ts';
import { shopPath } from '#shared/rules/address.ts';
import { languagePrefix, otherLanguages } from '#shared/rules/languages.ts';
import { language } from '#texts/language.ts';
import { shop } from '#texts/shop.ts';
import type { Dealer } from '#web/entities.ts';
import { alternates } from '#web/shop/parts/links/alternates.ts';

/** A page's matches, as passed to its `meta` function. */
type Matches = readonly ({ id: string; pathname: string; loaderData?: unknown } | undefined)[];

/** The data of the frame around a page. */
export interface Frame {
  dealer: Dealer;
  make: Make;
  publicUrl: string;
}

/** The frame's data, for a page's `meta` function; undefined if the dealership is unknown. */
export const frameOf = (matches: Matches): Frame | undefined =>
  matches.find((match) => match?.id === 'dealership')?.loaderData as Frame | undefined;

interface PageMeta {
  matches: Matches;
  /** The page's name; absent: only the dealership's name. */
  title?: string;
  description?: string | undefined;
  /** Address of a picture on this server, for link previews. */
  image?: string | null | undefined;
  /** The query that distinguishes pages, as in '?trim=4'; the canonical address omits the rest. */
  search?: string | undefined;
  /** Pages about one person, which no search engine should list. */
  isPrivate?: boolean;
  /** The page's type in link previews. */
  type?: 'website' | 'product';
}

/** A page's head: title '<Page> | <Dealer>', description, canonical address, link preview. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { matches, title, search = '', isPrivate } = page;
  const frame = frameOf(matches);
  const dealer = frame?.dealer.name ?? shop.productName;
  const tags: MetaDescriptor[] = [{ title: title ? shop.pageTitle(title, dealer) : dealer }];
  if (isPrivate) tags.push({ name: 'robots', content: 'noindex' });
  const path = frame && canonicalPath(frame.dealer, matches.at(-1)?.pathname ?? '/') + search;
  const address = frame && path && frame.publicUrl + prefixIn(frame.dealer) + path;
  if (address) tags.push({ tagName: 'link', rel: 'canonical', href: address });
  // For readers of the HTML alone: browsers need no code for it.
  if (import.meta.env.SSR) {
    if (path && !isPrivate) tags.push(...alternates(frame.publicUrl, path, frame.dealer));
    const about = page.description ?? shop.description(dealer);
    tags.push({ name: 'description', content: about });
    tags.push(...linkPreview(page, { dealer, about, address, frame }));
  }
  return tags;
}

/** What other sites show of a link to the page. */
function linkPreview(
  { title, image, type = 'website' }: PageMeta,
  { dealer, about, address, frame }: Described,
): MetaDescriptor[] {
  const picture = image ?? frame?.dealer.dealerBannerImages[0]?.photo;
  const tags: MetaDescriptor[] = [
    { property: 'og:site_name', content: dealer },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title ?? dealer },
    { property: 'og:description', content: about },
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
  ];
  tags.push({ property: 'og:locale', content: `${language.html}_CA` });
  if (frame?.dealer.secondLanguage) {
    const others = otherLanguages(language.html);
    tags.push(...others.map((o) => ({ property: 'og:locale:alternate', content: `${o}_CA` })));
  }
  if (address) tags.push({ property: 'og:url', content: address });
  if (frame && picture) {
    const { href } = new URL(`${picture}?w=1200`, frame.publicUrl);
    tags.push({ property: 'og:image', content: href });
  }
  return tags;
}

interface Described {
  dealer: string;
  about: string;
  address: string | undefined;
  frame: Frame | undefined;
}

/** What stands before this language's addresses of a dealership. */
const prefixIn = (dealer: Dealer) => languagePrefix(language.html, dealer.language);

/** A page's address in this language: the stored spelling of the code, no trailing slash. */
export const canonicalAddress = (
  { dealer, publicUrl }: Pick<Frame, 'dealer' | 'publicUrl'>,
  pathname: string,
): string => publicUrl + prefixIn(dealer) + canonicalPath(dealer, pathname);

function canonicalPath({ manufacturerId, code }: Dealer, pathname: string): string {
  const [, , ...page] = pathname.split('/').filter((part) => part !== '');
  return [shopPath(manufacturerId, code), ...page].join('/');
}
