import { forbidden } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import type { AnswerOf, HandledInput } from '#shared/contract/contract.ts';
import { mostFavourites, mostVehicles } from '#shared/rules/garage.ts';
import { isStaff } from '#shared/rules/permissions.ts';
import {
  deleteFavourite,
  deleteOldFavourites,
  deleteOldVehicles,
  deleteVehicle,
  type GarageOwner,
  selectFavourites,
  selectVehicles,
  upsertFavourites,
  upsertVehicles,
} from './garage.sql.ts';

type Garage = AnswerOf<'GET /api/v1/auth/garage'>;

/** The signed-in customer's favourites and vehicles; throws 403 for staff. */
export async function findGarage(ctx: Ctx): Promise<Garage> {
  const owner = ownerOf(ctx);
  const [favourites, vehicles] = await Promise.all([
    selectFavourites(ctx.db, owner),
    selectVehicles(ctx.db, owner),
  ]);
  return { favourites, vehicles };
}

/**
 * Keeps favourites and vehicles, the first of each as the newest, and answers with all that are kept
 * now; throws 403 for staff.
 */
export const keepInGarage = (
  ctx: Ctx,
  { favourites, trims }: HandledInput<'POST /api/v1/auth/garage'>['body'],
): Promise<Garage> =>
  inTransaction(ctx, async (ctx) => {
    const owner = ownerOf(ctx);
    const now = ctx.now();
    if (favourites.length > 0) {
      await upsertFavourites(ctx.db, owner, favourites, now);
      await deleteOldFavourites(ctx.db, owner, mostFavourites);
    }
    if (trims.length > 0) {
      await upsertVehicles(ctx.db, owner, trims, now);
      await deleteOldVehicles(ctx.db, owner, mostVehicles);
    }
    return findGarage(ctx);
  });

/** Takes a product out of the customer's favourites; throws 403 for staff. */
export async function removeFavourite(ctx: Ctx, productId: number): Promise<void> {
  await deleteFavourite(ctx.db, ownerOf(ctx), productId);
}

/** Forgets a vehicle of the customer, under any number that it had; throws 403 for staff. */
export async function removeVehicle(ctx: Ctx, trimId: number): Promise<void> {
  await deleteVehicle(ctx.db, ownerOf(ctx), trimId);
}

/** Customers alone: what staff look at in the showroom is their customers', who come and go. */
function ownerOf(ctx: Ctx): GarageOwner {
  const person = signedIn(ctx);
  if (person.dealerId === null || isStaff(person)) throw forbidden();
  return { userId: person.id, dealerId: person.dealerId };
}
