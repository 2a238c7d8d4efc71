import { recordAudit } from '#server/audit/audit.service.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { inIso } from '#server/base/http/in-iso.ts';
import { dropMails, tryMailsAgain } from '#server/base/jobs/jobs-at-hand.ts';
import { personWho } from '#server/dealers/tenant.ts';
import { forgetFailedMails, shortReason } from '#server/outbox/failed-mails.service.ts';
import type { FailedMails } from '#shared/contract/failed-mails.ts';
import { mayEditSettings } from '#shared/rules/permissions.ts';
import { selectFailedMails } from './failed-mails.sql.ts';

const mostMails = 100;

/** A dealership's mails that reached nobody, for its admins; throws 401, 403, 404. */
export async function findFailedMails(ctx: Ctx, dealerId: number): Promise<FailedMails> {
  personWho(ctx, dealerId, mayEditSettings);
  const rows = await selectFailedMails(ctx.db, dealerId, mostMails);
  const data = rows.map(({ total: _, reason, ...mail }) => ({
    ...inIso(mail),
    reason: reason && shortReason(reason),
  }));
  return { count: rows[0]?.total ?? 0, data };
}

/** Sends mails that were given up again; throws 401, 403, 404. */
export const sendFailedAgain = (ctx: Ctx, wanted: Wanted): Promise<{ count: number }> =>
  settle(ctx, wanted, 'jobs.triedAgain', tryMailsAgain);

/** Takes mails that were given up off the list; throws 401, 403, 404. */
export const dropFailed = (ctx: Ctx, wanted: Wanted): Promise<{ count: number }> =>
  settle(ctx, wanted, 'mails.dropped', dropMails);

interface Wanted {
  dealerId: number;
  /** Absent: all of them. */
  id?: string | undefined;
}

async function settle(
  ctx: Ctx,
  { dealerId, id }: Wanted,
  action: 'jobs.triedAgain' | 'mails.dropped',
  work: typeof tryMailsAgain,
): Promise<{ count: number }> {
  personWho(ctx, dealerId, mayEditSettings);
  const count = await inTransaction(ctx, async (ctx) => {
    const count = await work(ctx.db, dealerId, id);
    if (count > 0)
      await recordAudit(ctx, {
        ...{ dealerId, action, entity: 'queue', entityId: null },
        after: { queue: 'mail', count },
      });
    return count;
  });
  forgetFailedMails(ctx);
  return { count };
}
