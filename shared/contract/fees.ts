import { z } from 'zod';
import { feeBases, feeKinds } from '#shared/rules/fees.ts';
import { amount, id } from './fields.ts';

/** A fee's name in each language. */
const feeName = z.object({ en: z.string(), fr: z.string() });

/** What an order pays for a fee of the dealership. */
export const feeLine = z.object({
  feeId: id,
  name: feeName,
  amount,
  /** Whether the order's taxes are on it too. */
  taxed: z.boolean(),
});

/** A fee of a dealership: how it is reckoned, and what it follows from (decision 076). */
export const feeRule = z.object({
  feeId: id,
  name: feeName,
  kind: z.enum(feeKinds),
  /** Of 'perPiece': for one piece. */
  amount,
  /** Of 'percent': of the lines it follows from. */
  percent: z.number(),
  base: z.enum(feeBases),
  /** Of 'percent': the most for one order; null: no limit. */
  maxAmount: amount.nullable(),
  taxed: z.boolean(),
  /** It follows from every line with fitting. */
  installed: z.boolean(),
  categoryIds: z.array(id),
  /** Single products, and as how many pieces one of each counts. */
  products: z.array(z.object({ id, pieces: z.number().int() })),
});
