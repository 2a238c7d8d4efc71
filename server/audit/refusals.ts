import type { Ctx } from '#server/http/ctx.ts';
import { HttpError } from '#server/http/errors.ts';
import { countOrRefuse } from '#server/http/throttle.ts';
import { recordAudit } from './audit.sql.ts';

/** Entries of one person's refusals in an hour: enough to see, and nobody fills the trail. */
const most = 60;

/** Does the work of a call; where it is refused to somebody who is signed in (403), the audit trail says so. */
export async function recordingRefusals<T>(ctx: Ctx, call: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError && error.status === 403 && !error.body.reason) await recordRefusal(ctx, call);
    throw error;
  }
}

async function recordRefusal(ctx: Ctx, call: string): Promise<void> {
  if (!ctx.person) return;
  const { id, dealerId } = ctx.person;
  try {
    await countOrRefuse(ctx, { key: `audit:refusals:${id}`, limit: most, windowSeconds: 3600 });
  } catch (error) {
    if (error instanceof HttpError) return;
    throw error;
  }
  await recordAudit(ctx, { dealerId, action: 'refused', entity: 'call', entityId: null, after: { call } });
}
