import { useState } from 'react';
import { bays as texts } from '#texts/admin/schedule.ts';
import { ApiError, call } from '#web/api.ts';
import type { AnswerOf, InputOf } from '#web/cents.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { failureText, sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';

export type Bay = AnswerOf<'GET /api/v1/auth/bays'>['bays'][number];
type Booked = AnswerOf<'GET /api/v1/auth/schedule'>['appointments'][number];
export type BayChange = InputOf<'PATCH /api/v1/auth/bays/:id'>['body'];

/** A bay that is to be switched off, and what stands against it. */
export interface Closing {
  bay: Bay;
  why: string;
  /** All that are to come in it, or those that do not fit into the chosen one. */
  appointments: Booked[];
}

/** The dealership's bays, and what is done with them; `closing` is the one that has appointments to come. */
export function useBays() {
  const { dealer } = useDealership();
  const [closing, setClosing] = useState<Closing | null>(null);
  const { data, error, reload } = useCall('GET /api/v1/auth/bays', {
    query: { dealerId: dealer.id },
  });

  const save = async (bay: Bay, body: BayChange): Promise<void> => {
    const saved = await call('PATCH /api/v1/auth/bays/:id', { params: { id: bay.id }, body });
    say(wordsOf(saved, body), 'success');
    reload();
  };

  /** Saves a change of a bay; whether it was done. One with appointments to come asks first where they go. */
  async function change(bay: Bay, body: BayChange): Promise<boolean> {
    try {
      await save(bay, body);
      return true;
    } catch (failure) {
      const why = refusal(failure);
      const appointments = appointmentsIn(failure);
      if (why && appointments.length > 0) setClosing({ bay, why, appointments });
      else if (why) say(why, 'error');
      else sayFailure(failure, texts.failed);
      return false;
    }
  }

  async function add(name: string): Promise<void> {
    await call('POST /api/v1/auth/bays', { body: { dealerId: dealer.id, name } });
    say(texts.saved(name), 'success');
    reload();
  }

  return {
    bays: data?.bays ?? null,
    error,
    reload,
    change,
    add,
    closing: {
      bay: closing?.bay ?? null,
      why: closing?.why ?? '',
      appointments: closing?.appointments ?? [],
      onClose: () => setClosing(null),
      /** Switches the bay off; its appointments go there. Throws ApiError. */
      async onMove(moveTo: number) {
        try {
          await save(closing!.bay, { isActive: false, moveTo });
          setClosing(null);
        } catch (failure) {
          const why = refusal(failure);
          const appointments = appointmentsIn(failure);
          if (!why || appointments.length === 0) throw failure;
          setClosing({ bay: closing!.bay, why, appointments });
        }
      },
    },
  };
}

/** The appointments that a refusal is about. */
const appointmentsIn = (error: unknown): Booked[] =>
  (error instanceof ApiError && (error.body as { appointments?: Booked[] }).appointments) || [];

/** What the server says against it; null: it did not refuse, but fail. */
const refusal = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 422 && Object.keys(error.errors).length > 0
    ? Object.values(error.errors).flat().join(' ')
    : null;

/** Why a change was not saved, in words. */
export const reasonOf = (error: ApiError): string | null =>
  refusal(error) ?? failureText(error, texts.failed);

function wordsOf({ name, isActive }: Bay, change: BayChange): string {
  if (change.isActive === undefined) return texts.saved(name);
  return isActive ? texts.isOn(name) : texts.isOff(name);
}
