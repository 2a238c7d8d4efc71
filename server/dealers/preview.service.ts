import { createHmac } from 'node:crypto';
import type { Database } from '#server/base/database/database.ts';
import { HttpError } from '#server/base/errors.ts';
import type { Parts } from '#server/base/http/ctx.ts';
import type { Named, Visitor } from '#server/base/http/route.ts';
import { hostCookie } from '#server/base/http/session.ts';
import { isSameText } from '#server/base/same-text.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { opensSoonHeader } from '#shared/rules/get-ready.ts';
import { isStaff, mayActIn } from '#shared/rules/permissions.ts';
import type { KnownShop } from './dealers.sql.ts';
import { knownShop, knownShopAt } from './known-shops.ts';

type Known = Pick<Parts, 'cache' | 'config' | 'db'>;

/** A shop in preparation. */
export interface PreparingShop {
  id: number;
  previewNumber: number;
}

/** 404 for whoever may not see a shop that is in preparation. */
const opensSoon = () =>
  new HttpError(404, { key: 'answers.opensSoon' }, {}, { [opensSoonHeader]: '1' });

/** The token of a shop's present preview link: only who knows the server's secret can make it. */
export const previewToken = (
  { sessionSecret }: Pick<Parts['config'], 'sessionSecret'>,
  { id, previewNumber }: PreparingShop,
): string =>
  createHmac('sha256', sessionSecret)
    .update(`preview:${id}:${previewNumber}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/** The cookie that the preview link of a dealership sets. */
export const previewCookie = (config: Parts['config'], { id }: PreparingShop): string =>
  hostCookie(config, `trimline_preview_${id}`);

/** Whether a token is that of the shop's present preview link. */
export function isPreviewToken(
  config: Parts['config'],
  shop: PreparingShop,
  token: string | null | undefined,
): boolean {
  return !!token && isSameText(token, previewToken(config, shop));
}

/** Its staff, and whoever has the preview link, see a shop in preparation. */
async function maySeePreview(
  { config }: Known,
  shop: PreparingShop,
  visitor: Visitor,
): Promise<boolean> {
  if (isPreviewToken(config, shop, visitor.cookies[previewCookie(config, shop)])) return true;
  const person = await visitor.person();
  return person !== null && isStaff(person) && mayActIn(person, shop.id);
}

/**
 * Whether a call is about a shop in preparation, whose answer is the asker's alone. Throws 404 if
 * the visitor may not see it; signing in stays possible (`beforeOpening`).
 */
export async function guardPreparing(
  parts: Known,
  endpoint: Pick<Endpoint, 'access' | 'beforeOpening' | 'beforeTwoStep'>,
  input: Named,
  visitor: Visitor,
): Promise<boolean> {
  const shop = await shopOf(parts, endpoint, input, visitor);
  if (!shop) return false;
  if (!endpoint.beforeOpening && !(await maySeePreview(parts, shop, visitor))) throw opensSoon();
  return true;
}

/** The dealership that a call names, else the own one of a customer, if it is in preparation. */
async function shopOf(
  parts: Known,
  { access, beforeTwoStep }: Pick<Endpoint, 'access' | 'beforeTwoStep'>,
  { params, query, body }: Named,
  visitor: Visitor,
) {
  const { makeId, dealerCode } = { ...(body as object), ...(params as object) } as Place;
  if (isWhole(makeId) && typeof dealerCode === 'string')
    return ifPreparing(await knownShopAt(parts, Number(makeId), dealerCode));
  const named = { ...(query as object), ...(body as object) } as Ids;
  const id = named.dealerId ?? named.dealer ?? named.dealer_id;
  if (isWhole(id)) return preparingShop(parts, Number(id));
  if (access !== 'signedIn' || beforeTwoStep) return null;
  const person = await visitor.person();
  return person?.dealerId && !isStaff(person) ? preparingShop(parts, person.dealerId) : null;
}

const ifPreparing = (shop: KnownShop | null) => (shop?.preparing ? shop : null);

/** Dealerships that are open: none gets ready again, so nobody looks at them twice. */
const open = new WeakMap<Database, Set<number>>();

async function preparingShop(parts: Known, dealerId: number) {
  const known = open.get(parts.db) ?? new Set();
  open.set(parts.db, known);
  if (known.has(dealerId)) return null;
  const shop = await knownShop(parts, dealerId);
  if (shop && !shop.preparing) known.add(dealerId);
  return ifPreparing(shop);
}

interface Place {
  makeId?: unknown;
  dealerCode?: unknown;
}

type Ids = Partial<Record<'dealerId' | 'dealer' | 'dealer_id', unknown>>;

const isWhole = (value: unknown): boolean => /^\d{1,15}$/.test(String(value));
