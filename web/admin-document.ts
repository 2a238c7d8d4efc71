import type { EntryContext } from 'react-router';
import type { SignedIn } from '#shared/contract/users.ts';
import type { Make } from '#shared/contract/vehicles.ts';
import { html } from '#shared/html.ts';
import { language } from '#shared/messages/en/language.ts';
import { shop, ui } from '#shared/messages/en/shop.ts';
import type { Dealer } from './entities.ts';

/** The admin area's dealership, and the admitted person. */
export interface Entered {
  dealer: Dealer;
  make: Make;
  person: SignedIn;
}

interface Loaded {
  'admin-door'?: { title: string; person: SignedIn };
  dealership?: { dealer: Dealer; make: Make };
}

/** Fills the admin area's document for an admitted person; undefined for all other requests. */
export function adminDocument(
  { staticHandlerContext }: EntryContext,
  template: string,
  earlyScript: string,
): string | undefined {
  const { 'admin-door': door, dealership } = staticHandlerContext.loaderData as Loaded;
  if (!door || !dealership) return undefined;
  const { dealer, make } = dealership;
  const entered: Entered = { dealer, make, person: door.person };
  const values: Record<string, string> = {
    language: language.html,
    title: shop.pageTitle(door.title, dealer.name),
    loading: ui.loading,
    noScripts: ui.noScripts,
    entered: JSON.stringify(entered),
  };
  return template
    .replace(/%(\w+)%/g, (mark, name) => html`${values[name] ?? mark}`.text)
    .replace('</head>', () => `${earlyScript}</head>`);
}
