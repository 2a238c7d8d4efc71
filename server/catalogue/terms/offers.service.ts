import { recordAudit } from '#server/audit/audit.service.ts';
import { invalid, notFound, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personWho } from '#server/dealers/tenant.ts';
import type { Offer } from '#shared/contract/platform-terms.ts';
import type { Text } from '#shared/messages/text.ts';
import { validate } from '#shared/rules/form.ts';
import { moved } from '#shared/rules/moved.ts';
import { offerDays } from '#shared/rules/offer-form.ts';
import { mayEditSettings } from '#shared/rules/permissions.ts';
import {
  type Days,
  deleteOffer,
  insertOffers,
  lockPlace,
  type OfferType,
  type OfferValues,
  type Place,
  type StoredOffer,
  selectOffer,
  selectOffers,
  selectOrderOf,
  selectOverlap,
  selectPlace,
  updateOffer,
  updateOrder,
} from './offers.sql.ts';
import { selectTermsHeld } from './terms.sql.ts';

/** A vehicle as calls name it; without ids all vehicles of the make. */
interface Vehicle {
  year?: number | undefined;
  model?: number | undefined;
  trim?: number | undefined;
}

/** A place of the platform's choice; throws 404 where the ids do not belong together. */
export async function placeOfMake(
  ctx: Ctx,
  { make, year, model, trim, dealer }: Vehicle & { make: number; dealer?: number | undefined },
): Promise<Place> {
  const vehicle = { ...(year && { year }), ...(model && { model }), ...(trim && { trim }) };
  const asked = { make, ...vehicle, dealer: dealer ?? null };
  return orNotFound(await selectPlace(ctx.db, asked));
}

/** A place of a dealership's own offers, for its admins; throws 403, 404. */
export async function placeOfDealer(ctx: Ctx, dealer: number, vehicle: Vehicle): Promise<Place> {
  mustRun(ctx, dealer);
  const { makeId } = await findDealer(ctx, dealer);
  const { year, model, trim } = vehicle;
  return placeOfMake(ctx, { year, model, trim, make: makeId, dealer });
}

function mustRun(ctx: Ctx, dealerId: number): void {
  personWho(ctx, dealerId, mayEditSettings);
}

/** The offers at a place and below it. */
export const listOffers = (ctx: Ctx, place: Place, page: { page: number; rows: number }) =>
  selectOffers(ctx.db, place, page, ctx.now());

const levels = ['trim', 'model', 'year', 'make'] as const;

/** What a shopper gets at a place on a day, today without one. */
export async function previewOffers(ctx: Ctx, place: Place, on: string | undefined) {
  const asked = {
    ...{ trim: place.trimId, model: place.modelId, year: place.yearId },
    ...{ make: place.makeId, dealer: place.dealerId },
  };
  const { offers } = await selectTermsHeld(ctx.db, asked, on ?? ctx.now());
  const of = (type: OfferType) =>
    offers
      .filter((offer) => offer.type === type)
      .map(({ term, rate, rank }) => ({
        ...{ term, rate },
        isOwn: rank <= levels.length,
        level: levels[(rank - 1) % levels.length]!,
      }));
  return { lease: of('lease'), finance: of('finance') };
}

/** An offer's values as posted: texts, blank where nothing is set. */
export type Posted = { [Name in keyof OfferValues]: string };

const daysOf = ({ from, to }: Pick<Posted, 'from' | 'to'>) => ({
  from: from || null,
  to: to || null,
});
export const dated = <T extends Pick<Posted, 'from' | 'to' | 'note'>>(posted: T) => ({
  ...daysOf(posted),
  note: posted.note,
});
const offerValuesOf = (posted: Posted): OfferValues => ({
  ...dated(posted),
  term: Number(posted.term),
  rate: Number(posted.rate),
});

const postedOf = ({ term, rate, from, to, note }: OfferValues): Posted => ({
  ...{ term: String(term), rate: String(rate) },
  ...{ from: from ?? '', to: to ?? '', note },
});

