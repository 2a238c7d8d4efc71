import { isDeepStrictEqual } from 'node:util';
import { sendsMail } from '#server/base/config.ts';
import { forbidden, HttpError } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { personIn } from '#server/dealers/tenant.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import type { DeskActionBody, DeskResult } from '#shared/contract/desk.ts';
import { say } from '#shared/messages/text.ts';
import { isLineMove, mayMoveLine } from '#shared/rules/line-progress.ts';
import { isAdvisor, mayReadOrders } from '#shared/rules/permissions.ts';
import { actOnSeen } from './actions.service.ts';
import { findWorkedOn } from './desk-order.service.ts';
import type { Told } from './events.sql.ts';
import { findDone } from './take-step.ts';

type ManyActions = HandledInput<'POST /api/v1/auth/desk/actions'>['body'];

/**
 * Does the same with many orders of a dealership, one after the other and each by itself; an order
 * that refuses says why, and does not keep the others. Throws 403, and 404 for another dealership's order.
 */
export async function actOnMany(
  ctx: Ctx,
  { dealerId, orders, ...asked }: ManyActions,
  key: string | undefined,
): Promise<DeskResult[]> {
  const person = personIn(ctx, dealerId);
  if (!mayReadOrders(person, dealerId) && !isAdvisor(person, dealerId)) throw forbidden();
  const results: DeskResult[] = [];
  for (const order of orders) {
    results.push(await tryOne(ctx, dealerId, order, asked, key));
  }
  return results;
}

/** Whether it was done with an order, else why not, in words. */
async function tryOne(
  ctx: Ctx,
  dealerId: number,
  { id, version, lineIds }: ManyActions['orders'][number],
  { action, note, tell }: Omit<ManyActions, 'dealerId' | 'orders'>,
  key: string | undefined,
): Promise<DeskResult> {
  const refused = (problem: string) => ({ orderId: id, isDone: false, problem, isMailed: false });
  const done = (told: Told | null) => {
    const isMailed = told !== null && told.customer !== null && sendsMail(ctx.config);
    return { orderId: id, isDone: true, problem: null, isMailed };
  };
  try {
    const row = await findWorkedOn(ctx, id);
    if (row.dealerId !== dealerId) return refused(ctx.words.answers.notFound);
    // Lines that were not named are not ready for it any more.
    const posted = JSON.parse(JSON.stringify({ ...action, ...(lineIds && { lineIds }) }));
    const before = await findDone(ctx, row, key, ({ data }) =>
      isDeepStrictEqual({ ...data.action, ...posted }, { ...data.action }),
    );
    if (before) return done(before.told);
    const chosen = lineIds ?? ready(row.items, action.kind);
    const whole = (
      isLineMove(action.kind) ? { ...action, lineIds: chosen } : action
    ) as DeskActionBody;
    return done(await actOnSeen(ctx, row, { version, action: whole, note, tell }, key));
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500 || error.isElsewhere) throw error;
    const [first] = Object.values(error.more.errors ?? {}).flat();
    return refused(say(ctx.words, first ?? error.text));
  }
}

/** The lines of which a step is possible. */
const ready = (items: Awaited<ReturnType<typeof findWorkedOn>>['items'], kind: string) =>
  isLineMove(kind) ? items.filter((line) => mayMoveLine(line, kind)).map(({ id }) => id) : [];
