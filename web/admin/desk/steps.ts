import type { DeskResult } from '#shared/contract/desk.ts';
import type { DeskCard } from '#shared/contract/desk-board.ts';
import { deskSaid as texts } from '#texts/admin/desk.ts';
import { deskActionLabels } from '#texts/desk.ts';
import { ApiError, call } from '#web/api.ts';
import { newKey } from '#web/shop/state/attempt.ts';
import { refusalText, sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { actOnMany, type ManyAction } from './act-on-many.ts';
import { refreshNews } from './news.ts';

/** The last step that was taken from these pages and still stands. */
interface Taken {
  kind: ManyAction['kind'];
  orderIds: number[];
}

let lastTaken: Taken | null = null;

/**
 * Takes a step with these orders, says it with a way back, and answers what refused; null if the
 * call failed, which is said. A single order that refuses says why by itself. `onDone` is called
 * after the step and after undoing it.
 */
export async function takeStep(
  dealerId: number,
  cards: readonly DeskCard[],
  action: ManyAction,
  onDone: () => void,
): Promise<DeskResult[] | null> {
  try {
    const orders = cards.map(({ id, version }) => ({ id, version }));
    const results = await actOnMany(dealerId, orders, action);
    sayTaken(action.kind, results, onDone);
    const [only] = results;
    if (results.length === 1 && !only!.isDone) say(only!.problem ?? texts.failed, 'error');
    onDone();
    return results.length > 1 ? results.filter(({ isDone }) => !isDone) : [];
  } catch (error) {
    sayFailure(error, texts.failed);
    return null;
  }
}

/** Says with how many orders a step was taken, with a way back; nothing if with none. */
export function sayTaken(
  kind: ManyAction['kind'],
  results: readonly DeskResult[],
  onDone: () => void,
): void {
  const orderIds = results.flatMap(({ isDone, orderId }) => (isDone ? [orderId] : []));
  const [first] = orderIds;
  const { length } = orderIds;
  if (length === 0) return;
  lastTaken = { kind, orderIds };
  const step = deskActionLabels[kind];
  const text = length === 1 ? texts.done(step, first!) : texts.doneMany(step, length);
  const mailed = results.filter(({ isMailed }) => isMailed).length;
  sayWithUndo(mailed > 0 ? `${text}. ${texts.mailed(mailed)}` : text, 'success', onDone);
}

const sayWithUndo = (text: string, kind: 'success' | 'error', onDone: () => void) =>
  say(text, kind, { label: texts.undo, run: () => void undoLast(onDone) });

/** Undoes the last step that was taken from these pages, and says so. */
export async function undoLast(onDone: () => void): Promise<void> {
  const taken = lastTaken;
  if (!taken) return say(texts.nothingToUndo);
  lastTaken = null;
  const left = [...taken.orderIds];
  let isWhole = true;
  try {
    while (left.length > 0) {
      isWhole = (await undoOne(left[0]!, taken.kind)) && isWhole;
      left.shift();
    }
    if (isWhole) say(texts.undone(deskActionLabels[taken.kind]), 'success');
    else say(texts.notUndone, 'error');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The next press goes on with the order that failed.
    lastTaken = { ...taken, orderIds: left };
    const text = refusalText(error, texts.notUndone);
    if (text) sayWithUndo(text, 'error', onDone);
  }
  refreshNews();
  onDone();
}

/** Undoes the step with an order if it is the newest one and needs no reason. */
async function undoOne(id: number, kind: Taken['kind']): Promise<boolean> {
  const { undo } = await call('GET /api/v1/auth/desk/:id', { params: { id } });
  if (!undo || undo.needsReason || undo.kind !== kind) return false;
  const headers = { 'idempotency-key': newKey() };
  const body = { eventId: undo.eventId };
  await call('POST /api/v1/auth/desk/:id/undo', { params: { id }, body, headers });
  return true;
}
