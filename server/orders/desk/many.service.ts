import { isDeepStrictEqual } from 'node:util';
import { sendsMail } from '#server/base/config.ts';
import { forbidden, HttpError, notFound } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { personIn } from '#server/dealers/tenant.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import type { DeskActionBody, DeskResult } from '#shared/contract/desk.ts';
import { say } from '#shared/messages/text.ts';
import { isLineMove, mayMoveLine } from '#shared/rules/line-progress.ts';
import { isAdvisor, mayReadOrders } from '#shared/rules/permissions.ts';
import type { OrderRow } from '../orders.sql.ts';
import { actOnSeen } from './actions.service.ts';
import { findWorkedOn } from './desk-order.service.ts';
import type { ToldPeople } from './events.sql.ts';
import { findDone } from './take-step.ts';

type ManyActions = HandledInput<'POST /api/v1/auth/desk/actions'>['body'];

/**
 * Does the same with many orders of a dealership, one after the other and each by itself; an order
 * that refuses says why, and does not keep the others. Throws 403, and 404 for another dealership's
 * order, before anything is done.
 */
export async function actOnMany(
  ctx: Ctx,
  { dealerId, orders, ...asked }: ManyActions,
  key: string | undefined,
): Promise<DeskResult[]> {
  const person = personIn(ctx, dealerId);
  if (!mayReadOrders(person, dealerId) && !isAdvisor(person, dealerId)) throw forbidden();
  const found = [];
  for (const order of orders) {
    const row = await orProblem(ctx, findWorkedOn(ctx, order.id));
    // A platform admin may see it, but it is not an order of the dealership that was asked for.
    if (typeof row !== 'string' && row.dealerId !== dealerId) throw notFound();
    found.push({ order, row });
  }
  const results: DeskResult[] = [];
  for (const { order, row } of found) {
    const told = typeof row === 'string' ? row : await orProblem(ctx, act(row, order));
    results.push(resultOf(ctx, order.id, told));
  }
  return results;

  /** Takes the step; returns who is told of it, and throws if it cannot be taken. */
  async function act(
    row: OrderRow,
    { version, lineIds }: ManyActions['orders'][number],
  ): Promise<ToldPeople | null> {
    const { action, note, tell } = asked;
    // A repeated request that names no lines is compared without them: they have moved on since.
    const posted = JSON.parse(JSON.stringify({ ...action, ...(lineIds && { lineIds }) }));
    const before = await findDone(ctx, row, key, ({ data }) =>
      isDeepStrictEqual({ ...data.action, ...posted }, { ...data.action }),
    );
    if (before) return before.told;
    const chosen = lineIds ?? ready(row.items, action.kind);
    const whole = (
      isLineMove(action.kind) ? { ...action, lineIds: chosen } : action
    ) as DeskActionBody;
    return actOnSeen(ctx, row, { version, action: whole, note, tell }, key);
  }
}

/** What is awaited, or in words why this order is refused; throws errors that concern the whole call. */
async function orProblem<Found>(ctx: Ctx, awaited: Promise<Found>): Promise<Found | string> {
  try {
    return await awaited;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500 || error.isOtherTenant) throw error;
    const [first] = Object.values(error.more.errors ?? {}).flat();
    return say(ctx.words, first ?? error.text);
  }
}

/** What became of an order: who was told of its step, or why it was refused. */
function resultOf(ctx: Ctx, orderId: number, told: ToldPeople | null | string): DeskResult {
  if (typeof told === 'string') return { orderId, isDone: false, problem: told, isMailed: false };
  const isMailed = told !== null && told.customer !== null && sendsMail(ctx.config);
  return { orderId, isDone: true, problem: null, isMailed };
}

/** The lines of which a step is possible. */
const ready = (items: OrderRow['items'], kind: string) =>
  isLineMove(kind) ? items.filter((line) => mayMoveLine(line, kind)).map(({ id }) => id) : [];
