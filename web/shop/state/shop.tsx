import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import * as cart from '#shared/rules/cart.ts';
import { mostVehicles } from '#shared/rules/garage.ts';
import type { Language } from '#shared/rules/languages.ts';
import type { Cents } from '#shared/rules/money.ts';
import { defaultPaymentChoice, type PaymentChoice } from '#shared/rules/payment.ts';
import { inCents } from '#web/cents.ts';
import { forgetVisitor } from '#web/shop/visits/refusal.ts';

/** A stored cart line: the choice, and its price at that time. */
export interface CartLine extends cart.CartLine {
  name: string;
  /** The language in which the names were asked for; carts of earlier versions have none. */
  language?: Language;
  number: string;
  /** The vehicle in words, as in '2027 Fjord Touring'. */
  vehicle: string | null;
  price: Cents;
  installedPrice: Cents;
  optionPrice: Cents;
  optionNames: string[];
  /** The product's category, for fees; carts of earlier versions have none. */
  categoryId?: number | null;
  photo: string | null;
  /** The customer has what the product needs already. */
  hasNeeded?: boolean;
}

/** What has become of a line of the cart without the shopper's doing. */
export type CartChange = {
  /** The line's key. */
  key: string;
  name: string;
  /** Of the name and the reason. */
  language: Language | undefined;
} & (
  | {
      what: 'gone';
      /** Why the server does not sell it as chosen; null: it was taken out elsewhere. */
      reason: string | null;
    }
  /** Cents of one piece, or pieces. */
  | { what: 'price' | 'quantity'; was: number; now: number }
);

export interface Vehicle {
  trimId: number;
  trim: string;
  modelId: number;
  model: string;
  yearId: number;
  year: number;
}

/** Everything stored on the device (contract 3.17): nothing about the person. */
interface StoredShop {
  lines: CartLine[];
  vehicle: Vehicle | null;
  /** Those chosen last, the newest first; at most five. */
  vehicles: Vehicle[];
  payment: PaymentChoice;
  /** Fingerprint of the cart on which device and server last agreed; null if signed out. */
  saved: string | null;
  /** The saved cart of that time; null: none is known. */
  cartId: number | null;
  /** What has become of lines without the shopper's doing, until the shopper closes it. */
  changes: CartChange[];
}

/** A saved cart, and the order that it has become on another device. */
interface Ordered {
  cartId: number;
  orderId: number;
}

export interface ShopState extends StoredShop {
  /** False until the stored state is read; the server renders without it. */
  ready: boolean;
  /** Not stored: the server says it again. */
  ordered: Ordered | null;
  /** Reads what another tab has stored, of which the browser tells a little later. */
  catchUp(): void;
  add(line: CartLine): void;
  setQuantity(key: string, quantity: number): void;
  remove(key: string): void;
  replaceLines(lines: CartLine[]): void;
  /** Takes over the server's cart. */
  agree(lines: CartLine[], saved: string | null, cartId: number | null): void;
  /** Begins with nothing: the cart was ordered, or its session has ended (`saved` is null then). */
  endCart(saved: string | null): void;
  setChanges(changes: CartChange[]): void;
  /** The cart has become an order that this device did not see. */
  setOrdered(ordered: Ordered): void;
  /** Chooses a vehicle, which becomes the first of the kept ones. */
  setVehicle(vehicle: Vehicle | null): void;
  setVehicles(vehicles: Vehicle[]): void;
  setPayment(payment: PaymentChoice): void;
  clear(): void;
}

const prefix = 'trimline:';
const empty: StoredShop = {
  lines: [],
  vehicle: null,
  vehicles: [],
  payment: defaultPaymentChoice,
  saved: null,
  cartId: null,
  changes: [],
};

type ShopStore = StoreApi<ShopState> & { rehydrate(): void };

/** Opens the stored state of a name; it is read at `rehydrate` or the first change. */
export function openShopStore(name: string): ShopStore {
  const store = createStore<ShopState>()((set) => {
    // A change may come before the stored state was read, or after another document changed it
    // unnoticed; reading it first loses neither.
    const catchUp = () => {
      if (!store.getState().ready || textAt(prefix + name) !== known) rehydrate();
    };
    const change = (
      changed: Partial<StoredShop> | ((stored: StoredShop) => Partial<StoredShop>),
    ) => {
      catchUp();
      set(changed);
    };
    return {
      ...empty,
      ready: false,
      ordered: null,
      catchUp,
      add: (line) => change(({ lines }) => ({ lines: cart.addToCart(lines, line) })),
      setQuantity: (key, quantity) =>
        change(({ lines }) => ({ lines: cart.setQuantity(lines, key, quantity) })),
      remove: (key) => change(({ lines }) => ({ lines: cart.removeItem(lines, key) })),
      replaceLines: (lines) => change({ lines }),
      agree: (lines, saved, cartId) => change({ lines, saved, cartId }),
      endCart: (saved) => change({ lines: [], saved, cartId: null, changes: [] }),
      setChanges: (changes) => change({ changes }),
      setOrdered: (ordered) => set({ ordered }),
      setVehicle: (vehicle) =>
        change(({ vehicles }) => ({ vehicle, vehicles: withFirst(vehicles, vehicle) })),
      setVehicles: (vehicles) => change({ vehicles }),
      setPayment: (payment) => change({ payment }),
      clear: () => change(empty),
    };
  });
  let isReading = false;
  /** The stored text, as last read or written by this document. */
  let known: string | null = null;
  store.subscribe((state, before) => {
    const isChanged = storedNames.some((name) => state[name] !== before[name]);
    if (!state.ready || !isChanged || isReading) return;
    keep(prefix + name, state);
    known = textAt(prefix + name);
  });
  function rehydrate(): void {
    isReading = true;
    known = textAt(prefix + name);
    store.setState({ ...empty, ...storedIn(known), ready: true });
    isReading = false;
  }
  return Object.assign(store, { rehydrate });
}

