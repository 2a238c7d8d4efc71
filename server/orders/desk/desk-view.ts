import { forbidden } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { dayNow } from '#server/dealers/days.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personIn } from '#server/dealers/tenant.ts';
import type { User } from '#shared/contract/users.ts';
import { isAdvisor, mayMoveOrders, mayReadOrders } from '#shared/rules/permissions.ts';

/** Whose open orders of a dealership somebody sees at the desk. */
export interface DeskView {
  dealerId: number;
  person: User;
  /** The advisor whose sales these are alone; null: all of the dealership's. */
  sellerId: number | null;
  /** Whether a search must not tell a customer's address or telephone number. */
  hidesPeople: boolean;
}

/**
 * What the signed-in person sees at the desk: with a grant every order, an advisor without one their
 * own sales. Throws 401, 403 for who does not work here, and 404 for another dealership.
 */
export function deskViewOf(ctx: Ctx, dealerId: number): DeskView {
  const person = personIn(ctx, dealerId);
  if (mayReadOrders(person, dealerId))
    return { dealerId, person, sellerId: null, hidesPeople: !mayMoveOrders(person, dealerId) };
  if (!isAdvisor(person, dealerId)) throw forbidden();
  return { dealerId, person, sellerId: person.id, hidesPeople: false };
}

/** The same with today in the dealership's time zone, YYYY-MM-DD, when it begins, and the hours. */
export async function deskDayOf(ctx: Ctx, dealerId: number) {
  const view = deskViewOf(ctx, dealerId);
  const { timeZone, openingHours } = await findDealer(ctx, dealerId);
  return { ...view, timeZone, openingHours, ...dayNow(ctx, { timeZone }) };
}
