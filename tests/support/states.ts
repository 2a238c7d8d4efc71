import { randomUUID } from 'node:crypto';
import type { DeskActionBody } from '#shared/contract/desk.ts';
import type { PostedItem, PostedOrder } from '#shared/contract/orders.ts';
import type { ListedProduct } from '#shared/contract/products.ts';
import type { Grant } from '#shared/rules/grants.ts';
import type { Language } from '#shared/rules/languages.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { type RoleId, roleIds } from '#shared/rules/permissions.ts';
import type { TestClient } from './client.ts';

/** Builders of the states in which tests begin, made over the API as people make them. */

/** A dealership, and a way to its shop. */
export interface Place {
  dealerId: number;
  makeId: number;
  /** Such as /1/northgate. */
  path: string;
  /** A browser in which nobody is signed in. */
  visitor(): TestClient;
}

/** An account at a place, signed in. */
export interface Account {
  id: number;
  email: string;
  password: string;
  place: Place;
  client: TestClient;
}

/** A sellable product on a vehicle that it fits. */
export interface Sellable extends ListedProduct {
  trimId: number;
}

/** Of accounts that tests make. */
export const usualPassword = 'a-long-password';

/** An address that nobody has used before. */
export const unusedAddress = (name: string) => `${name}-${randomUUID()}@example.test`;

/** Signs an account in, in a browser of its own. */
export async function signedIn(place: Place, email: string, password: string): Promise<Account> {
  const client = place.visitor();
  const body = { email, password, dealer_id: place.dealerId };
  const { id } = ok(await client.call('POST /api/login', { body }));
  return { id, email, password, place, client };
}

interface Named {
  firstName?: string;
  lastName?: string;
}

interface Registered extends Named {
  /** The language of the page on which they register. */
  language?: Language;
}

const newAccount = (place: Place, name: string, { firstName, lastName }: Named) => ({
  dealer_id: place.dealerId,
  first_name: firstName ?? 'Zoé',
  last_name: lastName ?? 'Tremblay',
  email: unusedAddress(name),
  password: usualPassword,
  password_confirmation: usualPassword,
});

/** A customer who has just registered and signed in. */
export async function aCustomer(
  place: Place,
  { language = 'en', ...named }: Registered = {},
): Promise<Account> {
  const body = newAccount(place, 'customer', named);
  const query = { lang: language };
  ok(await place.visitor().call('POST /api/register', { body, query }));
  return signedIn(place, body.email, usualPassword);
}

/** A member of the staff, whose account an admin has made. */
export async function aColleague(
  { client, place }: Account,
  roleId: RoleId = roleIds.productAdvisor,
  named: Named = {},
): Promise<Account> {
  const body = { ...newAccount(place, 'colleague', named), role_id: roleId };
  ok(await client.call('POST /api/registerDealershipUser', { body }));
  return signedIn(place, body.email, usualPassword);
}

/** A member of the staff who takes these steps with orders. */
export async function aWorker(
  admin: Account,
  grants: Grant[],
  { firstName = 'Ines', lastName = 'Roy' }: Named = {},
): Promise<Account> {
  const named = { firstName, lastName };
  const { id, email, password } = await aColleague(admin, roleIds.partsAndService, named);
  const body = { ...named, id, email, phoneNumber: '4165550100', grants };
  ok(await admin.client.call('PATCH /api/v1/auth/user/updateUserAsAdmin', { body }));
  return signedIn(admin.place, email, password);
}

interface Wanted {
  year?: number;
  model?: string;
  trim?: string;
  /** The language of the products' names. */
  language?: Language;
}

/** Products that the place sells for one vehicle, the make's first one unless another is named. */
export async function sellable(
  place: Place,
  { year, model, trim, language = 'en' }: Wanted = {},
): Promise<Sellable[]> {
  const trimId = await trimOf(place, { year, model, trim });
  const query = { trim: trimId, dealerId: place.dealerId, lang: language };
  const { data } = ok(await place.visitor().call('GET /api/v1/products', { query }));
  return data.map((product) => ({ ...product, trimId }));
}

