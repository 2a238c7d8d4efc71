/// <reference path="./file-addresses.d.ts" />
import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import type { EntryContext } from 'react-router';
import type { SignedIn } from '#shared/contract/users.ts';
import type { Make } from '#shared/contract/vehicles.ts';
import { html } from '#shared/html.ts';
import type { Offset } from '#shared/rules/local-time.ts';
import { language } from '#texts/language.ts';
import { platformFrame } from '#texts/platform/frame.ts';
import { noScripts, shop, ui } from '#texts/shop.ts';
import type { Dealer } from './entities.ts';
import { barColour, hasArchivo, lookText, nightBarColour } from './look-style.ts';

/** The person whom the admin area or the platform area admitted. */
export interface Entered {
  person: SignedIn;
  /** Whether mails go anywhere (contract 3.19). */
  sendsMail: boolean;
}

/** The platform area's person, and the offsets of the platform's time zone (decision 108). */
export interface EnteredPlatform extends Entered {
  clockOffsets: Offset[];
}

/** A dealership in its admin area; platform admins look after closed ones too. */
export type AdministeredDealer = Dealer & { isClosed?: true };

/** The admin area's dealership, and the admitted person. */
export interface EnteredDealership extends Entered {
  dealer: AdministeredDealer;
  make: Make;
}

/** Nobody: the page of parts, on a developer's own machine, asks for no person. */
export interface EnteredParts {
  parts: true;
}

interface Door {
  title: string;
  person: SignedIn;
}

interface Loaded {
  'admin-guard'?: Door;
  dealership?: Omit<EnteredDealership, 'person'>;
  'platform-guard'?: Door & Pick<EnteredPlatform, 'clockOffsets' | 'sendsMail'>;
  'admin-parts-guard'?: Pick<Door, 'title'>;
}

/**
 * Fills the document of both areas for an admitted person, and that of their parts; undefined for
 * all other requests.
 */
export function adminDocument(
  { staticHandlerContext }: EntryContext,
  template: string,
  earlyScript: string,
): string | undefined {
  const opened = openedArea(staticHandlerContext.loaderData as Loaded);
  if (!opened) return undefined;
  const { title, entered } = opened;
  const theme = 'dealer' in entered ? entered.dealer.theme : null;
  const values: Record<string, string> = {
    language: language.html,
    look: lookText(theme),
    bar: barColour(theme),
    nightBar: nightBarColour(theme),
    title,
    loading: ui.loading,
    noScripts: noScripts,
    entered: JSON.stringify(entered),
  };
  return template
    .replace(/%(\w+)%/g, (mark, name) => html`${values[name] ?? mark}`.text)
    .replace(' style=""', '') // the standard look
    .replace(
      '</head>',
      () => `${hasArchivo(theme) ? letters : ''}${manifestLink}${earlyScript}</head>`,
    );
}

/** Here and not in the template, whose build would look for a file of this name. */
const manifestLink = `<link rel="manifest" href="/manifest.${language.html}.webmanifest">`;

/** Else browsers would ask for them when the area is drawn. */
const letters = `<link rel="preload" href="${archivo}" as="font" type="font/woff2" crossorigin>`;

interface Opened {
  title: string;
  entered: EnteredPlatform | EnteredDealership | EnteredParts;
}

/** Who has entered by which door, with the document's title. */
function openedArea(loaded: Loaded): Opened | undefined {
  const { 'admin-guard': admin, dealership, 'platform-guard': platform } = loaded;
  const parts = loaded['admin-parts-guard'];
  if (parts)
    return { title: shop.pageTitle(parts.title, platformFrame.name), entered: { parts: true } };
  if (platform) {
    const { person, clockOffsets, sendsMail } = platform;
    return {
      title: shop.pageTitle(platform.title, platformFrame.name),
      entered: { person, clockOffsets, sendsMail },
    };
  }
  if (!admin || !dealership) return undefined;
  const { dealer, make, sendsMail } = dealership;
  return {
    title: shop.pageTitle(admin.title, dealer.name),
    entered: { dealer, make, sendsMail, person: admin.person },
  };
}
