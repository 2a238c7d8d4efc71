import { useRef, useState } from 'react';
import { orderTimeline as texts } from '#texts/admin/order-page.ts';
import { refreshNews } from '#web/admin/desk/news.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { ApiError, call } from '#web/api.ts';
import type { AnswerOf, InputOf } from '#web/cents.ts';
import type { DeskEvent, DeskOrder } from '#web/entities.ts';
import { useAnswer } from '#web/kit/use-answer.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { sayRefusal } from '#web/shop/state/say-failure.ts';
import { useSendOnce } from '#web/shop/state/send-once.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { eventInWords } from './event-words.ts';

type Body = InputOf<'POST /api/v1/auth/desk/:id/actions'>['body'];
export type ActionInput = Body['action'];

/** What goes with an action: a note, and who is told. */
export type More = Pick<Body, 'note' | 'tell'>;

/** The dealership's people, as far as an action names them. */
export type People = AnswerOf<'GET /api/v1/auth/desk/technicians'>;

/** An order on a page, for parts of the page that do something with it. */
export interface OnOrder {
  desk: DeskOrder;
  people: People;
  /** Does one thing with the order, and says so; throws ApiError. */
  send(action: ActionInput, more?: More): Promise<DeskOrder>;
  /** The last event that somebody had seen before others changed the order; null: nobody did. */
  seenUntil: number | null;
  onSeen(): void;
}

/**
 * An order with its work: loading it, doing things with it, each once, and undoing them. `onChanged`
 * is called after each step and each undoing.
 */
export function useDeskOrder(id: string, onChanged?: () => void) {
  const asked = useAnswer(`desk ${id}`, (signal) => load(id, signal));
  const [done, setDone] = useState<DeskOrder | null>(null);
  const [seenUntil, setSeenUntil] = useState<number | null>(null);
  const once = useSendOnce(useAdmin().id, `order ${id} attempt`);
  const desk = newer(asked.data, done);
  const shown = useRef(desk);
  shown.current = desk;
  const { timeZone } = useDealership().dealer;

  async function send(action: ActionInput, more: More = {}): Promise<DeskOrder> {
    const post = (version: number) =>
      once({ action, more }, (headers) => {
        const body = { version, action, ...more };
        return call('POST /api/v1/auth/desk/:id/actions', { params: { id }, headers, body });
      });
    const answer = await post(desk?.order.version ?? 0).catch(async (error: unknown) => {
      const present = await meet(error);
      // A note contradicts nothing that others have done.
      if (action.kind === 'note') return post(present.order.version);
      throw error;
    });
    take(answer);
    return answer;
  }

  /** Another person was faster: the page shows the order as it is, and what they did. */
  async function meet(error: unknown): Promise<DeskOrder> {
    if (!(error instanceof ApiError && error.errors.version)) throw error;
    const present = await load(id);
    setSeenUntil(lastEvent(desk));
    setDone(present);
    return present;
  }

  function take(answer: DeskOrder): void {
    setDone(answer);
    setSeenUntil(null);
    refreshNews();
    onChanged?.();
    const event = answer.events.at(-1);
    const { undo } = answer;
    const isOwn = undo !== null && undo.eventId === event?.id && !undo.needsReason;
    const offer = { label: texts.undo, run: () => void undoFreely(undo!.eventId) };
    if (event) say(eventInWords(event, timeZone), 'success', isOwn ? offer : undefined);
  }

  /**
   * Looks whether others have changed the order, and shows it as it is then; returns their events. Null:
   * nobody has, or the call failed, and the next one tells.
   */
  async function look(): Promise<DeskEvent[] | null> {
    const present = await load(id).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return null;
    });
    const before = shown.current;
    if (!present || !before || !isLater(present, before)) return null;
    setDone(present);
    return present.events.filter((event) => event.id > lastEvent(before));
  }

  /** Undoes a step; throws ApiError. */
  async function undoStep(eventId: number, reason: string): Promise<void> {
    const answer = await once({ eventId, reason }, (headers) =>
      call('POST /api/v1/auth/desk/:id/undo', {
        params: { id },
        headers,
        body: { eventId, reason },
      }),
    ).catch(async (error: unknown) => {
      // Somebody has done something after it, or undone it.
      if (error instanceof ApiError && error.status === 422) setDone(await load(id));
      throw error;
    });
    take(answer);
  }

  /** Undoes one's own step, or says why it could not be undone. */
  const undoFreely = (eventId: number) =>
    undoStep(eventId, '').catch((error) => sayRefusal(error, error.message));

  return {
    ...asked,
    desk,
    send,
    undoStep,
    undoFreely,
    look,
    seenUntil,
    onSeen: () => setSeenUntil(null),
  };
}

const load = (id: string, signal?: AbortSignal) =>
  call('GET /api/v1/auth/desk/:id', { params: { id } }, signal ? { signal } : {});

const lastEvent = (desk: DeskOrder | null): number => desk?.events.at(-1)?.id ?? 0;

/** The answer that knows more: a step's own, or one that was loaded after it. */
const newer = (loaded: DeskOrder | null, done: DeskOrder | null): DeskOrder | null =>
  done === null || (loaded !== null && isLater(loaded, done)) ? loaded : done;

/** A note makes no version, and a change of notes alone no event. */
const isLater = (one: DeskOrder, other: DeskOrder): boolean =>
  one.order.version > other.order.version ||
  (one.order.version === other.order.version && lastEvent(one) > lastEvent(other));
