import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DeskAction } from '#shared/rules/desk-actions.ts';
import { deskSaid } from '#texts/admin/desk.ts';
import { deskActionLabels } from '#texts/desk.ts';
import { saleWork as texts } from '#texts/sale-work.ts';
import { ApiError, call } from '#web/api.ts';
import type { InputOf } from '#web/cents.ts';
import type { DeskOrder } from '#web/entities.ts';
import { failureText } from '#web/shop/state/say-failure.ts';
import { useSendOnce } from '#web/shop/state/send-once.ts';
import { say } from '#web/shop/state/snackbar.ts';
import type { OwnSale } from './sale-drafts.ts';

type Body = InputOf<'POST /api/v1/auth/desk/:id/actions'>['body'];

export type Sale = ReturnType<typeof useSale> & OwnSale & { desk: DeskOrder };

/** An own sale with its work: loading it, doing things with it, each once, and undoing them. */
export function useSale({ orderId, personId }: OwnSale) {
  const [desk, setDesk] = useState<DeskOrder | null>(null);
  const [isFailed, setFailed] = useState(false);
  const { revalidate } = useRevalidator();
  const once = useSendOnce(personId, `sale ${orderId} attempt`);
  const params = { id: orderId };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is another panel
  useEffect(() => void load(), [orderId]);

  async function load(): Promise<DeskOrder | null> {
    setFailed(false);
    try {
      const loaded = await call('GET /api/v1/auth/desk/:id', { params });
      setDesk(loaded);
      return loaded;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailed(true);
      return null;
    }
  }

  /** Does one thing with the order, and says so; throws ApiError with the messages by field. */
  async function send(action: Body['action'], more: Pick<Body, 'note' | 'tell'> = {}) {
    const post = (version: number) =>
      once({ action, more }, (headers) => {
        const body = { version, action, ...more };
        return call('POST /api/v1/auth/desk/:id/actions', { params, headers, body });
      });
    try {
      const answer = await post(desk?.order.version ?? 0).catch(async (error: unknown) => {
        if (!(error instanceof ApiError && error.errors.version)) throw error;
        const present = await load();
        // A note contradicts nothing that others have done.
        if (present && action.kind === 'note') return post(present.order.version);
        throw error;
      });
      take(answer, action.kind);
    } catch (error) {
      throw error instanceof ApiError ? byField(error) : error;
    }
  }

  function take(answer: DeskOrder, kind: DeskAction): void {
    setDesk(answer);
    void revalidate();
    const { undo, events } = answer;
    const isOwn = undo !== null && undo.eventId === events.at(-1)?.id && !undo.needsReason;
    const offer = { label: deskSaid.undo, run: () => void undoStep(undo!.eventId, kind) };
    const text = deskSaid.done(deskActionLabels[kind], orderId);
    say(text, 'success', isOwn ? offer : undefined);
  }

  async function undoStep(eventId: number, kind: DeskAction): Promise<void> {
    try {
      const answer = await once({ eventId }, (headers) =>
        call('POST /api/v1/auth/desk/:id/undo', { params, headers, body: { eventId } }),
      );
      setDesk(answer);
      void revalidate();
      say(deskSaid.undone(deskActionLabels[kind]), 'success');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      sayRefusal(error);
    }
  }

  return { desk, isFailed, load, send };
}

/** Says why something was not done, where no field says it. */
export function sayRefusal(error: ApiError): void {
  const text = failureText(error, Object.values(error.errors)[0]?.[0] ?? texts.notDone);
  if (text) say(text, 'error');
}

/** Messages of the action's values stand at their fields: 'action.vin' is the VIN. */
const byField = (error: ApiError): ApiError =>
  new ApiError(error.status, {
    ...error.body,
    errors: Object.fromEntries(
      Object.entries(error.errors).map(([path, texts]) => [path.replace(/^action\./, ''), texts]),
    ),
  });
