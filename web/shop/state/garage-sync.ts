import type { StoreApi } from 'zustand';
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
const isCustomer = (person: Person | null) => person !== null && !isStaff(person);
const hasAccount = () => isCustomer(useSession.getState().person);

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
  keepVehicleInAccount(trimId);
}

const keepVehicleInAccount = (trimId: number) =>
  inAccount(async () => {
    await call('POST /api/v1/auth/garage', { body: { trims: [trimId] } });
    setAgreed('trims', trimId, true);
  });

/** Keeps a product on the device, and in the account if there is one. */
export function keepFavourite(favourite: Favourite): void {
  addFavourite(favourite);
  inAccount(async () => {
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
  const wasAgreed = setAgreed('trims', trimId, false);
  setVehicles(vehicles.filter((vehicle) => vehicle.trimId !== trimId));
  inAccount(
    () => call('DELETE /api/v1/auth/garage/vehicles/:trimId', { params: { trimId } }),
    () => {
      setVehicles(vehicles);
      setAgreed('trims', trimId, wasAgreed);
    },
  );
  const at = vehicles.findIndex((vehicle) => vehicle.trimId === trimId);
  return () => {
    const present = store.getState().vehicles;
    if (present.some((vehicle) => vehicle.trimId === trimId)) return;
    setVehicles(present.toSpliced(at, 0, ...vehicles.slice(at, at + 1)));
    keepVehicleInAccount(trimId);
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

/** Ends with the last change that was sent: what is taken out and put back at once must not cross on its way. */
let lastChange: Promise<unknown> = Promise.resolve();

/** Changes the account of a signed-in customer; `undo` puts back what could not be taken out there. */
function inAccount(change: () => Promise<unknown>, undo?: () => void): void {
  if (!hasAccount()) return;
  const sent = lastChange.then(() => hasAccount() && change());
  lastChange = sent.catch(() => {});
  sent.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (!undo) return; // what is new is sent at the next page
    undo();
    say(texts.failed, 'error');
  });
}
