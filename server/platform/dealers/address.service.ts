import { recordAudit } from '#server/audit/audit.service.ts';
import { invalid, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { takenAsInvalid } from '#server/platform/opening.service.ts';
import { lockDealership, updateCode } from './dealers.sql.ts';
import { inviteUninvited } from './invitations.service.ts';

/**
 * Gives a dealership in preparation another code. Links that were mailed have the old one, so its admins
 * who have no password yet are invited again; returns their addresses. Throws 404, 422, 429.
 */
export const changeAddress = (ctx: Ctx, dealerId: number, code: string): Promise<string[]> =>
  inTransaction(ctx, async (ctx) => {
    const dealership = orNotFound(await lockDealership(ctx.db, dealerId));
    if (!dealership.preparing) throw invalid({ code: { key: 'dealershipProblems.addressStays' } });
    if (dealership.code === code) return [];
    await takenAsInvalid(() => updateCode(ctx.db, dealerId, code, ctx.now()));
    await recordAudit(ctx, {
      ...{ dealerId, entity: 'dealer', entityId: dealerId },
      ...{
        action: 'dealership.addressChanged',
        before: { code: dealership.code },
        after: { code },
      },
    });
    return dealership.isOpen ? inviteUninvited(ctx, dealerId) : [];
  });
