import { z } from 'zod';
import { halves, handovers, maxHalfDays } from '#shared/rules/order-wish.ts';
import { day } from './fields.ts';

/** Half of a day of the dealership. */
export const halfDay = z.object({ day, half: z.enum(halves) });

/** How an order is to be handed over, and half-days on which that is wished, the best one first. */
export const orderWish = z.object({
  handover: z.enum(handovers),
  halfDays: z.array(halfDay).max(maxHalfDays).default([]),
});
