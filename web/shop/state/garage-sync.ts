import type { StoreApi } from 'zustand';
import { mostVehicles } from '#shared/rules/garage.ts';
import { isStaff, type Person } from '#shared/rules/permissions.ts';
import { garageTexts as texts } from '#texts/garage.ts';
import { ApiError, call } from '#web/api.ts';
import {
  addFavourite,
  agreeOn,
  type Favourite,
  forgetFavourites,
  openFavourites,
  removeFavourite,
  useFavourites,
} from './favourites.ts';
import { useSession } from './session.ts';
import type { ShopState } from './shop.tsx';
import { say } from './snackbar.ts';

type Store = StoreApi<ShopState>;

/** Only customers' accounts keep favourites and vehicles (decision 097). */
const isCustomer = (person: Person | null): person is Person => person !== null && !isStaff(person);

/** The id of the signed-in customer; null: nobody's account keeps anything. */
function accountNow(): number | null {
  const { person } = useSession.getState();
  return isCustomer(person) ? person.id : null;
}

/** Keeps favourites and vehicles of the device equal to the signed-in customer's account. */
export interface GarageSync {
  /** Call at sign-in: joins both sets, then sends each new vehicle. Never rejects. */
  load(person: Person): Promise<void>;
  /** Call at sign-out: nothing of the account stays on the device. */
  stop(): void;
}

/** Opens it for a dealership, named as in '1/northgate'. */
export function openGarageSync(store: Store, name: string): GarageSync {
  let whose: Person | null = null;
  let unsubscribe = () => {};
  return {
    async load(person) {
      unsubscribe();
      if (!isCustomer(person)) return;
      whose = person;
      openFavourites(name);
      await join(store, () => whose === person);
      if (whose === person) unsubscribe = store.subscribe(sendNewVehicle);
    },
    stop() {
      unsubscribe();
      if (!whose) return;
      whose = null;
      store.getState().setVehicles([]);
      forgetFavourites();
    },
  };
}

/**
 * Adds to the account what this device has kept since both agreed, and takes over what the account
 * has then. What cannot be sent now is sent at the next page.
 */
async function join(store: Store, isCurrent: () => boolean): Promise<void> {
  const news = newsOf(store);
  try {
    const isNew = news.favourites.length + news.trims.length > 0;
    const garage = isNew
      ? await call('POST /api/v1/auth/garage', { body: news })
      : await call('GET /api/v1/auth/garage', {});
    if (!isCurrent()) return;
    const meanwhile = JSON.stringify(newsOf(store)) !== JSON.stringify(news);
    const products = garage.favourites.map(({ productId }) => productId);
    const trims = garage.vehicles.map(({ trimId }) => trimId);
    // What was kept while the answer was on its way is not lost.
    if (meanwhile) return agreeOn({ agreed: { products, trims } });
    agreeOn({ favourites: garage.favourites, agreed: { products, trims } });
    store.getState().setVehicles(garage.vehicles);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** What the device keeps and the account is not known to have. */
function newsOf(store: Store) {
  const { favourites, agreed } = useFavourites.getState();
  const trims = store.getState().vehicles.map(({ trimId }) => trimId);
  return {
    favourites: favourites.filter(({ productId }) => !agreed.products.includes(productId)),
    trims: trims.filter((trimId) => !agreed.trims.includes(trimId)),
  };
}

/** Sends a vehicle that was chosen just now. */
function sendNewVehicle({ vehicle, vehicles }: ShopState, before: ShopState): void {
  const trimId = vehicle?.trimId;
  if (!trimId || vehicles === before.vehicles || vehicles[0]?.trimId !== trimId) return;
  sendVehicle(trimId, () => [trimId]);
}

/** Sends a vehicle with others (`trimsNow`): they stand in the account in the order of the last call. */
const sendVehicle = (trimId: number, trimsNow: () => number[]) =>
  inAccount(`trim ${trimId}`, async () => {
    const trims = trimsNow();
    if (!trims.includes(trimId)) return;
    await call('POST /api/v1/auth/garage', { body: { trims } });
    setAgreed('trims', trimId, true);
  });

/** Keeps a product on the device, and in the account if there is one. */
export function keepFavourite(favourite: Favourite): void {
  addFavourite(favourite);
  inAccount(`product ${favourite.productId}`, async () => {
    await call('POST /api/v1/auth/garage', { body: { favourites: [favourite] } });
    setAgreed('products', favourite.productId, true);
  });
}

/** Takes a product out in both places; it comes back where the account cannot be reached. */
export function dropFavourite(productId: number): void {
  const before = useFavourites.getState().favourites.find((one) => one.productId === productId);
  const wasAgreed = setAgreed('products', productId, false);
  removeFavourite(productId);
  const params = { productId };
  inAccount(
    `product ${productId}`,
    () => call('DELETE /api/v1/auth/garage/favourites/:productId', { params }),
    () => {
      if (before) addFavourite(before);
      setAgreed('products', productId, wasAgreed);
    },
  );
}

/**
 * Forgets a vehicle in both places; it comes back where the account cannot be reached. Returns what puts
 * it back where it was.
 */
export function dropVehicle(store: Store, trimId: number): () => void {
  const { vehicles, setVehicles } = store.getState();
  const at = vehicles.findIndex((vehicle) => vehicle.trimId === trimId);
  const wasAgreed = setAgreed('trims', trimId, false);
  setVehicles(vehicles.filter((vehicle) => vehicle.trimId !== trimId));

  /** Returns whether it was gone. */
  function putBack(): boolean {
    const present = store.getState().vehicles;
    if (present.some((vehicle) => vehicle.trimId === trimId)) return false;
    const all = present.toSpliced(at, 0, ...vehicles.slice(at, at + 1));
    setVehicles(all.slice(0, mostVehicles));
    return true;
  }

  inAccount(
    `trim ${trimId}`,
    () => call('DELETE /api/v1/auth/garage/vehicles/:trimId', { params: { trimId } }),
    () => {
      putBack();
      setAgreed('trims', trimId, wasAgreed);
    },
  );
  return () => {
    if (putBack()) sendVehicle(trimId, () => store.getState().vehicles.map(({ trimId }) => trimId));
  };
}

/**
 * Notes whether the account has a product or a vehicle too, and returns what was noted before. What is
 * taken out is agreed on no longer: put back, it is new to the account.
 */
function setAgreed(kind: 'products' | 'trims', id: number, isAgreed: boolean): boolean {
  const { agreed } = useFavourites.getState();
  const others = agreed[kind].filter((one) => one !== id);
  agreeOn({ agreed: { ...agreed, [kind]: isAgreed ? [...others, id] : others } });
  return others.length < agreed[kind].length;
}

/** What was last sent of each thing: taken out and put back at once, its changes must not cross on their way. */
const sent = new Map<string, Promise<unknown>>();

/**
 * Changes a thing in the account of the signed-in customer, unless that is another one's by then; `undo`
 * puts back what could not be taken out there.
 */
function inAccount(thing: string, change: () => Promise<unknown>, undo?: () => void): void {
  const whose = accountNow();
  if (whose === null) return;
  const before = sent.get(thing) ?? Promise.resolve();
  const changed = before.then(() => accountNow() === whose && change());
  sent.set(
    thing,
    changed.catch(() => {}),
  );
  changed.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (!undo || accountNow() !== whose) return; // what is new is sent at the next page
    undo();
    say(texts.failed, 'error');
  });
}
