import { elsewhere } from '#server/base/errors.ts';
import { type Ctx, signedIn } from '#server/base/http/ctx.ts';
import type { User } from '#shared/contract/users.ts';
import { mayActIn } from '#shared/rules/permissions.ts';

/**
 * The signed-in person, if they may act in this dealership; another dealership's looks as if it did not exist.
 * Throws 401 or 404.
 */
export function personIn(ctx: Ctx, dealerId: number): User {
  const person = signedIn(ctx);
  if (!mayActIn(person, dealerId)) throw elsewhere();
  return person;
}
