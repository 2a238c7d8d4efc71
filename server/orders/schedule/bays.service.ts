import { forbidden } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { wordingIn } from '#server/base/words.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personIn, personWho } from '#server/dealers/tenant.ts';
import type { AnswerOf, HandledInput } from '#shared/contract/contract.ts';
import type { Language } from '#shared/rules/languages.ts';
import { hasGrant, isDealerAdmin } from '#shared/rules/permissions.ts';
import { insertBay, selectBays } from './bays.sql.ts';

/** A dealership's bays for the desk; throws 401, 403, and 404 for another dealership. */
export async function listBays(
  ctx: Ctx,
  dealerId: number,
): Promise<AnswerOf<'GET /api/v1/auth/bays'>> {
  const person = personIn(ctx, dealerId);
  if (!hasGrant(person, dealerId, 'desk')) throw forbidden();
  return { bays: await selectBays(ctx.db, dealerId) };
}

/** Adds a bay after the others; throws 401, 403, and 404 for another dealership. */
export async function addBay(
  ctx: Ctx,
  { dealerId, name }: HandledInput<'POST /api/v1/auth/bays'>['body'],
): Promise<AnswerOf<'POST /api/v1/auth/bays'>> {
  personWho(ctx, dealerId, isDealerAdmin);
  await findDealer(ctx, dealerId);
  return insertBay(ctx.db, dealerId, name);
}

/** The bay with which a new dealership begins. */
export const addFirstBay = (ctx: Pick<Ctx, 'db'>, dealerId: number, language: Language) =>
  insertBay(ctx.db, dealerId, wordingIn(language).words.bays.first);
