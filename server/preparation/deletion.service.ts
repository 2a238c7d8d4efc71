import { recordAudit } from '#server/audit/audit.service.ts';
import { isForeignKeyViolation } from '#server/base/database/database.ts';
import { invalid, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import type { DealershipDeletion } from '#shared/contract/platform-dealers.ts';
import type { Text } from '#shared/messages/text.ts';
import { deleteDealership, lockToDelete } from './deletion.sql.ts';

/**
 * Deletes a dealership in preparation that holds nothing but what it was made with and trials (decision
 * 125), or without `apply` says what would go and what stands in the way. Throws 404, 422.
 */
export async function deletePreparing(
  ctx: Ctx,
  dealerId: number,
  apply: boolean,
): Promise<DealershipDeletion> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const found = orNotFound(await lockToDelete(ctx.db, dealerId));
      const { code, make, preparing, ...deletion } = found;
      if (!preparing) throw refused({ key: 'dealershipProblems.wasOpened' });
      if (!apply) return deletion;
      refuseStanding(deletion);
      await deleteDealership(ctx.db, dealerId);
      const { name, admins, trialOrders, trialAccounts } = deletion;
      await recordAudit(ctx, {
        ...{ dealerId: null, entity: 'dealer', entityId: dealerId },
        action: 'dealership.deleted',
        before: { name, code, make, admins: admins.length, trialOrders, trialAccounts },
      });
      return deletion;
    });
  } catch (error) {
    throw isForeignKeyViolation(error) ? refused({ key: 'dealershipProblems.inUse' }) : error;
  }
}

/** Throws 422 that counts what stands in the way. */
function refuseStanding({ standing }: DealershipDeletion): void {
  const { products, overrides, offers, subcategories, accounts, conditions } = standing;
  if (products + overrides + offers + subcategories + accounts + conditions === 0) return;
  throw refused({
    key: 'dealershipProblems.holdsMore',
    values: [products, overrides, offers, subcategories, accounts, conditions],
  });
}

const refused = (text: Text) => invalid({ id: text });
