import { recordAudit } from '#server/audit/audit.service.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { invite } from '#server/people/accounts/invitations.service.ts';
import { type OpenedDealership, openDealership } from '#server/platform/opening.service.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import type { Opened } from '#shared/contract/platform-dealers.ts';

type Posted = HandledInput<'POST /api/v1/auth/platform/dealers'>['body'];

/** Opens a dealership and invites its admin; throws 422 with the mistakes of each field. */
export const openFromPlatform = (ctx: Ctx, posted: Posted): Promise<Opened> =>
  inTransaction(ctx, async (ctx) =>
    announceOpened(ctx, await openDealership(ctx, posted), posted.name),
  );

/** Records a new dealership in its audit trail and invites its admin. */
export async function announceOpened(
  ctx: Ctx,
  { dealerId, makeId, code, adminEmail, adminId }: OpenedDealership,
  name: string,
  about: { cloneOf?: string } = {},
): Promise<Opened> {
  const after = { name, code, ...about, admin: adminEmail };
  const entry = { dealerId, entity: 'dealer', entityId: dealerId, after };
  await recordAudit(ctx, { ...entry, action: 'dealership.opened' });
  if (adminId !== null) await invite(ctx, { id: adminId, dealerId, email: adminEmail }, 'opener');
  return { id: dealerId, makeId, code, name, adminEmail, isInvited: adminId !== null };
}
