import { forbidden, otherTenant } from '#server/base/errors.ts';
import { type Ctx, signedIn } from '#server/base/http/ctx.ts';
import type { User } from '#shared/contract/users.ts';
import { mayActIn } from '#shared/rules/permissions.ts';

/**
 * The signed-in person if they may act in this dealership, or (null) as platform admin; throws 401, or
 * 404 for another dealership, as if it did not exist.
 */
export function personIn(ctx: Ctx, dealerId: number | null): User {
  const person = signedIn(ctx);
  if (!mayActIn(person, dealerId)) throw otherTenant();
  return person;
}

/** The same, if `may` allows it there; throws 403 too. */
export function personWho(
  ctx: Ctx,
  dealerId: number,
  may: (person: User, dealerId: number) => boolean,
): User {
  const person = personIn(ctx, dealerId);
  if (!may(person, dealerId)) throw forbidden();
  return person;
}
