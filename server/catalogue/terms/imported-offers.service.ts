import type { Ctx } from '#server/base/http/ctx.ts';
import {
  type NamedPlace,
  selectNamedPlaces,
  selectNamedYear,
  selectSameOffer,
} from './imported-offers.sql.ts';
import {
  type Days,
  insertOffers,
  lockPlace,
  type OfferType,
  type OfferValues,
  type Place,
  selectOverlap,
  updateOffer,
} from './offers.sql.ts';

/** The places that names mean: the make's or a year's own without a model, else none, one or several. */
export async function placesNamed(ctx: Pick<Ctx, 'db'>, named: NamedPlace): Promise<Place[]> {
  const { makeId, dealerId, year, model } = named;
  const whole = { makeId, dealerId, yearId: null, modelId: null, trimId: null };
  if (model !== '') return selectNamedPlaces(ctx.db, named);
  if (year === null) return [whole];
  const yearId = await selectNamedYear(ctx.db, makeId, year);
  return yearId === undefined ? [] : [{ ...whole, yearId }];
}

type Entered = 'created' | 'changed' | 'unchanged';

/**
 * Enters an offer from a file at each of some places: changes the one of the same months that
 * begins on the same day, else adds it. Returns what happened at each, or the days of an offer that
 * it would overlap with; then nothing is entered at any.
 */
export async function enterOffer(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  places: readonly Place[],
  type: OfferType,
  values: OfferValues,
): Promise<Entered[] | { overlap: Days }> {
  const found = [];
  for (const place of places) {
    await lockPlace(db, place);
    const same = await selectSameOffer(db, place, type, values);
    const overlap = await selectOverlap(db, place, type, values, same?.id);
    if (overlap) return { overlap };
    found.push({ place, same });
  }
  const entered: Entered[] = [];
  for (const { place, same } of found) {
    if (!same) await insertOffers(db, place, type, [values], now());
    else if (!isSame(same, values))
      await updateOffer(db, { id: same.id, dealerId: place.dealerId }, values, now());
    entered.push(same ? (isSame(same, values) ? 'unchanged' : 'changed') : 'created');
  }
  return entered;
}

const isSame = (
  { rate, to, note }: Pick<OfferValues, 'rate' | 'to' | 'note'>,
  other: Pick<OfferValues, 'rate' | 'to' | 'note'>,
) => rate === other.rate && to === other.to && note === other.note;
