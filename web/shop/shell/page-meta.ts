import type { MetaDescriptor } from 'react-router';
import type { Make } from '#shared/contract/vehicles.ts';
import { shop } from '#shared/messages/en/shop.ts';
import { shopPath } from '#shared/rules/address.ts';
import type { Dealer } from '#web/entities.ts';

/** The matches of a page, as its `meta` function gets them. */
type Matches = readonly ({ id: string; pathname: string; loaderData?: unknown } | undefined)[];

/** What the frame around a page has loaded. */
export interface Frame {
  dealer: Dealer;
  make: Make;
  publicUrl: string;
}

/** What the frame has loaded, for the `meta` function of a page; undefined where the dealership is not known. */
export const frameOf = (matches: Matches): Frame | undefined =>
  matches.find((match) => match?.id === 'dealership')?.loaderData as Frame | undefined;

interface PageMeta {
  matches: Matches;
  /** Name of the page; without it the dealership's name stands alone. */
  title?: string;
  description?: string | undefined;
  /** Address of a picture on this server, for previews of the link. */
  image?: string | null | undefined;
  /** The part of the address that makes it another page, as in '?trim=4'; anything else of it is left out of the canonical one. */
  search?: string | undefined;
  /** Pages about one person, which no search engine should list. */
  isPrivate?: boolean;
  /** What the page shows, as link previews know it. */
  type?: 'website' | 'product';
}

/** Head of a page in a dealership's shop: title '<Page> | <Dealer>', description, canonical address and link preview. */
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

/** The one address of a page, however it was written: the dealership's code as it is stored, no slash at the end. */
export function canonicalAddress(
  { dealer, publicUrl }: Pick<Frame, 'dealer' | 'publicUrl'>,
  pathname: string,
): string {
  const [, , ...page] = pathname.split('/').filter((part) => part !== '');
  return new URL([shopPath(dealer.manufacturerId, dealer.code), ...page].join('/'), publicUrl).href;
}
