import { create } from 'zustand';
import { mostFavourites } from '#shared/rules/garage.ts';

/** A product that a shopper keeps, and the vehicle for which; one of a product. */
export interface Favourite {
  productId: number;
  trimId: number | null;
}

interface StoredFavourites {
  /** The newest first. */
  favourites: readonly Favourite[];
  /** What of favourites and vehicles the signed-in person's account has too. */
  agreed: { products: readonly number[]; trims: readonly number[] };
}

const nothing: StoredFavourites = { favourites: [], agreed: { products: [], trims: [] } };
const prefix = 'trimline:favourites:';

/** The favourites of the dealership that is open, as the device keeps them (contract 3.17). */
export const useFavourites = create<StoredFavourites & { name: string }>(() => ({
  ...nothing,
  name: '',
}));

/** Reads those of a dealership, named as in '1/northgate', and follows other tabs' changes. */
export function openFavourites(name: string): void {
  if (useFavourites.getState().name === '')
    window.addEventListener('storage', ({ key }) => {
      if (key === null || key.startsWith(prefix)) read(useFavourites.getState().name);
    });
  read(name);
}

/** Without storage what this page knows stays. */
function read(name: string): void {
  const stored = storedIn(name);
  useFavourites.setState(stored ? { ...nothing, ...stored, name } : { name });
}

/** Keeps a product as the newest favourite. */
export const addFavourite = (favourite: Favourite): void =>
  change(({ favourites }) => ({
    favourites: [favourite, ...without(favourites, favourite.productId)].slice(0, mostFavourites),
  }));

/** Takes a product out. */
export const removeFavourite = (productId: number): void =>
  change(({ favourites }) => ({ favourites: without(favourites, productId) }));

/** Takes over what the account has. */
export const agreeOn = (stored: Partial<StoredFavourites>): void => change(() => stored);

/** Forgets all of the dealership. */
export const forgetFavourites = (): void => change(() => nothing);

export const isFavourite = (productId: number): boolean =>
  useFavourites.getState().favourites.some((favourite) => favourite.productId === productId);

/** Another tab may have changed them, or a logout forgotten them, so they are read before. */
function change(work: (stored: StoredFavourites) => Partial<StoredFavourites>): void {
  const { name } = useFavourites.getState();
  read(name);
  const { favourites, agreed } = { ...useFavourites.getState(), ...work(useFavourites.getState()) };
  useFavourites.setState({ favourites, agreed });
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ favourites, agreed }));
  } catch {
    // Full or unavailable: they last until the page is left.
  }
}

function storedIn(name: string): Partial<StoredFavourites> | null {
  try {
    return soundPart(localStorage.getItem(prefix + name));
  } catch {
    return null; // unavailable
  }
}

function soundPart(text: string | null): Partial<StoredFavourites> {
  try {
    const { favourites, agreed } = JSON.parse(text ?? '{}');
    return {
      ...(Array.isArray(favourites) && { favourites: favourites.filter(isSound) }),
      ...(Array.isArray(agreed?.products) && Array.isArray(agreed.trims) && { agreed }),
    };
  } catch {
    return {}; // damaged
  }
}

const isSound = (one: Partial<Favourite> | null): one is Favourite =>
  typeof one?.productId === 'number' && (one.trimId === null || typeof one.trimId === 'number');

const without = (favourites: readonly Favourite[], productId: number): Favourite[] =>
  favourites.filter((favourite) => favourite.productId !== productId);