/** Adds an offer; throws 422 where its days overlap with another of the same months. */
export const addOffer = (ctx: Ctx, place: Place, type: OfferType, posted: Posted): Promise<Offer> =>
  inTransaction(ctx, async (ctx) => {
    const values = offerValuesOf(posted);
    await lockPlace(ctx.db, place);
    await refuseOverlap(ctx, place, type, values);
    const [id] = await insertOffers(ctx.db, place, type, [values], ctx.now());
    const offer = (await selectOffer(ctx.db, id!, ctx.now()))!;
    await recordAudit(ctx, { ...entryOf(offer), action: 'terms.added', after: auditedAs(offer) });
    return offer;
  });

/** The overlapping offer's days, worded. */
export const overlapProblem = ({ from, to }: Days): Text => ({
  key: 'termProblems.overlap',
  values: [from ?? { key: 'termProblems.always' }, to ?? { key: 'termProblems.openEnd' }],
});

async function refuseOverlap(
  ctx: Ctx,
  place: Place,
  type: OfferType,
  values: OfferValues,
  besides?: number,
): Promise<void> {
  const overlap = await selectOverlap(ctx.db, place, type, values, besides);
  if (overlap) throw invalid({ from: overlapProblem(overlap) });
}

/** An offer of whoever asks: `owner` is their dealership; absent for the platform. Throws 404. */
async function findOffer(ctx: Ctx, id: number, owner?: number): Promise<StoredOffer> {
  if (owner !== undefined) mustRun(ctx, owner);
  const offer = await selectOffer(ctx.db, id, ctx.now());
  if (!offer || (owner !== undefined && offer.dealerId !== owner)) throw notFound();
  return offer;
}

/** Changes what is named of an offer; throws 404, and 422 as `addOffer` or for days turned round. */
export const changeOffer = (
  ctx: Ctx,
  id: number,
  named: Partial<Posted>,
  owner?: number,
): Promise<Offer> =>
  inTransaction(ctx, async (ctx) => {
    const before = await findOffer(ctx, id, owner);
    const posted = { ...postedOf(before), ...named };
    const problems = validate(offerDays, posted);
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const values = offerValuesOf(posted);
    await lockPlace(ctx.db, before);
    await refuseOverlap(ctx, before, before.type, values, id);
    await updateOffer(ctx.db, before, values, ctx.now());
    const after = await findOffer(ctx, id, owner);
    const change = { before: auditedAs(before), after: auditedAs(after) };
    await recordAudit(ctx, { ...entryOf(before), action: 'terms.changed', ...change });
    return after;
  });

/** Puts an offer earlier, later or last among those of its place and type; throws 404. */
export const moveOffer = (
  ctx: Ctx,
  id: number,
  to: 'earlier' | 'later' | 'last',
  owner?: number,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const offer = await findOffer(ctx, id, owner);
    await lockPlace(ctx.db, offer);
    const ids = await selectOrderOf(ctx.db, offer, offer.type);
    if (!ids.includes(id)) throw notFound(); // deleted meanwhile
    if ((await updateOrder(ctx.db, offer, moved(ids, id, to), ctx.now())) === 0) return;
    await recordAudit(ctx, { ...entryOf(offer), action: 'terms.moved', after: auditedAs(offer) });
  });

/** Deletes an offer; orders keep theirs. Throws 404. */
export const removeOffer = (ctx: Ctx, id: number, owner?: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const offer = await findOffer(ctx, id, owner);
    await lockPlace(ctx.db, offer);
    await deleteOffer(ctx.db, offer);
    await recordAudit(ctx, {
      ...entryOf(offer),
      action: 'terms.deleted',
      before: auditedAs(offer),
    });
  });

const entryOf = ({ id, dealerId }: StoredOffer) => ({ dealerId, entity: 'term', entityId: id });

/** An offer as the audit trail tells it. */
const auditedAs = ({ type, term, rate, from, to, note, year, model, trim }: Offer) => ({
  ...{ type, months: term, rate, from, to, source: note },
  ...(year && { year }),
  ...(model && { model }),
  ...(trim && { trim }),
});
