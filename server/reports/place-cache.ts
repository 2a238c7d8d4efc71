import { LRUCache } from 'lru-cache';
import type { Database } from '#server/base/database/database.ts';
import { HttpError } from '#server/base/errors.ts';
import { findDealerByCode } from '#server/dealers/dealers.service.ts';

/** The dealership of a view. */
interface Place {
  dealerId: number;
  timeZone: string;
}

/** Finds the dealership of an address; null if there is none that is counted. */
export type FindPlace = (makeId: number, dealerCode: string) => Promise<Place | null>;

const lifeMs = 60_000;

/**
 * Looks each dealership up at most once a minute; a closed one is counted for that long. One in
 * preparation is counted nowhere.
 */
export function openPlaceCache(db: Database): FindPlace {
  const places = new LRUCache<string, Promise<Place | null>>({ max: 10_000, ttl: lifeMs });
  return (makeId, dealerCode) => {
    const key = `${makeId}/${dealerCode.toLowerCase()}`;
    const known = places.get(key);
    if (known) return known;
    const place = findPlace(db, makeId, dealerCode);
    places.set(key, place);
    place.catch(() => places.delete(key));
    return place;
  };
}

async function findPlace(db: Database, makeId: number, dealerCode: string): Promise<Place | null> {
  try {
    const { id, timeZone, preparing } = await findDealerByCode({ db }, makeId, dealerCode);
    return preparing ? null : { dealerId: id, timeZone };
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}
