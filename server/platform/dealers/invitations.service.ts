import { invalid, notFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { invite, recordInvited } from '#server/people/accounts/invitations.service.ts';
import { lockDealership, selectUninvited } from './dealers.sql.ts';

/**
 * Invites the dealer admins of an open dealership who have no password yet; earlier links end.
 * Returns their addresses. Throws 404, 422 where everybody has a password, and 429.
 */
export const inviteAdminsAgain = (ctx: Ctx, dealerId: number): Promise<string[]> =>
  inTransaction(ctx, async (ctx) => {
    const dealership = await lockDealership(ctx.db, dealerId);
    if (!dealership?.isOpen) throw notFound();
    const emails = await inviteUninvited(ctx, dealerId);
    if (emails.length === 0) throw invalid({ id: { key: 'dealershipProblems.nobodyToInvite' } });
    return emails;
  });

/** Invites its admins who have no password; returns their addresses. Belongs in a transaction; throws 429. */
export async function inviteUninvited(ctx: Ctx, dealerId: number): Promise<string[]> {
  const people = await selectUninvited(ctx.db, dealerId);
  for (const person of people) {
    await invite(ctx, { ...person, dealerId }, 'opener');
    await recordInvited(ctx, { ...person, dealerId });
  }
  return people.map(({ email }) => email);
}