const withFirst = (vehicles: Vehicle[], vehicle: Vehicle | null): Vehicle[] =>
  vehicle
    ? [vehicle, ...vehicles.filter(({ trimId }) => trimId !== vehicle.trimId)].slice(
        0,
        mostVehicles,
      )
    : vehicles;

const storedNames = [
  ...(['lines', 'vehicle', 'vehicles', 'payment'] as const),
  ...(['saved', 'cartId', 'changes'] as const),
];
/** Version of the stored form; version 1, in dollars, is still read. */
const version = 2;

function keep(key: string, stored: StoredShop): void {
  try {
    const state = Object.fromEntries(storedNames.map((name) => [name, stored[name]]));
    localStorage.setItem(key, JSON.stringify({ state, version }));
  } catch {
    // Without storage the shop still works until the page is left.
  }
}

function textAt(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // unavailable
  }
}

function storedIn(text: string | null): Partial<StoredShop> {
  try {
    const stored = JSON.parse(text ?? '{}');
    if (stored.version === 1) return soundPart(inCents(stored.state));
    return stored.version === version ? soundPart(stored.state) : {};
  } catch {
    return {}; // damaged
  }
}

/** The usable part of a stored state, which may be damaged or from another version. */
function soundPart(stored: unknown): Partial<StoredShop> {
  const { lines, vehicle, vehicles, payment, saved, cartId, changes } = (stored ??
    {}) as Partial<StoredShop>;
  return {
    ...(Array.isArray(lines) && { lines: lines.filter(isLine) }),
    ...(vehicle === null || isVehicle(vehicle) ? { vehicle } : {}),
    vehicles: (Array.isArray(vehicles) ? vehicles : [vehicle]).filter(isVehicle),
    ...(typeof payment?.type === 'string' && { payment }),
    saved: typeof saved === 'string' ? saved : null,
    cartId: typeof cartId === 'number' ? cartId : null,
    changes: (Array.isArray(changes) ? changes : []).filter((change) => change?.name),
  };
}

const isVehicle = (vehicle: Vehicle | null | undefined): vehicle is Vehicle =>
  typeof vehicle?.trimId === 'number';

function isLine(line: unknown): line is CartLine {
  const { productId, quantity, price, installedPrice, optionPrice, name, options } = (line ??
    {}) as Partial<CartLine>;
  const numbers = [productId, quantity, price, installedPrice, optionPrice];
  return numbers.every(Number.isFinite) && typeof name === 'string' && Array.isArray(options);
}

/** The order that the device's cart has become elsewhere; null: none is known. */
export const orderedAs = ({ ordered, cartId }: ShopState): number | null =>
  ordered !== null && ordered.cartId === cartId ? ordered.orderId : null;

const ShopContext = createContext<StoreApi<ShopState> | null>(null);

/**
 * Stores cart, vehicle and payment choice of one dealership. Follows other tabs' changes, including
 * those made while the page was in the back/forward cache (Safari reports none).
 */
export function ShopProvider({ name, children }: { name: string; children: ReactNode }) {
  const [store] = useState(() => openShopStore(name));
  useEffect(() => {
    // In a task of its own after hydration, because it changes the page (decision 019).
    const timer = setTimeout(() => store.rehydrate());
    const followOtherTabs = (event: StorageEvent) => {
      if (event.key === prefix + name || event.key === null) store.rehydrate();
    };
    const readAgain = ({ persisted }: PageTransitionEvent) => persisted && store.rehydrate();
    window.addEventListener('storage', followOtherTabs);
    window.addEventListener('pageshow', readAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', followOtherTabs);
      window.removeEventListener('pageshow', readAgain);
    };
  }, [store, name]);
  return <ShopContext value={store}>{children}</ShopContext>;
}

/** Selects from the dealership's stored state and its actions. */
export function useShop<T>(select: (state: ShopState) => T): T {
  return useStore(useShopStore(), select);
}

/** The store of the dealership whose pages are open; null on the platform's own pages. */
export const useOpenShop = (): StoreApi<ShopState> | null => useContext(ShopContext);

/** The store itself, for event handlers. */
export function useShopStore(): StoreApi<ShopState> {
  const store = useOpenShop();
  if (!store) throw new Error('useShop outside of ShopProvider');
  return store;
}

/**
 * Empties the device's storage for every dealership, at logout (contract 3.17); `store` is the open
 * dealership's.
 */
export function forgetEverything(store?: StoreApi<ShopState>): void {
  store?.getState().clear();
  forgetStored(() => true);
  forgetVisitor();
  sessionStorage.clear();
  // Whoever follows other tabs forgets what this page still shows.
  window.dispatchEvent(new StorageEvent('storage'));
}

/** Empties the device's storage for all dealerships except this one, as in '1/northgate'. */
export const forgetOtherDealerships = (name: string) =>
  forgetStored((key) => !key.endsWith(`:${name}`));

function forgetStored(which: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && which(key)) localStorage.removeItem(key);
  }
}
