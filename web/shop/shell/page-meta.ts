import type { MetaDescriptor } from 'react-router';
import type { Make } from '#shared/contract/vehicles.ts';
import { shop } from '#shared/messages/en/shop.ts';
import { shopPath } from '#shared/rules/address.ts';
import type { Dealer } from '#web/entities.ts';

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
export function pageMeta({
  matches,
  title,
  description,
  image,
  search = '',
  isPrivate,
  type = 'website',
}: PageMeta): MetaDescriptor[] {
  const frame = frameOf(matches);
  const dealer = frame?.dealer.name ?? shop.productName;
  const whole = title ? shop.pageTitle(title, dealer) : dealer;
  const absolute = (path: string) => new URL(path, frame?.publicUrl ?? 'http://localhost').href;
  const about = description ?? shop.description(dealer);
  const preview = image ?? frame?.dealer.dealerBannerImages[0]?.photo;
  const tags: MetaDescriptor[] = [
    { title: whole },
    { name: 'description', content: about },
    { property: 'og:site_name', content: dealer },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title ?? dealer },
    { property: 'og:description', content: about },
    { name: 'twitter:card', content: preview ? 'summary_large_image' : 'summary' },
  ];
  if (isPrivate) tags.push({ name: 'robots', content: 'noindex' });
  if (!frame) return tags;
  const address = canonicalAddress(frame, matches.at(-1)?.pathname ?? '/') + search;
  tags.push(
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:url', content: address },
  );
  if (preview) tags.push({ property: 'og:image', content: absolute(`${preview}?w=1200`) });
  return tags;
}

/** A page's canonical address: the stored spelling of the dealership's code, no trailing slash. */
export function canonicalAddress(
  { dealer, publicUrl }: Pick<Frame, 'dealer' | 'publicUrl'>,
  pathname: string,
): string {
  const [, , ...page] = pathname.split('/').filter((part) => part !== '');
  return new URL([shopPath(dealer.manufacturerId, dealer.code), ...page].join('/'), publicUrl).href;
}