/** The vehicle so named, or the first one of what is not named. */
export async function trimOf(
  { makeId, visitor }: Pick<Place, 'makeId' | 'visitor'>,
  { year, model, trim }: Omit<Wanted, 'language'>,
): Promise<number> {
  const client = visitor();
  const years = ok(await client.call('GET /api/v1/years', { query: { makeId } })).data;
  const yearId = (years.find((one) => one.year === year) ?? years[0]!).id;
  const models = ok(await client.call('GET /api/v1/models', { query: { makeId, yearId } })).data;
  const modelId = (models.find(({ name }) => name === model) ?? models[0]!).id;
  const trims = ok(await client.call('GET /api/v1/trims', { query: { modelId } })).data;
  return (trims.find(({ name }) => name === trim) ?? trims[0]!).id;
}

/** A line for a product as an order is posted. */
export const lineOf = ({ id, trimId }: Sellable, more: Partial<PostedItem> = {}) => ({
  ...{ productId: id, trimId, installed: false, quantity: 1, options: [] },
  ...more,
});

/** The person's cart, kept by the server. */
export const aCart = (person: Account, lines: readonly PostedItem[]) =>
  posted(person, orderStatus.CART, lines);

/** An order that the person has placed. */
export const aPlacedOrder = (person: Account, lines: readonly PostedItem[]) =>
  posted(person, orderStatus.ORDER, lines);

/** A new customer of a place with one product in the cart, which fits the vehicle. */
export async function aCustomerWithCart(place: Place, vehicle: Wanted = {}) {
  const customer = await aCustomer(place);
  const product = (await sellable(place, vehicle))[0]!;
  await aCart(customer, [lineOf(product)]);
  return { customer, product };
}

/** Takes a step with an order as it is now, as a colleague does at the desk. */
export async function takeStep(
  { client }: Account,
  orderId: number,
  action: DeskActionBody,
): Promise<void> {
  const params = { id: orderId };
  const { version } = ok(await client.call('GET /api/v1/auth/desk/:id', { params })).order;
  const body = { version, action };
  ok(await client.call('POST /api/v1/auth/desk/:id/actions', { params, body }));
}

async function posted(
  { client, place }: Account,
  statusId: PostedOrder['statusId'],
  lines: readonly PostedItem[],
) {
  const conditionsVersion = statusId === orderStatus.ORDER ? await acceptedAt(place) : null;
  const { dealerId } = place;
  const body = { statusId, dealerId, orderItems: [...lines], conditionsVersion };
  return ok(await client.call('POST /api/v1/auth/orders', { body })).order;
}

/**
 * The version of the conditions that an order at the place has to accept; null: none. Asked of the
 * dealership itself: the kept list of all may not know one that a command has just opened.
 */
async function acceptedAt({ makeId, path, visitor }: Place): Promise<number | null> {
  const params = { makeId, dealerCode: path.split('/').at(-1)! };
  const { dealer } = ok(
    await visitor().call('GET /api/v1/dealers/:makeId/:dealerCode', { params }),
  );
  const { acceptConditions, conditionsVersion } = dealer;
  return acceptConditions ? conditionsVersion : null;
}

/** A product of the dealership's own, whose name and number are the given one. */
export async function aProduct({ client, place }: Account, name: string, more: object = {}) {
  const body = {
    ...{ dealer_id: place.dealerId, categoryId: 2, name, number: name.replaceAll(' ', '-') },
    ...{ price: 100, frt: 1, cost: 50, ...more },
  };
  return ok(await client.call('POST /api/v1/auth/products', { body })).product;
}

/** The body of an answer that succeeded. */
function ok<Body extends object>({ status, body }: { status: number; body: Body }): Body {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}
