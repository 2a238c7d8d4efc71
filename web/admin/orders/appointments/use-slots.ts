import type { AnswerOf } from '#web/cents.ts';
import { useCall } from '#web/kit/use-answer.ts';

export type Slot = AnswerOf<'GET /api/v1/auth/schedule/slots'>['slots'][number];

/** For what free times are wanted. */
export interface SlotQuery {
  dealerId: number;
  orderId: number;
  /** Null: it is not typed yet. */
  minutes: number | null;
  /** YYYY-MM-DD. */
  from: string;
  technicianId: number | null;
  /** The appointment that is moved. */
  appointmentId: number | null;
}

/** The next free times; null until they are known. */
export function useSlots({ minutes, technicianId, appointmentId, ...about }: SlotQuery) {
  const query = {
    ...about,
    ...(technicianId !== null && { technicianId }),
    ...(appointmentId !== null && { appointmentId }),
  };
  const asked = useCall(
    'GET /api/v1/auth/schedule/slots',
    minutes === null ? null : { query: { ...query, minutes } },
  );
  return { ...asked, slots: asked.loading ? null : (asked.data?.slots ?? null) };
}
