import { recordAudit } from '#server/audit/audit.service.ts';
import { invalid, notFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { lockDealership, selectUninvited } from './dealers.sql.ts';

/** Enqueues the mail with a link to a password; the job makes the link, which is never stored. */
export const invite = (
  { db, jobs }: Pick<Ctx, 'db' | 'jobs'>,
  dealerId: number,
  email: string,
): Promise<void> => jobs.send(db, 'invitation', { dealerId, email });

/**
 * Invites the dealer admins of an open dealership who have no password yet; earlier links end.
 * Returns their addresses. Throws 404, and 422 where everybody has a password.
 */
export const inviteAgain = (ctx: Ctx, dealerId: number): Promise<string[]> =>
  inTransaction(ctx, async (ctx) => {
    const dealership = await lockDealership(ctx.db, dealerId);
    if (!dealership?.isOpen) throw notFound();
    const people = await selectUninvited(ctx.db, dealerId);
    if (people.length === 0) throw invalid({ id: { key: 'dealershipProblems.nobodyToInvite' } });
    for (const { id, email } of people) {
      await invite(ctx, dealerId, email);
      const entry = { dealerId, entity: 'user', entityId: id };
      await recordAudit(ctx, { ...entry, action: 'account.invited', after: { email } });
    }
    return people.map(({ email }) => email);
  });
